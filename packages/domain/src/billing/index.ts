export { type BillingHint, billingHints } from './billing-hints.ts';
export { type BillingField, billingFaults, isBillingFieldRequired } from './billing-rules.ts';
export { CARD_REFUSALS, type CardRefusal, cardRefusal, needsAnotherCard } from './card-refusal.ts';
export { compactNumber, isSiret, vatNumberFault } from './company-numbers.ts';
export { canAddDestinations, quoteSupplement, type SupplementQuote } from './delivery-supplement.ts';
export { type BillingDetails, BUYER_DETAILS, invoiceBuyer, missingBuyerDetails } from './invoice/buyer.ts';
export {
  INVOICE_KINDS,
  type InvoiceBuyer,
  type InvoiceDocument,
  type InvoicedOrder,
  type InvoiceKind,
  type InvoiceLine,
  type InvoicePayment,
  type InvoiceSeller,
  type InvoiceVat,
  type IsoDay,
} from './invoice/document.ts';
export {
  awaitsMonthlyInvoice,
  canInvoiceMonthly,
  INVOICING_RHYTHMS,
  type InvoicingRhythm,
  invoiceGroup,
  isMonthOver,
} from './invoice/invoicing.ts';
export {
  creditNoteDocument,
  invoiceDocument,
  type OrderToInvoice,
  type ReissueRefusal,
  reissuedDocument,
  reissueRefusal,
} from './invoice/issue-document.ts';
export type { ChargedOrder, NamedSpot } from './invoice/lines.ts';
export { invoiceName, invoiceYear, isoDay, monthOf, readInvoiceName } from './invoice/numbers.ts';
export type { InvoiceTexts, InvoiceWords } from './invoice/words.ts';
export {
  ATTACHED_SERVICES,
  type AttachedService,
  AUDIO_PLACEMENTS,
  type AudioPlacement,
  fitsFilm,
  type OrderedServices,
  pendingServices,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from './paid-services.ts';
export { DISPUTE_STATES, type DisputeState, disputeState, isDisputeOpen } from './payment-dispute.ts';
export {
  INTENT_STATUSES,
  isAbandoned,
  isAuthorised,
  nextPaymentStep,
  PAYMENT_STATES,
  PAYMENT_STATUSES,
  type PaymentState,
  type PaymentStep,
  paymentStatus,
  refundableCents,
} from './payment-state.ts';
export {
  type PricedItem,
  type Quote,
  type QuotedSpot,
  type QuoteLine,
  quoteOrder,
  REDUCED_PRICE_THRESHOLD,
  UNIT_PRICES_CENTS,
  withVat,
} from './pricing.ts';
export { vatNumberOf } from './vat-number.ts';
export {
  type DecidedVat,
  FRENCH_VAT,
  isConfirmationKept,
  isSameTaxedBuyer,
  numberToConfirm,
  OVERSEAS_VAT_RATES,
  type OverseasVatRates,
  type TaxedBuyer,
  VAT_BASES,
  VAT_CATEGORIES,
  VAT_DOUBTS,
  VAT_PERCENT,
  type VatCategory,
  type VatConfirmation,
  type VatConsultation,
  type VatTreatment,
  vatTreatment,
} from './vat-treatment.ts';
