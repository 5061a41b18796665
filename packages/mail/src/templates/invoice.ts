import type { Language } from '@spotway/domain';
import { type MailContent, paragraph } from '../layout/content.ts';
import { trackingUrl } from '../layout/links.ts';
import { formatDay } from '../layout/moment.ts';
import type { MailFacts } from '../mail-facts.ts';
import { amountRows, campaignRows, greeting, type TemplateContext, trackLabel } from './wording.ts';

const words = {
  fr: {
    subject: (number: string, campaign: string) => `Facture ${number} – ${campaign}`,
    heading: (number: string) => `Facture ${number}`,
    intro: (organization: string) => `Vous trouverez ci-joint la facture adressée à ${organization}.`,
    number: 'Numéro',
    issuedAt: 'Date',
    paid: 'Elle est déjà réglée par carte\u00a0: vous n’avez rien à payer.',
    unpaid: 'Les conditions et les coordonnées de paiement figurent sur la facture.',
  },
  en: {
    subject: (number: string, campaign: string) => `Invoice ${number} – ${campaign}`,
    heading: (number: string) => `Invoice ${number}`,
    intro: (organization: string) => `Please find attached the invoice addressed to ${organization}.`,
    number: 'Number',
    issuedAt: 'Date',
    paid: 'It has been paid by card: there is nothing left to pay.',
    unpaid: 'Payment terms and bank details are on the invoice.',
  },
} satisfies Record<Language, unknown>;

export function invoice(facts: MailFacts['invoice'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  return {
    subject: text.subject(facts.invoiceNumber, facts.campaign),
    preview: text.intro(facts.organization),
    heading: text.heading(facts.invoiceNumber),
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro(facts.organization)),
      {
        kind: 'facts',
        rows: [
          [text.number, facts.invoiceNumber],
          [text.issuedAt, formatDay(facts.issuedAt, language)],
          ...campaignRows(facts, language),
        ],
      },
      { kind: 'facts', rows: amountRows(facts.amount, language) },
      paragraph(facts.isPaid ? text.paid : text.unpaid),
      { kind: 'action', label: trackLabel(language), url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
