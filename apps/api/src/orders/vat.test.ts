import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../vies-stand-in/src/index.ts';
import {
  confirm,
  ledger,
  type PayingApi,
  paidOrder,
  paymentOf,
  prepare,
  startPayingApi,
  TOTAL_CENTS,
} from '../testing/card-payer.ts';
import { eq } from '../testing/conditions.ts';
import { BILLING, order, placeOrder, spot } from '../testing/order.ts';
import { codeOf, type TestApi, type TestClient } from '../testing/start-test-api.ts';

/** Two delivery points of one spot, without tax. */
const NET_CENTS = 14_400;
const GERMAN = {
  ...BILLING,
  country: 'DE',
  siretNumber: '',
  vatNumber: 'DE 123 456 100',
  city: 'Berlin',
  zipcode: '10115',
};
const SWISS = {
  ...BILLING,
  country: 'CH',
  siretNumber: '',
  vatNumber: '',
  noVatNumber: true,
  city: 'Genève',
  zipcode: '1204',
};

let vies: StandIn;
let paying: PayingApi;
let api: TestApi;
beforeAll(async () => {
  vies = await startStandIn({ host: '127.0.0.1', port: 0 });
  paying = await startPayingApi({ settings: { VIES_URL: vies.baseUrl } });
  api = paying.api;
});
afterAll(async () => {
  await paying.close();
  await vies.stop();
});

const invoiced = () => api.client({ paymentEnabled: true });
const { destinations, services } = spot();
const quote = async (client: TestClient, billing?: { country: string; vatNumber: string }) =>
  (await client.send('POST', '/api/quote', { spots: [{ destinations, services }], billing })).json();

describe('a quote', () => {
  it.each([
    ['FR', 'FR44732829320', 2880, { basis: 'france', category: 'S', percent: 20 }],
    ['MC', 'FR44732829320', 2880, { basis: 'france' }],
    ['DE', 'DE123456100', 0, { basis: 'reverseCharge', category: 'AE', percent: 0 }],
    ['GR', 'GR123456100', 0, { basis: 'reverseCharge' }],
    ['DE', 'DE123456789', 2880, { basis: 'unconfirmed', doubt: 'notValid' }],
    ['DE', 'DE123456301', 2880, { basis: 'unconfirmed', doubt: 'notAnswered' }],
    ['DE', '', 2880, { basis: 'unconfirmed', doubt: 'noNumber' }],
    ['CH', '', 0, { basis: 'outsideUnion', category: 'O' }],
    ['GB', 'XI123456100', 0, { basis: 'outsideUnion' }],
    ['RE', 'FR44732829320', 1224, { basis: 'overseas', percent: 8.5 }],
    ['YT', '', 0, { basis: 'overseasFree', category: 'O' }],
  ])('for %s with the VAT number "%s" has %i cents of VAT', async (country, vatNumber, vatCents, vat) => {
    expect(await quote(await invoiced(), { country, vatNumber })).toMatchObject({
      totalExcludingTaxCents: NET_CENTS,
      vatCents,
      totalIncludingTaxCents: NET_CENTS + vatCents,
      vat,
    });
  });

  it('uses the organisation’s latest billing details, or France before there are any', async () => {
    const client = await invoiced();
    expect((await quote(client)).vatCents).toBe(2880);
    await client.send('PUT', '/api/billingInfo', SWISS);
    expect((await quote(client)).vatCents).toBe(0);
  });

  it('asks VIES once for quote, order and later quotes of an organisation, and again for another one', async () => {
    const client = await invoiced();
    const asked = () =>
      vies.questions.filter(({ vatNumber, requesterNumber }) => vatNumber === '0123456100' && !requesterNumber).length;
    const belgian = { ...GERMAN, country: 'BE', vatNumber: 'BE0123456100' };
    const before = asked();
    await quote(client, belgian);
    await placeOrder(client, { address: belgian });
    await quote(client);
    expect(asked() - before).toBe(1);
    await quote(await invoiced(), belgian);
    expect(asked() - before).toBe(2);
  });

  it('doesn’t keep asking an unavailable VIES once a confirmation has expired', async () => {
    const client = await invoiced();
    const number = { country: 'DE', vatNumber: 'DE999999301' };
    // counts each question once: if VIES refuses the requester, the second attempt leaves it out
    const asked = () => vies.questions.filter((each) => each.vatNumber === '999999301' && !each.requesterNumber).length;
    await quote(client, number);
    const inQuestion = eq(tables.vatConfirmations.number, number.vatNumber);
    const dayBefore = new Date(Date.now() - 86_400_000);
    await api.db.update(tables.vatConfirmations).set({ confirmation: 'valid', askedAt: dayBefore }).where(inQuestion);
    const before = asked();
    expect((await quote(client, number)).vat).toMatchObject({ doubt: 'notAnswered' });
    expect((await quote(client, number)).vat).toMatchObject({ doubt: 'notAnswered' });
    expect(asked() - before).toBe(1);
  });

  it.each([
    { country: 'XX', vatNumber: '' },
    { country: 'de', vatNumber: '' },
  ])('refuses the country in %o', async (billing) => {
    const client = await invoiced();
    const answer = await client.send('POST', '/api/quote', { spots: [], billing });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
  });
});

