import { confirmEmailWords } from '@spotway/wording/mails/account/confirm-email';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { confirmationUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import { greeting, type TemplateContext } from '../wording.ts';

/** To an address that somebody registered with: nothing in it but the address itself comes from them. */
interface ConfirmEmailFacts {
  email: string;
  token: string;
  expiresAt: Date;
}

export function confirmEmail(facts: ConfirmEmailFacts, { language, brand }: TemplateContext): MailContent {
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
