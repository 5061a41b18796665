import { type FactorChange, factorChangedWords } from '@spotway/wording/mails/account/factor-changed';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import { greeting, type TemplateContext } from '../wording.ts';

interface FactorChangedFacts {
  recipientName: string;
  change: FactorChange;
  recoveryCodesLeft: number;
  /** Null if the browser does not say. */
  browser: string | null;
  system: string | null;
  /** Null if our team made the change. */
  ipAddress: string | null;
  at: Date;
}

/** To a user whose second factors have changed, or who used a recovery code. */
export function factorChanged(facts: FactorChangedFacts, { language, brand }: TemplateContext): MailContent {
  const text = factorChangedWords[language];
  const { subject, heading, intro } = text.changes[facts.change];
  const device = [facts.browser, facts.system].filter(Boolean).join(' – ') || text.unknown;
  const left: [string, string][] =
    facts.change === 'recoveryCodeUsed' ? [[text.left, String(facts.recoveryCodesLeft)]] : [];
  const from: [string, string][] =
    facts.ipAddress === null
      ? []
      : [
          [text.device, device],
          [text.address, facts.ipAddress],
        ];
  return {
    subject: subject(brand.name),
    preview: intro,
    heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(intro),
      {
        kind: 'facts',
        rows: [...left, ...from, [text.when, formatMoment(facts.at, language)]],
      },
      paragraph(text.you),
      { kind: 'notice', lines: [text.notYou(brand.supportEmail)] },
      { kind: 'action', label: text.action, url: pageUrl(brand, '/settings/security') },
    ],
  };
}
