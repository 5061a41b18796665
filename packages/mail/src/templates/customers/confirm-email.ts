import { confirmEmailWords } from '@spotway/wording/mails';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { confirmationUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { greeting, type TemplateContext } from '../wording.ts';

export function confirmEmail(facts: MailFacts['confirmEmail'], { language, brand }: TemplateContext): MailContent {
  const text = confirmEmailWords[language];
  const intro = text.intro(facts.email, brand.name);
  return {
    subject: text.subject(brand.name),
    preview: intro,
    heading: text.heading,
    blocks: [
      greeting('', language),
      paragraph(intro),
      paragraph(text.why),
      { kind: 'action', label: text.action, url: confirmationUrl(brand, facts.token) },
      paragraph(text.expiry(formatMoment(facts.expiresAt, language))),
      paragraph(text.ignore),
    ],
  };
}
