import type { Language } from '../../shared/index.ts';
import { creditShare, type TaxedAmount } from '../credit-share.ts';
import { FRENCH_VAT, type VatConsultation, type VatTreatment, vatKey } from '../vat-treatment.ts';
import { missingBuyerDetails } from './buyer.ts';
import type {
  InvoiceBuyer,
  InvoiceDocument,
  InvoicedOrder,
  InvoiceMention,
  InvoicePayment,
  InvoiceSeller,
  InvoiceVat,
} from './document.ts';
import { type ChargedOrder, invoiceLines } from './lines.ts';
import { dueDay, isoDay, monthDays } from './numbers.ts';
import type { InvoiceTexts, InvoiceWords } from './words.ts';

export type OrderToInvoice = InvoicedOrder & {
  readonly charged: ChargedOrder;
  /** The VIES answer at the time of the order; null if it was not asked. */
  readonly vatConsultation?: VatConsultation | null | undefined;
};

export interface InvoiceFacts {
  /** Its number (invoiceName). */
  readonly name: string;
  readonly language: Language;
  readonly issuedAt: Date;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  /** At least one; all with the same VAT treatment. */
  readonly orders: readonly OrderToInvoice[];
  readonly payment: InvoicePayment;
  /** The invoiced month, such as `2026-11`; null for the invoice of a single order. */
  readonly month: string | null;
  readonly texts: InvoiceTexts;
}

/** The invoice for one order or for a month's orders. Its amounts are the exact sums of the orders' quotes. */
export function invoiceDocument(facts: InvoiceFacts): InvoiceDocument {
  const { name, language, issuedAt, seller, buyer, payment, month } = facts;
  const words = facts.texts[language];
  const issuedOn = isoDay(issuedAt);
  const orders = facts.orders.map(({ charged: _, vatConsultation: __, ...order }) => order);
  const lines = facts.orders.flatMap(({ charged }, orderIndex) =>
    invoiceLines(charged, language, words).map((line) => ({ orderIndex, ...line })),
  );
  const amount = sumOf(facts.orders.map(({ charged }) => charged.quote));
  const ofLines = lines.reduce((sum, line) => sum + line.totalCents, 0);
  if (ofLines !== amount.totalExcludingTaxCents) throw new Error('invoice lines do not add up to the total');
  const treatment = sharedTreatment(facts.orders);
  const vatConsultations = facts.orders.flatMap(({ vatConsultation }) => vatConsultation ?? []);
  const days = orders.map(({ orderedOn }) => orderedOn).sort();
  const [first = issuedOn] = days;
  const services = month === null ? { first, last: days.at(-1) ?? first } : monthDays(month);
  return {
    kind: 'invoice',
    name,
    language,
    issuedOn,
    servicesFrom: services.first,
    servicesTo: services.last,
    dueOn: payment.by === 'card' ? issuedOn : dueDay(issuedOn, seller.paymentDays),
    month,
    seller,
    buyer,
    orders,
    lines,
    vat: [invoiceVat(amount, treatment, words)],
    ...amount,
    payment,
    credits: null,
    mentions: [
      ...commonMentions(seller, words),
      ...vatMentions(exemptionOf(treatment, words)),
      ...paymentMentions(words),
    ],
    vatConsultations,
  };
}

export interface CreditFacts {
  readonly name: string;
  readonly issuedAt: Date;
  readonly invoice: InvoiceDocument;
  /** Including tax, by earlier credit notes of the invoice. */
  readonly creditedCents: number;
  /** Including tax; null for everything that is left. */
  readonly wantedCents: number | null;
  readonly reason: string;
  readonly texts: InvoiceTexts;
}

/** A credit note in the language and between the parties of its invoice; null if less than the wanted amount is left of the invoice. */
export function creditNoteDocument(facts: CreditFacts): InvoiceDocument | null {
  const { name, issuedAt, invoice, creditedCents, wantedCents, reason } = facts;
  const amount = creditShare(invoice, creditedCents, wantedCents);
  if (!amount) return null;
  const { seller } = invoice;
  const words = facts.texts[invoice.language];
  const issuedOn = isoDay(issuedAt);
  const cents = amount.totalExcludingTaxCents;
  return {
    ...invoice,
    ...amount,
    kind: 'creditNote',
    name,
    issuedOn,
    dueOn: issuedOn,
    lines: [
      {
        orderIndex: null,
        name: words.credit(invoice.name),
        description: reason,
        quantity: 1,
        unitPriceCents: cents,
        normalUnitPriceCents: cents,
        totalCents: cents,
      },
    ],
    vat: invoice.vat.map((vat) => ({ ...vat, baseCents: cents, vatCents: amount.vatCents })),
    credits: { name: invoice.name, issuedOn: invoice.issuedOn, reason },
    mentions: [...commonMentions(seller, words), ...vatMentions(invoice.vat[0]?.exemption)],
  };
}

