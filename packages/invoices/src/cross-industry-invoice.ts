import {
  compactNumber,
  type InvoiceBuyer,
  type InvoiceDocument,
  type InvoiceLine,
  type InvoiceSeller,
  type InvoiceVat,
  type IsoDay,
  isSiret,
  type VatCategory,
  vatNumberFault,
  vatNumberOf,
} from '@spotway/domain/billing';
import { hasSiret } from '@spotway/domain/shared';
import { element as e, type XmlElement, xmlDocument } from '@spotway/paper/xml';
import { INVOICE_LABELS } from '@spotway/wording/invoices';
import { compactDay, decimalOf } from './format.ts';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
} as const;
/** BT-24: the core of EN 16931 itself, which Factur-X calls its profile EN 16931. */
const GUIDELINE = 'urn:cen.eu:en16931:2017';
/** BT-3 (UNTDID 1001). */
const TYPE_CODES = { invoice: '380', creditNote: '381' } as const;
/** BT-23 of the French reform: an invoice for services, and one that is already paid. */
const PROCESSES = { transfer: 'S1', card: 'S2' } as const;
/** BT-81 (UNTDID 4461): credit transfer, bank card, none agreed. A transfer must name its account (CII-SR-470). */
const MEANS = { transfer: '30', card: '48', open: '1' } as const;
/** BT-8 (UNTDID 2475): VAT is due at the invoice date, or on payment. */
const TAX_POINTS = { debits: '5', payment: '72' } as const;
/** ISO 6523: SIREN, SIRET. */
const SIREN = { schemeID: '0002' } as const;
const SIRET = { schemeID: '0009' } as const;
/** BT-121, by category. */
const EXEMPTION_CODES: Readonly<Record<VatCategory, string | null>> = {
  S: null,
  AE: 'VATEX-EU-AE',
  O: 'VATEX-EU-O',
};
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The machine-readable invoice: UN/CEFACT Cross Industry Invoice as restricted by EN 16931. Invalid SIRETs, VAT numbers and addresses
 * typed by customers are left out: one wrong identifier invalidates the whole document.
 */
export function crossIndustryInvoice(document: InvoiceDocument): string {
  return xmlDocument(
    e(
      'rsm:CrossIndustryInvoice',
      [
        e('rsm:ExchangedDocumentContext', [
          e('ram:BusinessProcessSpecifiedDocumentContextParameter', [e('ram:ID', PROCESSES[document.payment.by])]),
          e('ram:GuidelineSpecifiedDocumentContextParameter', [e('ram:ID', GUIDELINE)]),
        ]),
        exchangedDocument(document),
        e('rsm:SupplyChainTradeTransaction', [
          ...document.lines.map((line, index) => lineItem(document, line, index + 1)),
          agreement(document),
          delivery(document),
          settlement(document),
        ]),
      ],
      NAMESPACES,
    ),
  );
}

function exchangedDocument({ kind, name, issuedOn, mentions }: InvoiceDocument): XmlElement {
  return e('rsm:ExchangedDocument', [
    e('ram:ID', name),
    e('ram:TypeCode', TYPE_CODES[kind]),
    dateTime('ram:IssueDateTime', issuedOn),
    ...mentions.map(({ subject, text }) =>
      e('ram:IncludedNote', [e('ram:Content', text), e('ram:SubjectCode', subject)]),
    ),
  ]);
}

function lineItem({ orders, vat }: InvoiceDocument, line: InvoiceLine, number: number): XmlElement {
  const order = line.orderIndex === null ? undefined : orders[line.orderIndex];
  const { unitPriceCents, normalUnitPriceCents } = line;
  return e('ram:IncludedSupplyChainTradeLineItem', [
    e('ram:AssociatedDocumentLineDocument', [
      e('ram:LineID', String(number)),
      order ? e('ram:IncludedNote', [e('ram:Content', order.campaign)]) : null,
    ]),
    e('ram:SpecifiedTradeProduct', [e('ram:Name', line.name), maybe('ram:Description', line.description)]),
    e('ram:SpecifiedLineTradeAgreement', [
      unitPriceCents === normalUnitPriceCents ? null : grossPrice(line),
      e('ram:NetPriceProductTradePrice', [e('ram:ChargeAmount', decimalOf(unitPriceCents))]),
    ]),
    e('ram:SpecifiedLineTradeDelivery', [e('ram:BilledQuantity', String(line.quantity), { unitCode: 'C62' })]),
    e('ram:SpecifiedLineTradeSettlement', [
      e('ram:ApplicableTradeTax', [
        e('ram:TypeCode', 'VAT'),
        e('ram:CategoryCode', categoryOf(vat[0])),
        vat[0] ? rate(vat[0]) : null,
      ]),
      e('ram:SpecifiedTradeSettlementLineMonetarySummation', [e('ram:LineTotalAmount', decimalOf(line.totalCents))]),
    ]),
  ]);
}

