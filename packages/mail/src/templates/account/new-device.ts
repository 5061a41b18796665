import { newDeviceWords } from '@spotway/wording/mails/account/new-device';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import { greeting, type TemplateContext } from '../wording.ts';

interface NewDeviceFacts {
  recipientName: string;
  /** Null if the browser does not say. */
  browser: string | null;
  system: string | null;
  ipAddress: string;
  at: Date;
}

/** To a user who has signed in with a browser never seen before. */
export function newDevice(facts: NewDeviceFacts, { language, brand }: TemplateContext): MailContent {
  const text = newDeviceWords[language];
  const device = [facts.browser, facts.system].filter(Boolean).join(' – ') || text.unknown;
  return {
    subject: text.subject(brand.name),
    preview: text.intro(brand.name),
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro(brand.name)),
      {
        kind: 'facts',
        rows: [
          [text.device, device],
          [text.address, facts.ipAddress],
          [text.when, formatMoment(facts.at, language)],
        ],
      },
      paragraph(text.you),
      { kind: 'notice', lines: [text.notYou] },
      { kind: 'action', label: text.action, url: pageUrl(brand, '/settings/security') },
    ],
  };
}
