import type { InvoiceDocument, InvoiceKind } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { longDay, longMonth, type Worded } from '../languages/index.ts';

interface InvoiceLabels {
  readonly title: Readonly<Record<InvoiceKind, string>>;
  readonly number: string;
  readonly issuedOn: string;
  readonly servicesOn: string;
  readonly services: (document: InvoiceDocument) => string;
  readonly dueOn: string;
  readonly settled: string;
  readonly billedTo: string;
  readonly siret: string;
  /** For a company without a SIRET. */
  readonly registration: string;
  readonly vatNumber: string;
  readonly contact: string;
  readonly order: string;
  readonly orderNumber: string;
  readonly month: (month: string) => string;
  readonly orderOf: (campaign: string, day: string) => string;
  readonly advertiser: string;
  readonly product: string;
  readonly column: readonly [item: string, quantity: string, unitPrice: string, vat: string, total: string];
  readonly totalExcludingTax: string;
  readonly vat: (rate: string) => string;
  readonly totalIncludingTax: string;
  readonly paid: string;
  readonly due: string;
  readonly credited: string;
  readonly vatBreakdown: readonly [rate: string, base: string, vat: string];
  readonly paymentTitle: string;
  readonly terms: (document: InvoiceDocument) => string;
  readonly iban: string;
  readonly bic: string;
  readonly reference: string;
  readonly credits: (name: string, day: string) => string;
  readonly mentions: string;
  readonly missing: string;
}

/** An invoice's labels; the text of its lines and mentions is in the document itself. */
export const INVOICE_LABELS: Worded<InvoiceLabels> = {
  fr: {
    title: { invoice: 'Facture', creditNote: 'Avoir' },
    number: 'Numéro',
    issuedOn: 'Date d’émission',
    servicesOn: 'Date de la prestation',
    services: ({ servicesFrom, servicesTo }) =>
      servicesFrom === servicesTo
        ? longDay(servicesFrom, 'fr')
        : `du ${longDay(servicesFrom, 'fr')} au ${longDay(servicesTo, 'fr')}`,
    dueOn: 'Échéance',
    settled: 'Réglée le',
    billedTo: 'Facturé à',
    siret: 'SIRET',
    registration: 'Immatriculation',
    vatNumber: 'TVA intracom.',
    contact: 'À l’attention de',
    order: 'Commande',
    orderNumber: 'Référence',
    month: (month) => `Commandes du mois\u00a0: ${longMonth(month, 'fr')}`,
    orderOf: (campaign, day) => `${campaign}, commande du ${day}`,
    advertiser: 'Annonceur',
    product: 'Produit',
    column: ['Désignation', 'Quantité', 'Prix unitaire HT', 'TVA', 'Montant HT'],
    totalExcludingTax: 'Total HT',
    vat: (rate) => `TVA ${rate}`,
    totalIncludingTax: 'Total TTC',
    paid: 'Payé par carte',
    due: 'Net à payer',
    credited: 'Montant crédité',
    vatBreakdown: ['Taux de TVA', 'Base HT', 'Montant de TVA'],
    paymentTitle: 'Règlement',
    terms: (document) => termsFr(document),
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Référence à rappeler',
    credits: (name, day) => `Avoir sur la facture ${name} du ${day}.`,
    mentions: 'Mentions légales',
    missing: 'Adresse et identifiants non communiqués à la commande.',
  },
  en: {
    title: { invoice: 'Invoice', creditNote: 'Credit note' },
    number: 'Number',
    issuedOn: 'Date of issue',
    servicesOn: 'Date of service',
    services: ({ servicesFrom, servicesTo }) =>
      servicesFrom === servicesTo
        ? longDay(servicesFrom, 'en')
        : `${longDay(servicesFrom, 'en')} to ${longDay(servicesTo, 'en')}`,
    dueOn: 'Due date',
    settled: 'Paid on',
    billedTo: 'Billed to',
    siret: 'SIRET',
    registration: 'Registration number',
    vatNumber: 'VAT number',
    contact: 'Attention',
    order: 'Order',
    orderNumber: 'Reference',
    month: (month) => `Orders in ${longMonth(month, 'en')}`,
    orderOf: (campaign, day) => `${campaign}, ordered on ${day}`,
    advertiser: 'Advertiser',
    product: 'Product',
    column: ['Description', 'Quantity', 'Unit price excl. VAT', 'VAT', 'Amount excl. VAT'],
    totalExcludingTax: 'Total excl. VAT',
    vat: (rate) => `VAT ${rate}`,
    totalIncludingTax: 'Total incl. VAT',
    paid: 'Paid by card',
    due: 'Amount due',
    credited: 'Amount credited',
    vatBreakdown: ['VAT rate', 'Taxable base', 'VAT amount'],
    paymentTitle: 'Payment',
    terms: (document) => termsEn(document),
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Reference to quote',
    credits: (name, day) => `Credit note on invoice ${name} dated ${day}.`,
    mentions: 'Legal notices',
    missing: 'Address and identifiers were not given with the order.',
  },
};

function termsFr({ kind, payment, dueOn, totalIncludingTaxCents }: InvoiceDocument): string {
  const day = longDay(dueOn, 'fr');
  if (kind === 'creditNote')
    return payment.by === 'card'
      ? `Remboursé sur la carte qui a servi au paiement (référence ${payment.reference}).`
      : 'À déduire de votre prochain règlement, ou remboursé par virement à votre demande.';
  if (payment.by === 'card') return `Payé comptant par carte bancaire le ${day} (référence ${payment.reference}).`;
  if (totalIncludingTaxCents === 0) return 'Aucun montant à payer.';
  return `Par virement, au plus tard le ${day}\u00a0: ${formatEuros(totalIncludingTaxCents, 'fr')}.`;
}

function termsEn({ kind, payment, dueOn, totalIncludingTaxCents }: InvoiceDocument): string {
  const day = longDay(dueOn, 'en');
  if (kind === 'creditNote')
    return payment.by === 'card'
      ? `Refunded to the card that was charged (reference ${payment.reference}).`
      : 'To be deducted from your next payment, or refunded by bank transfer on request.';
  if (payment.by === 'card') return `Paid in full by card on ${day} (reference ${payment.reference}).`;
  if (totalIncludingTaxCents === 0) return 'Nothing to pay.';
  return `By bank transfer, by ${day} at the latest: ${formatEuros(totalIncludingTaxCents, 'en')}.`;
}