/** BT-148 and BT-147: the normal price and its discount. */
function grossPrice({ unitPriceCents, normalUnitPriceCents }: InvoiceLine): XmlElement {
  return e('ram:GrossPriceProductTradePrice', [
    e('ram:ChargeAmount', decimalOf(normalUnitPriceCents)),
    e('ram:AppliedTradeAllowanceCharge', [
      e('ram:ChargeIndicator', [e('udt:Indicator', 'false')]),
      e('ram:ActualAmount', decimalOf(normalUnitPriceCents - unitPriceCents)),
    ]),
  ]);
}

function agreement({ seller, buyer, orders, vat }: InvoiceDocument): XmlElement {
  const [order, ...others] = orders;
  // BR-O-02 forbids all VAT numbers if VAT does not apply; they are on the PDF.
  const hasVatNumbers = vat.every((each) => categoryOf(each) !== 'O');
  return e('ram:ApplicableHeaderTradeAgreement', [
    sellerParty(seller, hasVatNumbers),
    buyerParty(buyer, hasVatNumbers),
    order && others.length === 0
      ? e('ram:SellerOrderReferencedDocument', [e('ram:IssuerAssignedID', order.supplementId ?? order.campaignId)])
      : null,
  ]);
}

function sellerParty(seller: InvoiceSeller, hasVatNumber: boolean): XmlElement {
  const siret = compactNumber(seller.siret);
  return e('ram:SellerTradeParty', [
    e('ram:GlobalID', siret, SIRET),
    e('ram:Name', seller.name),
    e('ram:SpecifiedLegalOrganization', [e('ram:ID', siret.slice(0, 9), SIREN)]),
    e('ram:DefinedTradeContact', [
      e('ram:PersonName', seller.name),
      seller.phone === null ? null : e('ram:TelephoneUniversalCommunication', [e('ram:CompleteNumber', seller.phone)]),
      e('ram:EmailURIUniversalCommunication', [e('ram:URIID', seller.email)]),
    ]),
    address(seller),
    e('ram:URIUniversalCommunication', [e('ram:URIID', seller.email, { schemeID: 'EM' })]),
    hasVatNumber ? vatRegistration(compactNumber(seller.vatNumber)) : null,
  ]);
}

function buyerParty(buyer: InvoiceBuyer, hasVatNumber: boolean): XmlElement {
  const siret = hasSiret(buyer.country) ? compactNumber(buyer.siret ?? '') : '';
  const vatNumber = vatNumberOf(buyer.country, buyer.vatNumber ?? '') ?? '';
  const email = buyer.contactEmail ?? '';
  const hasEmail = EMAIL.test(email);
  return e('ram:BuyerTradeParty', [
    isSiret(siret) ? e('ram:GlobalID', siret, SIRET) : null,
    e('ram:Name', buyer.name),
    isSiret(siret) ? e('ram:SpecifiedLegalOrganization', [e('ram:ID', siret.slice(0, 9), SIREN)]) : null,
    buyer.contactName === null ? null : e('ram:DefinedTradeContact', [e('ram:PersonName', buyer.contactName)]),
    address(buyer),
    hasEmail ? e('ram:URIUniversalCommunication', [e('ram:URIID', email, { schemeID: 'EM' })]) : null,
    hasVatNumber && vatNumberFault(vatNumber) === null ? vatRegistration(vatNumber) : null,
  ]);
}

function vatRegistration(number: string): XmlElement {
  return e('ram:SpecifiedTaxRegistration', [e('ram:ID', number, { schemeID: 'VA' })]);
}

function address(party: InvoiceSeller | InvoiceBuyer): XmlElement {
  return e('ram:PostalTradeAddress', [
    maybe('ram:PostcodeCode', party.zipcode),
    maybe('ram:LineOne', party.address1),
    maybe('ram:LineTwo', party.address2),
    maybe('ram:CityName', party.city),
    e('ram:CountryID', party.country),
  ]);
}

/** The day of the service (BT-72); a monthly invoice has a period instead. */
function delivery({ servicesFrom, servicesTo }: InvoiceDocument): XmlElement {
  const event = e('ram:ActualDeliverySupplyChainEvent', [dateTime('ram:OccurrenceDateTime', servicesTo)]);
  return e('ram:ApplicableHeaderTradeDelivery', servicesFrom === servicesTo ? [event] : []);
}

