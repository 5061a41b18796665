import { resetPasswordWords } from '@spotway/wording/mails/account/reset-password';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import { greeting, type TemplateContext } from '../wording.ts';

interface ResetPasswordFacts {
  recipientName: string;
  email: string;
  token: string;
  expiresAt: Date;
}

/** The link follows the specification, point 2: /resetPassword with token and email. */
export function resetPassword(facts: ResetPasswordFacts, { language, brand }: TemplateContext): MailContent {
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
