import { describe, expect, it } from 'vitest';
import {
  BILLING,
  charged,
  invoiceOf,
  named,
  orderOf,
  SELLER,
  spots,
  TEXTS,
  WORDS,
} from '../../testing/sample-invoices.ts';
import { creditShare } from '../credit-share.ts';
import { quoteSupplement } from '../delivery-supplement.ts';
import { invoiceBuyer } from './buyer.ts';
import { awaitsMonthlyInvoice, isMonthOver } from './invoicing.ts';
import { creditNoteDocument, reissuedDocument, reissueRefusal } from './issue-document.ts';
import { invoiceLines } from './lines.ts';
import { dueDay, invoiceName, invoiceYear, isoDay, monthDays } from './numbers.ts';

describe('numbers and days', () => {
  it.each([
    ['2026-12-31T22:59:59Z', 2026],
    ['2026-12-31T23:00:00Z', 2027],
    ['2026-06-30T12:00:00Z', 2026],
  ])('an invoice issued at %s belongs to the %i series', (instant, year) =>
    expect(invoiceYear(new Date(instant))).toBe(year),
  );

  it.each([
    [2026, 1, '2026-00001'],
    [2026, 417, '2026-00417'],
    [2027, 123_456, '2027-123456'],
  ])('in %i number %i is %s', (year, number, name) => expect(invoiceName(year, number)).toBe(name));

  it.each([
    ['2026-11-21', 30, '2026-12-21'],
    ['2026-12-15', 30, '2027-01-14'],
    ['2028-02-01', 30, '2028-03-02'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('an invoice issued on %s with %i days to pay is due on %s', (issued, days, due) =>
    expect(dueDay(issued, days)).toBe(due),
  );

  it.each([
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2028-02', '2028-02-01', '2028-02-29'],
  ])('%s runs from %s to %s', (month, first, last) => expect(monthDays(month)).toEqual({ first, last }));

  it('uses the day in Paris', () => expect(isoDay(new Date('2026-11-30T23:30:00Z'))).toBe('2026-12-01'));
});

describe('invoice lines', () => {
  it.each([
    [
      'one spot, two points',
      spots(1, { destinations: ['a', 'b'], services: [] }),
      [
        [1, 7200],
        [1, 7200],
      ],
    ],
    ['two spots', spots(2, { destinations: ['a'], services: [] }), [[2, 7200]]],
    [
      'three spots and a service',
      spots(3, { destinations: ['a'], services: ['subtitling'] }),
      [
        [3, 3600],
        [3, 7000],
      ],
    ],
  ] as const)('match the quote: %s', (_, quoted, expected) => {
    const order = charged(quoted);
    const lines = invoiceLines(order, 'fr', WORDS);
    expect(lines.map(({ quantity, unitPriceCents }) => [quantity, unitPriceCents])).toEqual(expected);
    for (const line of lines) expect(line.totalCents).toBe(line.quantity * line.unitPriceCents);
    expect(lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(order.quote.totalExcludingTaxCents);
  });

  it('show the normal price next to a reduced one, and only then', () => {
    const [reduced] = invoiceLines(charged(spots(3, { destinations: ['a'], services: [] })), 'en', WORDS);
    expect(reduced).toMatchObject({ unitPriceCents: 3600, normalUnitPriceCents: 7200 });
    expect(reduced?.description).toContain('reduced from 3 on, instead of €72.00');
    const [full] = invoiceLines(charged(spots(2, { destinations: ['a'], services: [] })), 'en', WORDS);
    expect(full).toMatchObject({
      normalUnitPriceCents: 7200,
      description: '2 spots: “Film 1” Version 1, “Film 2” Version 1',
    });
  });

  it('name six of twenty spots and count the others', () => {
    const [line] = invoiceLines(charged(spots(20, { destinations: ['a'], services: [] })), 'en', WORDS);
    expect(line?.description).toContain('“Film 6” Version 1 and 14 more');
    expect(line?.description).not.toContain('Film 7');
  });

  it('for points ordered later are a single line at the price difference', () => {
    const quote = quoteSupplement([{ destinations: ['a'], services: [] }], 0, ['b'], 7200);
    const [spot = { title: '', version: '', pubId: '' }] = named(1);
    const lines = invoiceLines({ kind: 'supplement', quote, spot, added: ['Estuaire Régions'] }, 'fr', WORDS);
    expect(lines).toMatchObject([{ quantity: 1, totalCents: 7200, description: 'Estuaire Régions' }]);
  });
});

describe('an invoice', () => {
  it('sums the quotes of a month’s orders to the cent', () => {
    const orders = [
      orderOf(spots(1, { destinations: ['a', 'b'], services: ['arppSubmission'] }), '2026-10-03'),
      orderOf(spots(5, { destinations: ['a'], services: [] }), '2026-10-30'),
    ];
    const document = invoiceOf(orders, '2026-10');
    const quotes = orders.map(({ charged: { quote } }) => quote);
    for (const key of ['totalExcludingTaxCents', 'vatCents', 'totalIncludingTaxCents'] as const)
      expect(document[key]).toBe(quotes.reduce((sum, quote) => sum + quote[key], 0));
    expect(document).toMatchObject({ servicesFrom: '2026-10-01', servicesTo: '2026-10-31', dueOn: '2026-12-21' });
    expect(document.lines.map(({ orderIndex }) => orderIndex)).toEqual([0, 0, 0, 1]);
    expect(document.mentions.map(({ subject }) => subject)).toEqual(['REG', 'TXD', 'AAB', 'PMD', 'PMT']);
  });

  it('is refused if its lines do not add up to its total', () => {
    const order = orderOf(spots(1, { destinations: ['a'], services: [] }));
    const { charged: right } = order;
    if (right.kind !== 'order') throw new Error('not an order');
    const wrong = { ...right, quote: { ...right.quote, totalExcludingTaxCents: 7300 } };
    expect(() => invoiceOf([{ ...order, charged: wrong }])).toThrow(/lines/);
  });
});

describe('a credit note', () => {
  const invoice = { totalExcludingTaxCents: 14_400, vatCents: 2880, totalIncludingTaxCents: 17_280 };

  it.each([
    ['all of it', 0, null, [14_400, 2880, 17_280]],
    ['half', 0, 8640, [7200, 1440, 8640]],
    ['what is left', 8640, null, [7200, 1440, 8640]],
    ['one cent', 0, 1, [1, 0, 1]],
    ['an odd amount', 0, 1003, [836, 167, 1003]],
  ] as const)('credits %s', (_, credited, wanted, [net, vat, total]) =>
    expect(creditShare(invoice, credited, wanted)).toEqual({
      totalExcludingTaxCents: net,
      vatCents: vat,
      totalIncludingTaxCents: total,
    }),
  );

  it.each([
    ['more than the invoice', 0, 17_281],
    ['more than is left', 17_000, 281],
    ['nothing', 0, 0],
    ['less than nothing', 0, -1],
    ['the rest of a fully credited invoice', 17_280, null],
  ])('is refused for %s', (_, credited, wanted) => expect(creditShare(invoice, credited, wanted)).toBeNull());

  it('series adds up to the invoice exactly, whatever the steps', () => {
    for (const step of [1, 7, 333, 4999]) {
      const sums = { net: 0, vat: 0 };
      for (let credited = 0; credited < invoice.totalIncludingTaxCents; ) {
        const wanted = Math.min(step, invoice.totalIncludingTaxCents - credited);
        const share = creditShare(invoice, credited, wanted);
        if (!share) throw new Error('refused');
        expect(Math.abs(share.vatCents - share.totalExcludingTaxCents * 0.2)).toBeLessThanOrEqual(1);
        sums.net += share.totalExcludingTaxCents;
        sums.vat += share.vatCents;
        credited += wanted;
      }
      expect(sums).toEqual({ net: 14_400, vat: 2880 });
    }
  });

  it('names its invoice and keeps its parties and language', () => {
    const issued = invoiceOf([orderOf(spots(1, { destinations: ['a'], services: [] }))]);
    const facts = { name: '2026-00002', issuedAt: new Date('2026-12-01T10:00:00Z'), invoice: issued };
    const credit = creditNoteDocument({ ...facts, creditedCents: 0, wantedCents: 864, reason: 'Erreur', texts: TEXTS });
    expect(credit).toMatchObject({
      kind: 'creditNote',
      issuedOn: '2026-12-01',
      totalIncludingTaxCents: 864,
      credits: { name: '2026-00001', issuedOn: '2026-11-21', reason: 'Erreur' },
      buyer: issued.buyer,
      lines: [{ orderIndex: null, totalCents: 720, description: 'Erreur' }],
    });
  });
});

describe('reissuing an invoice without recipient details', () => {
  const bare = invoiceOf([orderOf(spots(1, { destinations: ['a'], services: [] }))]);
  const known = invoiceBuyer('Agence', BILLING, null);
  const paid = { ...bare, payment: { by: 'card', reference: 'pi' } } as const;

  it.each([
    ['allowed once they are known', bare, 0, known, null],
    ['refused while they are unknown', bare, 0, bare.buyer, 'detailsMissing'],
    ['refused after a credit note', bare, 1, known, 'credited'],
    ['refused if paid by card', paid, 0, known, 'paid'],
    ['refused if nothing is missing', { ...bare, buyer: known }, 0, known, 'complete'],
  ] as const)('is %s', (_, invoice, credited, buyer, refusal) =>
    expect(reissueRefusal(invoice, credited, buyer)).toBe(refusal),
  );

  it('keeps orders, lines and amounts, and computes a new due date', () => {
    const issuedAt = new Date('2026-12-01T10:00:00Z');
    const reissued = reissuedDocument({
      name: '2026-00009',
      issuedAt,
      invoice: bare,
      seller: SELLER,
      buyer: known,
      texts: TEXTS,
    });
    expect(reissued).toEqual({
      ...bare,
      name: '2026-00009',
      issuedOn: '2026-12-01',
      dueOn: '2026-12-31',
      buyer: known,
    });
  });
});

describe('monthly invoicing', () => {
  it.each([
    [true, 'monthly', 'transfer', true],
    [true, 'monthly', 'card', false],
    [true, 'perOrder', 'transfer', false],
    [false, 'monthly', 'transfer', false],
  ] as const)('payment-enabled %s, %s, paid by %s: waits %s', (paymentEnabled, invoicing, payment, waits) =>
    expect(awaitsMonthlyInvoice({ paymentEnabled, invoicing }, payment)).toBe(waits),
  );

  it.each([
    ['2026-11', '2026-11-30T22:59:00Z', false],
    ['2026-11', '2026-11-30T23:00:00Z', true],
    ['2026-12', '2026-11-30T23:00:00Z', false],
  ])('%s is over at %s: %s', (month, now, isOver) => expect(isMonthOver(month, new Date(now))).toBe(isOver));
});
