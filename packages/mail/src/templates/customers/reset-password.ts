import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { greeting, type TemplateContext } from '../wording.ts';

const words = {
  fr: {
    subject: (brand: string) => `Votre nouveau mot de passe ${brand}`,
    heading: 'Choisir un nouveau mot de passe',
    intro: (email: string) => `Un nouveau mot de passe a été demandé pour le compte ${email}.`,
    expiry: (moment: string) => `Ce lien ne sert qu’une fois, jusqu’au ${moment}.`,
    ignore: 'Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
    action: 'Choisir un mot de passe',
  },
  en: {
    subject: (brand: string) => `Your new ${brand} password`,
    heading: 'Choose a new password',
    intro: (email: string) => `A new password was asked for the account ${email}.`,
    expiry: (moment: string) => `This link works once, until ${moment}.`,
    ignore: 'If you did not ask for it, do nothing: your password stays the same.',
    action: 'Choose a password',
  },
} satisfies Record<Language, unknown>;

/** The link is the route of the specification, point 2: /resetPassword with token and email. */
export function resetPassword(facts: MailFacts['resetPassword'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
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