export interface ReissueFacts {
  readonly name: string;
  readonly issuedAt: Date;
  readonly invoice: InvoiceDocument;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly texts: InvoiceTexts;
}

/** Reissues an invoice to the right recipient: same orders and amounts, new number and date. */
export function reissuedDocument({ name, issuedAt, invoice, seller, buyer, texts }: ReissueFacts): InvoiceDocument {
  const words = texts[invoice.language];
  const issuedOn = isoDay(issuedAt);
  const mentions = [
    ...commonMentions(seller, words),
    ...vatMentions(invoice.vat[0]?.exemption),
    ...paymentMentions(words),
  ];
  return { ...invoice, name, issuedOn, dueOn: dueDay(issuedOn, seller.paymentDays), seller, buyer, mentions };
}

/** Why an invoice can't be reissued. */
export type ReissueRefusal = 'complete' | 'credited' | 'paid' | 'detailsMissing';

/** An invoice with missing recipient details can be reissued once they are known; null if so. */
export function reissueRefusal(
  invoice: InvoiceDocument,
  creditedCents: number,
  buyer: InvoiceBuyer,
): ReissueRefusal | null {
  if (missingBuyerDetails(invoice.buyer).length === 0) return 'complete';
  if (creditedCents > 0 || invoice.kind !== 'invoice') return 'credited';
  if (invoice.payment.by === 'card' || invoice.totalIncludingTaxCents === 0) return 'paid';
  return missingBuyerDetails(buyer).length > 0 ? 'detailsMissing' : null;
}

function sumOf(amounts: readonly TaxedAmount[]): TaxedAmount {
  const sum = (read: (amount: TaxedAmount) => number) => amounts.reduce((total, each) => total + read(each), 0);
  return {
    totalExcludingTaxCents: sum((each) => each.totalExcludingTaxCents),
    vatCents: sum((each) => each.vatCents),
    totalIncludingTaxCents: sum((each) => each.totalIncludingTaxCents),
  };
}

/** Orders with different VAT treatments get separate invoices: category O must stand alone (EN 16931, BR-O-11 to 14). */
function sharedTreatment(orders: readonly OrderToInvoice[]): VatTreatment {
  const [first = FRENCH_VAT, ...others] = orders.map(({ charged }) => charged.quote.vat ?? FRENCH_VAT);
  if (others.some((each) => vatKey(each) !== vatKey(first))) throw new Error('an invoice has only one kind of VAT');
  return first;
}

function invoiceVat(amount: TaxedAmount, treatment: VatTreatment, words: InvoiceWords): InvoiceVat {
  const { percent, category } = treatment;
  const exemption = exemptionOf(treatment, words);
  return { percent, category, exemption, baseCents: amount.totalExcludingTaxCents, vatCents: amount.vatCents };
}

function exemptionOf({ basis }: VatTreatment, words: InvoiceWords): string | null {
  const exemption: Readonly<Partial<Record<VatTreatment['basis'], string>>> = words.exemption;
  return exemption[basis] ?? null;
}

/** CGI, ann. II, art. 242 nonies A, I-12° and 13°. */
function vatMentions(exemption: string | null | undefined): InvoiceMention[] {
  return exemption ? [{ subject: 'TXD', text: exemption }] : [];
}

/** Seller's identity (Code de commerce, R123-237 and R123-238) and kind of operation (CGI, ann. II, art. 242 nonies A, I-8° bis and 9°). */
function commonMentions({ legalForm, capital, register, isVatOnDebits }: InvoiceSeller, words: InvoiceWords) {
  const form = capital === null ? legalForm : words.capital(legalForm, capital);
  const mentions: InvoiceMention[] = [
    { subject: 'REG', text: [form, register].filter(Boolean).join(' – ') },
    { subject: 'TXD', text: words.operation },
  ];
  return isVatOnDebits ? [...mentions, { subject: 'TXD' as const, text: words.vatOnDebits }] : mentions;
}

/** Payment terms required on invoices between businesses (Code de commerce, L441-9, L441-10 and D441-5). */
function paymentMentions({ noDiscount, latePenalty, recoveryIndemnity }: InvoiceWords): InvoiceMention[] {
  return [
    { subject: 'AAB', text: noDiscount },
    { subject: 'PMD', text: latePenalty },
    { subject: 'PMT', text: recoveryIndemnity },
  ];
}
