import type { InvoiceKind } from '@spotway/domain/billing';
import type { Worded } from '../../languages/index.ts';

export interface InvoiceMailWords {
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

export const invoiceWords: Worded<InvoiceMailWords> = {
  fr: {
    title: { invoice: (number) => `Facture ${number}`, creditNote: (number) => `Avoir ${number}` },
    intro: {
      invoice: (organization) => `Vous trouverez ci-joint la facture adressée à ${organization}.`,
      creditNote: (organization) => `Vous trouverez ci-joint l’avoir adressé à ${organization}.`,
    },
    month: (month) => `commandes du mois\u00a0: ${month}`,
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
    month: (month) => `orders of ${month}`,
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
