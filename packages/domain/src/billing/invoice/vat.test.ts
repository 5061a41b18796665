import { describe, expect, it } from 'vitest';
import { BILLING, charged, invoiceOf, orderOf, spots, TEXTS } from '../../testing/sample-invoices.ts';
import { quoteOrder } from '../pricing.ts';
import { FRENCH_VAT, type VatTreatment, vatTreatment } from '../vat-treatment.ts';
import { invoiceBuyer, missingBuyerDetails } from './buyer.ts';
import { invoiceGroup } from './invoicing.ts';
import { creditNoteDocument, type OrderToInvoice } from './issue-document.ts';

describe('who is invoiced', () => {
  it.each([
    ['the order’s own details', BILLING, { ...BILLING, companyName: 'Avant' }, 'Agence Exemple', []],
    ['remembered details', null, BILLING, 'Agence Exemple', []],
    ['just the organisation', null, null, 'Mon agence', ['address1', 'zipcode', 'city', 'siret', 'vatNumber']],
  ] as const)('is named by %s', (_, own, remembered, name, missing) => {
    const buyer = invoiceBuyer('Mon agence', own, remembered);
    expect([buyer.name, missingBuyerDetails(buyer)]).toEqual([name, missing]);
  });

  it.each(['FR00123456789', 'BE0123456789', 'n/a'])('keeps the declared country with the VAT number %s', (vatNumber) =>
    expect(invoiceBuyer('Agence', { ...BILLING, country: 'BE', vatNumber }, null).country).toBe('BE'),
  );

  it.each([
    ['DE', { siretNumber: '' }, []],
    ['HK', { siretNumber: '', zipcode: '' }, []],
    ['FR', { siretNumber: '' }, ['siret']],
    ['RE', { siretNumber: '' }, ['siret']],
    ['FR', { vatNumber: '' }, ['vatNumber']],
    ['FR', { vatNumber: '', noVatNumber: true }, []],
    ['FR', { vatNumber: 'none', noVatNumber: true }, []],
  ])('in %s with %o lacks %o', (country, changes, missing) =>
    expect(missingBuyerDetails(invoiceBuyer('Agence', { ...BILLING, country, ...changes }, null))).toEqual(missing),
  );
});

describe('VAT on an invoice', () => {
  const quoted = spots(1, { destinations: ['a'], services: [] });
  const order = (vat?: VatTreatment): OrderToInvoice => ({ ...orderOf(quoted), charged: charged(quoted, vat) });
  const german = vatTreatment({ country: 'DE', vatNumber: 'DE123456789' }, 'valid');
  const swiss = vatTreatment({ country: 'CH', vatNumber: '' }, null);
  const reunion = vatTreatment({ country: 'RE', vatNumber: '' }, null);

  it.each([
    ['France', FRENCH_VAT, 'S', 20, 1440, null],
    ['Réunion', reunion, 'S', 8.5, 612, null],
    ['a confirmed number', german, 'AE', 0, 0, 'exempt: reverse charge'],
    ['Switzerland', swiss, 'O', 0, 0, 'exempt: outside'],
    ['French Guiana', vatTreatment({ country: 'GF', vatNumber: '' }, null), 'O', 0, 0, 'exempt: free'],
  ] as const)(
    'for %s has the right category, rate and mention, also on the credit note',
    (_, vat, category, percent, cents, mention) => {
      const invoice = invoiceOf([order(vat), order(vat)], '2026-10');
      expect(invoice.vat).toEqual([{ category, percent, baseCents: 14_400, vatCents: 2 * cents, exemption: mention }]);
      expect(invoice.totalIncludingTaxCents).toBe(14_400 + 2 * cents);
      const facts = { name: '2026-00002', issuedAt: new Date('2026-12-01T10:00:00Z'), invoice, creditedCents: 0 };
      const credit = creditNoteDocument({ ...facts, wantedCents: null, reason: 'Erreur', texts: TEXTS });
      expect(credit?.vat).toEqual(invoice.vat);
      for (const { mentions } of [invoice, credit ?? invoice])
        expect(mentions.filter(({ text }) => text.startsWith('exempt')).map(({ text }) => text)).toEqual(
          mention === null ? [] : [mention],
        );
    },
  );

  it('has one kind of VAT: orders of two kinds need two invoices', () => {
    expect(() => invoiceOf([order(), order(swiss)], '2026-10')).toThrow(/one kind/);
    expect(() => invoiceOf([order(reunion), order()], '2026-10')).toThrow(/one kind/);
    const unconfirmed = vatTreatment({ country: 'DE', vatNumber: '' }, null);
    expect(invoiceOf([order(), order(unconfirmed)], '2026-10').vatCents).toBe(2880);
  });

  it('is French for old orders without a VAT kind', () => {
    const { vat: _, ...quote } = quoteOrder(quoted);
    const old = { ...orderOf(quoted), charged: { ...charged(quoted), quote } };
    expect(invoiceOf([old]).vat).toMatchObject([{ category: 'S', percent: 20, vatCents: 1440 }]);
  });

  it('keeps the VIES answer', () => {
    const vatConsultation = {
      number: 'DE123456789',
      isValid: true,
      name: 'Beispiel GmbH',
      address: null,
      askedAt: '2026-11-21T10:00:00.000Z',
      consultationNumber: 'WAPIAAAA',
    };
    expect(invoiceOf([{ ...order(german), vatConsultation }]).vatConsultations).toEqual([vatConsultation]);
  });
});

describe('the monthly invoice of an order', () => {
  const group = (changes: object, vat?: VatTreatment) =>
    invoiceGroup(invoiceBuyer('Agence', { ...BILLING, ...changes }, null), vat);

  it.each([
    ['the same details', {}, undefined, true],
    ['the same details with fields in another order', { city: BILLING.city }, FRENCH_VAT, true],
    ['another contact', { billingContactEmail: 'autre@agence.example' }, undefined, false],
    ['another country', { country: 'BE' }, undefined, false],
    ['an unconfirmed number', {}, vatTreatment({ country: 'DE', vatNumber: '' }, null), true],
    ['no VAT', {}, vatTreatment({ country: 'CH', vatNumber: '' }, null), false],
  ])('is shared by orders with %s: %s', (_, changes, vat, isSame) =>
    expect(group(changes, vat) === group({})).toBe(isSame),
  );
});
