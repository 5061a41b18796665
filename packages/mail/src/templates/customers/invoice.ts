import type { InvoiceKind } from '@spotway/domain/billing';
import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { formatDate, formatMonth } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { amountRows, greeting, type TemplateContext } from '../wording.ts';

/** Campaigns that a subject and its table name; a month's invoice may be of many more. */
const NAMED_CAMPAIGNS = 3;

interface Words {
  readonly title: Readonly<Record<InvoiceKind, (number: string) => string>>;
  readonly intro: Readonly<Record<InvoiceKind, (organization: string) => string>>;
  readonly month: (month: string) => string;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly campaigns: (count: number) => string;
  readonly paid: string;
  readonly unpaid: string;
  readonly nothing: string;
  readonly credited: Readonly<Record<'card' | 'transfer', string>>;
  readonly format: string;
  readonly action: string;
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    title: { invoice: (number) => `Facture ${number}`, creditNote: (number) => `Avoir ${number}` },
    intro: {
      invoice: (organization) => `Vous trouverez ci-joint la facture adressée à ${organization}.`,
      creditNote: (organization) => `Vous trouverez ci-joint l’avoir adressé à ${organization}.`,
    },
    month: (month) => `commandes du mois\u00a0: ${formatMonth(month, 'fr')}`,
    number: 'Numéro',
    issuedOn: 'Date',
    dueOn: 'Échéance',
    campaigns: (count) => (count === 1 ? 'Campagne' : 'Campagnes'),
    paid: 'Elle est déjà réglée par carte\u00a0: vous n’avez rien à payer.',
    unpaid: 'Les conditions et les coordonnées de paiement figurent sur la facture.',
    nothing: 'Aucun montant n’est à payer.',
    credited: {
      card: 'Le montant est remboursé sur la carte qui a servi au paiement.',
      transfer: 'Le montant est à déduire de votre prochain règlement.',
    },
    format: 'Le fichier joint est au format Factur-X\u00a0: un PDF que votre logiciel comptable sait lire.',
    action: 'Voir mes factures',
  },
  en: {
    title: { invoice: (number) => `Invoice ${number}`, creditNote: (number) => `Credit note ${number}` },
    intro: {
      invoice: (organization) => `Please find attached the invoice addressed to ${organization}.`,
      creditNote: (organization) => `Please find attached the credit note addressed to ${organization}.`,
    },
    month: (month) => `orders of ${formatMonth(month, 'en')}`,
    number: 'Number',
    issuedOn: 'Date',
    dueOn: 'Due date',
    campaigns: (count) => (count === 1 ? 'Campaign' : 'Campaigns'),
    paid: 'It has been paid by card: there is nothing left to pay.',
    unpaid: 'Payment terms and bank details are on the invoice.',
    nothing: 'There is nothing to pay.',
    credited: {
      card: 'The amount is refunded to the card that was charged.',
      transfer: 'The amount is to be deducted from your next payment.',
    },
    format: 'The attached file is a Factur-X: a PDF that accounting software can read.',
    action: 'See my invoices',
  },
};

export function invoice(facts: MailFacts['invoice'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  const { kind, number, organization, campaigns, month, issuedOn, dueOn, isPaid } = facts;
  const title = text.title[kind](number);
  const isDue = kind === 'invoice' && !isPaid && facts.amount.totalCents > 0;
  const about = month === null ? named(campaigns) : text.month(month);
  return {
    subject: about === '' ? title : `${title} – ${about}`,
    preview: text.intro[kind](organization),
    heading: title,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro[kind](organization)),
      {
        kind: 'facts',
        rows: [
          [text.number, number],
          [text.issuedOn, formatDate(issuedOn, language)],
          ...(isDue ? [[text.dueOn, formatDate(dueOn, language)] as [string, string]] : []),
          [text.campaigns(campaigns.length), named(campaigns)],
        ],
      },
      { kind: 'facts', rows: amountRows(facts.amount, language) },
      paragraph(settlement(facts, text)),
      paragraph(text.format),
      { kind: 'action', label: text.action, url: pageUrl(brand, '/invoices') },
    ],
  };
}

function settlement({ kind, isPaid, amount }: MailFacts['invoice'], text: Words): string {
  if (kind === 'creditNote') return text.credited[isPaid ? 'card' : 'transfer'];
  if (isPaid) return text.paid;
  return amount.totalCents === 0 ? text.nothing : text.unpaid;
}

function named(campaigns: readonly string[]): string {
  const rest = campaigns.length - NAMED_CAMPAIGNS;
  return campaigns.slice(0, NAMED_CAMPAIGNS).join(', ') + (rest > 0 ? ` (+ ${rest})` : '');
}
