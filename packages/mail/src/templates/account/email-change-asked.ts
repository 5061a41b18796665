import { emailChangeAskedWords } from '@spotway/wording/mails/account/email-change-asked';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { greeting, type TemplateContext } from '../wording.ts';

interface EmailChangeAskedFacts {
  recipientName: string;
  oldEmail: string;
  email: string;
}

/** To the old address, before the change: its owner can still prevent it. */
export function emailChangeAsked(facts: EmailChangeAskedFacts, { language, brand }: TemplateContext): MailContent {
  const text = emailChangeAskedWords[language];
  const intro = text.intro(brand.name, facts.oldEmail, facts.email);
  return {
    subject: text.subject(brand.name),
    preview: intro,
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(intro),
      { kind: 'notice', lines: [text.notYou] },
      { kind: 'action', label: text.action, url: pageUrl(brand, '/settings/security') },
    ],
  };
}
