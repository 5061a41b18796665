import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { greeting, type TemplateContext } from '../wording.ts';

const words = {
  fr: {
    subject: (organization: string, brand: string) => `Rejoignez ${organization} sur ${brand}`,
    heading: 'Une invitation pour vous',
    intro: (inviter: string, organization: string, brand: string) =>
      `${inviter} vous invite à rejoindre ${organization} sur ${brand}, le service de livraison de films publicitaires aux diffuseurs.`,
    expiry: (moment: string) => `L’invitation est valable jusqu’au ${moment}.`,
    action: 'Accepter l’invitation',
  },
  en: {
    subject: (organization: string, brand: string) => `Join ${organization} on ${brand}`,
    heading: 'You are invited',
    intro: (inviter: string, organization: string, brand: string) =>
      `${inviter} invites you to join ${organization} on ${brand}, the service that delivers commercials to broadcasters.`,
    expiry: (moment: string) => `The invitation is valid until ${moment}.`,
    action: 'Accept the invitation',
  },
} satisfies Record<Language, unknown>;

export function invitation(facts: MailFacts['invitation'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  const intro = text.intro(`${facts.inviterName} (${facts.inviterEmail})`, facts.organization, brand.name);
  return {
    subject: text.subject(facts.organization, brand.name),
    preview: intro,
    heading: text.heading,
    blocks: [
      greeting('', language),
      paragraph(intro),
      { kind: 'action', label: text.action, url: pageUrl(brand, facts.acceptPath) },
      paragraph(text.expiry(formatMoment(facts.expiresAt, language))),
    ],
  };
}
