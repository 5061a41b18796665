import { SEED_IDS, tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { BILLING, placeOrder, spot } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { issueCreditNote } from './invoices.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
let api: TestApi;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi({ clock: () => NOW });
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

const list = async (client: TestClient, query = '') => (await client.get(`/api/invoices${query}`)).json();
const credit = (invoiceId: string, totalIncludingTaxCents: number | null) =>
  api.db.transaction((tx) =>
    issueCreditNote(
      tx,
      { invoiceId, totalIncludingTaxCents, reason: 'Erreur', actorUserId: operator.userId },
      () => NOW,
    ),
  );

describe('GET /api/invoices', () => {
  it('lists the caller’s documents newest first, with totals, years and missing details', async () => {
    const client = await api.client({ paymentEnabled: true });
    await placeOrder(client, { campaign: 'Sans détails' });
    await placeOrder(client, { address: BILLING, campaign: 'Automne' });
    const { invoices, totals, years, next, uninvoiced } = await list(client);
    expect(invoices).toMatchObject([
      { kind: 'invoice', buyerName: 'Agence Exemple', missingDetails: [], totalIncludingTaxCents: 17_280 },
      { missingDetails: ['address1', 'zipcode', 'city', 'siret', 'vatNumber'] },
    ]);
    expect(invoices[0]).toMatchObject({ issuedOn: '2026-11-21', dueOn: '2026-12-21', payment: 'transfer' });
    expect(totals).toEqual({
      count: 2,
      totalExcludingTaxCents: 28_800,
      vatCents: 5760,
      totalIncludingTaxCents: 34_560,
    });
    expect([years, next, uninvoiced]).toEqual([[2026], null, []]);
  });

  it('names the terms accepted with each order', async () => {
    const client = await api.client();
    await placeOrder(client, { termsVersion: '2026-11-22/4-8' });
    await placeOrder(client);
    const { invoices } = await list(client);
    expect(invoices.map(({ termsVersions }: { termsVersions: string[] }) => termsVersions)).toEqual([
      ['2026-11-24/4-8'],
      ['2026-11-22/4-8'],
    ]);
  });

  it('finds by number, campaign, year and order, page by page', async () => {
    const client = await api.client();
    const { campaignId } = await placeOrder(client, { campaign: 'Noël 100%' });
    for (const campaign of ['Noël 1000', 'Pâques']) await placeOrder(client, { campaign });
    const campaignsOf = ({ invoices }: { invoices: { orders: { campaign: string }[] }[] }) =>
      invoices.map(({ orders }) => orders[0]?.campaign);
    expect(campaignsOf(await list(client, `?search=${encodeURIComponent('noël 100%')}`))).toEqual(['Noël 100%']);
    expect(campaignsOf(await list(client, `?campaignId=${campaignId}`))).toEqual(['Noël 100%']);
    expect(campaignsOf(await list(client, '?year=2025'))).toEqual([]);
    const page = await list(client, '?limit=2');
    expect(campaignsOf(page)).toEqual(['Pâques', 'Noël 1000']);
    expect(page.totals.count).toBe(3);
    expect(campaignsOf(await list(client, `?limit=2&before=${page.next}`))).toEqual(['Noël 100%']);
    expect(campaignsOf(await list(client, `?search=${page.invoices[0].name}`))).toEqual(['Pâques']);
  });

  it.each(['?before=abc', '?year=x', '?limit=0', '?campaignId=1'])('refuses %s', async (query) => {
    expect((await operator.get(`/api/invoices${query}`)).statusCode).toBe(400);
  });
});

describe('a document', () => {
  it('is a PDF with its XML inside, and the XML alone; its totals are the quote’s', async () => {
    const client = await api.client();
    await placeOrder(client, { spots: [spot(), spot(), spot({ services: ['subtitling'] })], address: BILLING });
    const { invoices } = await list(client);
    const pdf = await client.get(`/api/invoices/${invoices[0].id}/pdf`);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Invoice-${invoices[0].name}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const xml = await client.get(`/api/invoices/${invoices[0].id}/xml`);
    expect(xml.headers['content-type']).toMatch(/^application\/xml/);
    const { totalIncludingTaxCents } = (
      await client.send('POST', '/api/quote', {
        spots: [[], [], ['subtitling']].map((services) => ({
          destinations: [SEED_IDS.galatee, SEED_IDS.estuaire],
          services,
        })),
      })
    ).json();
    expect(xml.body).toContain(`<ram:GrandTotalAmount>${(totalIncludingTaxCents / 100).toFixed(2)}<`);
  });

  it('is 404 to another organisation and to operators, 401 when signed out', async () => {
    const client = await api.client();
    await placeOrder(client);
    const [{ id }] = (await list(client)).invoices;
    const stranger = await api.client();
    expect((await list(stranger)).invoices).toEqual([]);
    for (const form of ['pdf', 'xml']) {
      const url = `/api/invoices/${id}/${form}`;
      const refused = await stranger.get(url);
      expect([refused.statusCode, codeOf(refused)]).toEqual([404, 'not_found']);
      expect((await api.call({ url })).statusCode).toBe(401);
      expect((await operator.get(url)).statusCode).toBe(200);
    }
    for (const url of ['/api/invoices', '/api/invoices.csv']) expect((await api.call({ url })).statusCode).toBe(401);
    expect((await operator.get(`/api/invoices/${crypto.randomUUID()}/pdf`)).statusCode).toBe(404);
  });
});

describe('GET /api/invoices.csv', () => {
  it('is a table for spreadsheets in either language: no formula runs, credit notes are negative', async () => {
    const client = await api.client();
    await placeOrder(client, { campaign: '=1+1', address: { ...BILLING, companyName: '@SUM(A1)' } });
    const [{ id, name }] = (await list(client)).invoices;
    const creditNote = await credit(id, 1200);
    const french = (await client.get('/api/invoices.csv?language=fr')).body;
    expect(french.charCodeAt(0)).toBe(0xfeff);
    const [head, first, second] = french.slice(1).split('\r\n');
    expect(head).toMatch(/^Numéro;Nature;Date;Échéance;Client;/);
    expect(first).toMatch(new RegExp(`^${creditNote};Avoir;.*;${name};Virement;-10,00;-2,00;-12,00$`));
    expect(second).toMatch(/;"?'@SUM\(A1\)"?;.*;"?'=1\+1"?;;Virement;144,00;28,80;172,80$/);
    const english = (await client.get('/api/invoices.csv?language=en')).body;
    expect(english).toMatch(/^\ufeffNumber,Kind,Date/);
    expect(english).toContain(',144.00,28.80,172.80');
    expect((await client.get('/api/invoices.csv?year=2025')).body.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('a credit note', () => {
  it('is numbered in the series of the invoices, is listed with its invoice, and never exceeds what is left', async () => {
    const client = await api.client();
    await placeOrder(client);
    const [invoice] = (await list(client)).invoices;
    const name = await credit(invoice.id, 7280);
    expect(Number(name.slice(5))).toBe(Number(invoice.name.slice(5)) + 1);
    await expect(credit(invoice.id, 10_001)).rejects.toMatchObject({
      code: 'credit_exceeds_invoice',
      facts: { leftCents: 10_000 },
    });
    const { invoices, totals } = await list(client);
    expect(invoices).toMatchObject([
      { kind: 'creditNote', name, credits: invoice.name, totalIncludingTaxCents: 7280 },
      { kind: 'invoice', creditedCents: 7280 },
    ]);
    expect(totals).toMatchObject({ count: 2, totalIncludingTaxCents: 10_000 });
    await credit(invoice.id, null);
    await expect(credit(invoice.id, null)).rejects.toMatchObject({ code: 'credit_exceeds_invoice' });
    await expect(credit(invoices[0].id, null)).rejects.toMatchObject({ code: 'not_found' });
    await expect(credit(crypto.randomUUID(), null)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('issued twenty times at once credits the invoice once, without a gap in the numbers', async () => {
    const client = await api.client();
    await placeOrder(client);
    const [{ id }] = (await list(client)).invoices;
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => credit(id, 1728)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const numbers = (await api.db.select({ number: tables.invoices.number }).from(tables.invoices)).map(
      ({ number }) => number,
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('an invoice without billing details', () => {
  it('is reissued once its organisation gives them: the first is credited, and the order moves to the second', async () => {
    const client = await api.client({ paymentEnabled: true });
    const { campaignId } = await placeOrder(client);
    const [bare] = (await list(client)).invoices;
    const reissue = (caller: TestClient) => caller.send('POST', `/api/invoices/${bare.id}/reissue`);
    const early = await reissue(client);
    expect([early.statusCode, early.json().error]).toMatchObject([
      409,
      { code: 'invoice_not_reissued', details: { reason: 'detailsMissing' } },
    ]);
    expect((await client.send('PUT', '/api/billingInfo', { ...BILLING, city: '' })).statusCode).toBe(400);
    expect((await client.send('PUT', '/api/billingInfo', BILLING)).statusCode).toBe(200);
    expect((await client.get('/api/billingInfo')).json()).toMatchObject({ company_name: 'Agence Exemple' });
    for (const stranger of [await api.client(), operator])
      expect([(await reissue(stranger)).statusCode, codeOf(await reissue(stranger))]).toEqual([404, 'not_found']);

    const answers = await Promise.all([1, 2, 3].map(() => reissue(client)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const { invoices, totals } = await list(client);
    expect(invoices).toMatchObject([
      { kind: 'invoice', buyerName: 'Agence Exemple', missingDetails: [], orders: [{ campaignId }] },
      { kind: 'creditNote', credits: bare.name },
      { name: bare.name, creditedCents: 17_280 },
    ]);
    expect(totals.totalIncludingTaxCents).toBe(17_280);
    const [campaign] = await api.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, campaignId));
    expect(campaign?.invoiceId).toBe(invoices[0].id);
  });

  it('can be reissued only by its own organisation, signed in', async () => {
    const id = crypto.randomUUID();
    for (const [method, url] of [
      ['PUT', '/api/billingInfo'],
      ['POST', `/api/invoices/${id}/reissue`],
    ] as const)
      expect((await api.call({ method, url, payload: {} })).statusCode).toBe(401);
  });
});

describe('operators', () => {
  it('see everybody’s documents, and issue credit notes with a reason for what was not paid by card', async () => {
    const client = await api.client();
    await placeOrder(client, { campaign: `Campagne ${client.userId}` });
    const url = `/api/ops/invoices?search=${client.userId}`;
    const [{ id }] = (await operator.get(url)).json().invoices;
    const send = (body: object) => operator.send('POST', `/api/ops/invoices/${id}/creditNotes`, body);
    expect((await send({ amount: 100 })).statusCode).toBe(400);
    expect((await send({ amount: 0, reason: 'Erreur' })).statusCode).toBe(400);
    const answer = await send({ amount: 864, reason: 'Spot non diffusé' });
    expect(answer.statusCode).toBe(201);
    const { invoices } = (await operator.get(url)).json();
    expect(invoices).toMatchObject([{ name: answer.json().name, kind: 'creditNote' }, { creditedCents: 864 }]);
    const [audit] = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, id));
    expect(audit).toMatchObject({ action: 'invoice.credited', actorUserId: operator.userId });
    expect((await operator.get('/api/ops/invoices.csv')).body).toContain(`Campagne ${client.userId}`);
  });

  it('have only payment-enabled organisations invoiced monthly; the change is in the audit log', async () => {
    const client = await api.client({ paymentEnabled: true });
    const other = await api.client();
    const change = (organizationId: string, invoicing: string) =>
      operator.send('PATCH', `/api/ops/organizations/${organizationId}/invoicing`, { invoicing });
    expect(codeOf(await change(other.organizationId, 'monthly'))).toBe('not_payment_enabled');
    expect((await change(client.organizationId, 'weekly')).statusCode).toBe(400);
    expect((await change(crypto.randomUUID(), 'monthly')).statusCode).toBe(404);
    expect((await change(client.organizationId, 'monthly')).statusCode).toBe(200);
    const [audit] = await api.db
      .select()
      .from(tables.auditLog)
      .where(eq(tables.auditLog.subjectId, client.organizationId));
    expect(audit?.action).toBe('organization.invoicedMonthly');

    const { campaignId } = await placeOrder(client, { campaign: 'Du mois' });
    const { invoices, uninvoiced } = await list(client);
    expect(invoices).toEqual([]);
    expect(uninvoiced).toMatchObject([{ campaignId, campaign: 'Du mois', totalIncludingTaxCents: 17_280 }]);
    await change(client.organizationId, 'perOrder');
    await placeOrder(client, { campaign: 'Seule' });
    expect((await list(client)).invoices).toMatchObject([{ orders: [{ campaign: 'Seule' }] }]);
    expect((await list(client)).uninvoiced).toHaveLength(1);
  });
});
