import type { InvoiceKind, InvoicePayment } from '@spotway/domain/billing';
import type { Worded } from '../languages/index.ts';
import { INVOICE_LABELS } from './labels.ts';

interface TableWords {
  readonly headings: readonly string[];
  readonly kind: Readonly<Record<InvoiceKind, string>>;
  readonly payment: Readonly<Record<InvoicePayment['by'], string>>;
}

/** Words of the invoice table for spreadsheets. */
export const INVOICE_TABLE: Worded<TableWords> = {
  fr: {
    headings: [
      'Numéro',
      'Nature',
      'Date',
      'Échéance',
      'Client',
      'Pays',
      'SIRET',
      'TVA intracom.',
      'Campagnes',
      'Facture créditée',
      'Règlement',
      'Total HT',
      'TVA',
      'Total TTC',
    ],
    kind: INVOICE_LABELS.fr.title,
    payment: { card: 'Carte', transfer: 'Virement' },
  },
  en: {
    headings: [
      'Number',
      'Kind',
      'Date',
      'Due date',
      'Customer',
      'Country',
      'SIRET',
      'VAT number',
      'Campaigns',
      'Credited invoice',
      'Payment',
      'Total excl. VAT',
      'VAT',
      'Total incl. VAT',
    ],
    kind: INVOICE_LABELS.en.title,
    payment: { card: 'Card', transfer: 'Transfer' },
  },
};

/** File names, in characters that any header accepts. */
export const INVOICE_FILES: Worded<Readonly<Record<InvoiceKind | 'table', string>>> = {
  fr: { table: 'factures', invoice: 'Facture', creditNote: 'Avoir' },
  en: { table: 'invoices', invoice: 'Invoice', creditNote: 'Credit-note' },
};