describe('an order', () => {
  const documentOf = async (client: TestClient) => {
    const { invoices } = await ledger(api, client);
    return invoices[0]?.document;
  };

  it('of a confirmed business in another member state is invoiced without VAT, with the answer of VIES', async () => {
    const client = await invoiced();
    await placeOrder(client, { address: GERMAN, estimation: { totalIncludingTaxCents: NET_CENTS } });
    const document = await documentOf(client);
    expect(document).toMatchObject({
      buyer: { country: 'DE', vatNumber: 'DE 123 456 100', siret: null },
      vatCents: 0,
      totalIncludingTaxCents: NET_CENTS,
      vat: [
        { category: 'AE', percent: 0, exemption: expect.stringContaining('Autoliquidation - article 259, 1° du CGI') },
      ],
      vatConsultations: [{ number: 'DE123456100', isValid: true, consultationNumber: null }],
    });
    const [{ id }] = (await client.get('/api/invoices')).json().invoices;
    const xml = (await client.get(`/api/invoices/${id}/xml`)).body;
    expect(xml).toContain('<ram:CategoryCode>AE</ram:CategoryCode>');
    expect(xml).toContain('<ram:CountryID>DE</ram:CountryID>');
    const csv = (await client.get('/api/invoices.csv?language=fr')).body;
    expect(csv).toContain(';DE;');
    expect(csv).toContain(';144,00;0,00;144,00');
  });

  it('of a business outside the Union has no VAT, nor have its later delivery points and credit notes', async () => {
    const client = await invoiced();
    const { showIds } = await placeOrder(client, {
      address: SWISS,
      spots: [spot({ destinations: destinations.slice(0, 1) })],
    });
    const later = { destinations: destinations.slice(1) };
    const price = (await client.send('POST', `/api/show/${showIds[0]}/destinations/quote`, later)).json();
    expect(price).toMatchObject({ totalExcludingTaxCents: 7200, vatCents: 0, vat: { basis: 'outsideUnion' } });
    const ordered = await client.send('POST', `/api/show/${showIds[0]}/destinations`, later);
    expect([ordered.statusCode, ordered.json().quote.totalIncludingTaxCents]).toEqual([201, 7200]);
    const { invoices } = await ledger(api, client);
    for (const { document } of invoices) expect(document.vat).toMatchObject([{ category: 'O', vatCents: 0 }]);
    expect(invoices).toHaveLength(2);
  });

  it('is refused with the new quote when another total was shown', async () => {
    const client = await invoiced();
    const body = order({ address: GERMAN, estimation: { totalIncludingTaxCents: TOTAL_CENTS } });
    const answer = await client.send('POST', '/api/campaign', body);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'quote_changed']);
    expect(answer.json().error.details.quote).toMatchObject({
      totalIncludingTaxCents: NET_CENTS,
      vat: { category: 'AE' },
    });
  });

  it('without billing details uses the stored ones, and keeps them when they change later', async () => {
    const client = await invoiced();
    await client.send('PUT', '/api/billingInfo', GERMAN);
    await placeOrder(client, { estimation: { totalIncludingTaxCents: NET_CENTS } });
    await client.send('PUT', '/api/billingInfo', BILLING);
    const { campaigns } = await ledger(api, client);
    expect(campaigns[0]).toMatchObject({
      billing: { country: 'DE' },
      vat: { buyer: { country: 'DE' }, treatment: { basis: 'reverseCharge' }, consultation: { isValid: true } },
    });
  });

  it('without billing details doesn’t overwrite those a colleague saved while VIES was asked', async () => {
    const client = await invoiced();
    await client.send('PUT', '/api/billingInfo', { ...GERMAN, vatNumber: 'DE777777303' });
    const asked = () => vies.questions.some(({ vatNumber }) => vatNumber === '777777303');
    const ordered = client.send('POST', '/api/campaign', order());
    await expect.poll(asked, { timeout: 20_000 }).toBe(true);
    await client.send('PUT', '/api/billingInfo', SWISS);
    expect((await ordered).statusCode).toBe(201);
    expect((await client.get('/api/billingInfo')).json()).toMatchObject({ country: 'CH' });
    expect((await ledger(api, client)).campaigns[0]).toMatchObject({ billing: { country: 'DE' } });
  });

  it.each([
    ['words for a VAT number', { vatNumber: 'n/a' }],
    ['another country’s VAT number', { vatNumber: 'DE123456100' }],
    ['no VAT number', { vatNumber: '' }],
    ['no SIRET in France', { siretNumber: '' }],
    ['an unknown country', { country: 'XX' }],
  ])('with %s in its billing details is refused', async (_, changes) => {
    const client = await invoiced();
    const answer = await client.send('POST', '/api/campaign', order({ address: { ...BILLING, ...changes } }));
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('may state that there is no VAT number', async () => {
    const client = await invoiced();
    await placeOrder(client, { address: { ...BILLING, vatNumber: 'n/a', noVatNumber: true } });
    const document = await documentOf(client);
    expect(document?.buyer).toMatchObject({ vatNumber: null, hasNoVatNumber: true });
    expect((await client.get('/api/invoices')).json().invoices[0].missingDetails).toEqual([]);
    expect((await client.get('/api/billingInfo')).json()).toMatchObject({ vat: '', no_vat: true });
  });

  it('stores the accepted version of the terms, by default the current one', async () => {
    const client = await invoiced();
    await placeOrder(client, { termsVersion: '2026-01-01/4-8' });
    await placeOrder(client);
    const { campaigns } = await ledger(api, client);
    expect(campaigns.map(({ termsVersion }) => termsVersion).sort()).toEqual(['2026-01-01/4-8', '2026-11-24/4-8']);
  });
});