function settlement(document: InvoiceDocument): XmlElement {
  const { payment, seller, servicesFrom, servicesTo, credits, vat } = document;
  const isPeriod = servicesFrom !== servicesTo;
  return e('ram:ApplicableHeaderTradeSettlement', [
    e('ram:PaymentReference', payment.by === 'card' ? payment.reference : document.name),
    e('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(document),
    ...vat.map((each) => taxBreakdown(each, seller)),
    isPeriod
      ? e('ram:BillingSpecifiedPeriod', [
          dateTime('ram:StartDateTime', servicesFrom),
          dateTime('ram:EndDateTime', servicesTo),
        ])
      : null,
    e('ram:SpecifiedTradePaymentTerms', [
      e('ram:Description', INVOICE_LABELS[document.language].terms(document)),
      dateTime('ram:DueDateDateTime', document.dueOn),
    ]),
    summation(document),
    credits
      ? e('ram:InvoiceReferencedDocument', [
          e('ram:IssuerAssignedID', credits.name),
          e('ram:FormattedIssueDateTime', [e('qdt:DateTimeString', compactDay(credits.issuedOn), { format: '102' })]),
        ])
      : null,
  ]);
}

/** If VAT is not charged, the reason in the law's words and as a VATEX code (BT-120, BT-121; BR-AE-10, BR-O-10). */
function taxBreakdown(vat: InvoiceVat, { isVatOnDebits }: InvoiceSeller): XmlElement {
  const category = categoryOf(vat);
  const code = EXEMPTION_CODES[category];
  return e('ram:ApplicableTradeTax', [
    e('ram:CalculatedAmount', decimalOf(vat.vatCents)),
    e('ram:TypeCode', 'VAT'),
    maybe('ram:ExemptionReason', vat.exemption ?? null),
    e('ram:BasisAmount', decimalOf(vat.baseCents)),
    e('ram:CategoryCode', category),
    maybe('ram:ExemptionReasonCode', code),
    e('ram:DueDateTypeCode', isVatOnDebits ? TAX_POINTS.debits : TAX_POINTS.payment),
    rate(vat),
  ]);
}

function categoryOf(vat: InvoiceVat | undefined): VatCategory {
  return vat?.category ?? 'S';
}

/** BT-119 and BT-152; without VAT there is no rate (BR-48, BR-O-05). */
function rate(vat: InvoiceVat): XmlElement | null {
  return categoryOf(vat) === 'O' ? null : e('ram:RateApplicablePercent', vat.percent.toFixed(2));
}

function paymentMeans({ kind, payment, seller }: InvoiceDocument): XmlElement {
  const isTransferToSeller = kind === 'invoice' && payment.by === 'transfer' && seller.iban !== null;
  const means = payment.by === 'transfer' && !isTransferToSeller ? 'open' : payment.by;
  return e('ram:SpecifiedTradeSettlementPaymentMeans', [
    e('ram:TypeCode', MEANS[means]),
    isTransferToSeller
      ? e('ram:PayeePartyCreditorFinancialAccount', [
          e('ram:IBANID', compactNumber(seller.iban ?? '')),
          e('ram:AccountName', seller.name),
        ])
      : null,
    isTransferToSeller && seller.bic !== null
      ? e('ram:PayeeSpecifiedCreditorFinancialInstitution', [e('ram:BICID', compactNumber(seller.bic))])
      : null,
  ]);
}

function summation({ payment, totalExcludingTaxCents, vatCents, totalIncludingTaxCents }: InvoiceDocument): XmlElement {
  const prepaidCents = payment.by === 'card' ? totalIncludingTaxCents : 0;
  return e('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    e('ram:LineTotalAmount', decimalOf(totalExcludingTaxCents)),
    e('ram:TaxBasisTotalAmount', decimalOf(totalExcludingTaxCents)),
    e('ram:TaxTotalAmount', decimalOf(vatCents), { currencyID: 'EUR' }),
    e('ram:GrandTotalAmount', decimalOf(totalIncludingTaxCents)),
    e('ram:TotalPrepaidAmount', decimalOf(prepaidCents)),
    e('ram:DuePayableAmount', decimalOf(totalIncludingTaxCents - prepaidCents)),
  ]);
}

function maybe(name: string, text: string | null): XmlElement | null {
  return text === null || text === '' ? null : e(name, text);
}

function dateTime(name: string, day: IsoDay): XmlElement {
  return e(name, [e('udt:DateTimeString', compactDay(day), { format: '102' })]);
}
