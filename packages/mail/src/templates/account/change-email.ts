import { changeEmailWords } from '@spotway/wording/mails/account/change-email';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { emailChangeUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import { greeting, type TemplateContext } from '../wording.ts';

/** To the new address, which may be somebody else's: it says nothing but the two addresses. */
interface ChangeEmailFacts {
  oldEmail: string;
  email: string;
  token: string;
  expiresAt: Date;
}

export function changeEmail(facts: ChangeEmailFacts, { language, brand }: TemplateContext): MailContent {
  const text = changeEmailWords[language];
  const intro = text.intro(facts.oldEmail, facts.email, brand.name);
  return {
    subject: text.subject(brand.name),
    preview: intro,
    heading: text.heading,
    blocks: [
      greeting('', language),
      paragraph(intro),
      { kind: 'action', label: text.action, url: emailChangeUrl(brand, facts.token) },
      paragraph(text.expiry(formatMoment(facts.expiresAt, language))),
      paragraph(text.ignore),
    ],
  };
}