describe('a card payment', () => {
  const forget = (confirmation: 'invalid' | 'valid') =>
    api.db.update(tables.vatConfirmations).set({ confirmation, askedAt: new Date() });

  it('prepared without VAT becomes an order without VAT, whatever VIES says later', async () => {
    const client = await api.client();
    const body = paidOrder({ address: GERMAN });
    const intent = await prepare(client, body, { amount: NET_CENTS });
    await confirm(paying.stripe, intent);
    await forget('invalid');
    const answer = await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
    // the provider's event may have made it already
    expect([200, 201]).toContain(answer.statusCode);
    const { campaigns, invoices } = await ledger(api, client);
    expect(campaigns[0]).toMatchObject({ quote: { vatCents: 0 }, vat: { treatment: { basis: 'reverseCharge' } } });
    expect(invoices[0]).toMatchObject({ vatCents: 0, document: { vat: [{ category: 'AE' }] } });
    expect(await paymentOf(api, intent.id)).toMatchObject({ amountCents: NET_CENTS, vat: campaigns[0]?.vat });
  });

  it('of an order without billing details doesn’t overwrite those saved since', async () => {
    const client = await api.client();
    await client.send('PUT', '/api/billingInfo', GERMAN);
    const { address: _, ...body } = paidOrder();
    const intent = await prepare(client, body, { amount: NET_CENTS });
    await client.send('PUT', '/api/billingInfo', BILLING);
    await confirm(paying.stripe, intent);
    await paying.stripe.webhooks.settled();
    expect((await ledger(api, client)).campaigns[0]).toMatchObject({ billing: { country: 'DE' } });
    expect((await client.get('/api/billingInfo')).json()).toMatchObject({ country: 'FR' });
  });

  it('prepared with VAT becomes an order with VAT, even if the number is confirmed meanwhile', async () => {
    const client = await api.client();
    const body = paidOrder({ address: { ...GERMAN, vatNumber: 'DE123456301' } });
    const intent = await prepare(client, body, { amount: TOTAL_CENTS });
    await forget('valid');
    await confirm(paying.stripe, intent);
    await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
    const { campaigns, invoices } = await ledger(api, client);
    expect(campaigns[0]?.vat?.treatment).toMatchObject({ basis: 'unconfirmed', doubt: 'notAnswered' });
    expect(invoices[0]).toMatchObject({ vatCents: 2880, totalIncludingTaxCents: TOTAL_CENTS });
  });

  it('is not used for an order whose buyer’s VAT changes the amount', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = (await client.send('POST', '/api/createPaymentIntent', { amount: NET_CENTS })).json();
    await confirm(paying.stripe, intent);
    const answer = await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'quote_changed']);
    expect(await ledger(api, client)).toEqual({ campaigns: [], invoices: [] });
  });

  it('is prepared only for the recomputed amount', async () => {
    const client = await api.client();
    const answer = await client.send('POST', '/api/createPaymentIntent', {
      amount: TOTAL_CENTS,
      order: paidOrder({ address: SWISS }),
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'quote_changed']);
    const payments = await api.db.select().from(tables.payments).where(eq(tables.payments.userId, client.userId));
    expect(payments).toEqual([]);
  });
});
