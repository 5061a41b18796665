import { resetPasswordWords } from '@spotway/wording/mails';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { greeting, type TemplateContext } from '../wording.ts';

/** The link is the route of the specification, point 2: /resetPassword with token and email. */
export function resetPassword(facts: MailFacts['resetPassword'], { language, brand }: TemplateContext): MailContent {
  const text = resetPasswordWords[language];
  const url = pageUrl(brand, '/resetPassword', { token: facts.token, email: facts.email });
  return {
    subject: text.subject(brand.name),
    preview: text.intro(facts.email),
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro(facts.email)),
      { kind: 'action', label: text.action, url },
      paragraph(text.expiry(formatMoment(facts.expiresAt, language))),
      paragraph(text.ignore),
    ],
  };
}
