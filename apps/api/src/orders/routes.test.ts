import { SEED_IDS, tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asc, eq } from '../testing/conditions.ts';
import { BILLING, order, placeOrder, readCampaign, spot } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const both = [SEED_IDS.galatee, SEED_IDS.estuaire];
/** Two destinations of one spot: 2 × €72.00 plus 20 % VAT. */
const ONE_SPOT_CENTS = 17_280;

describe('POST /api/quote', () => {
  it('prices three spots for two destinations with one service at the reduced unit price', async () => {
    const client = await api.client();
    const spots = Array.from({ length: 3 }, () => ({ destinations: both, services: ['subtitling'] }));
    const quote = (await client.send('POST', '/api/quote', { spots })).json();
    expect(quote).toMatchObject({
      destinationsTotalCents: 21_600,
      servicesTotalCents: 21_000,
      totalExcludingTaxCents: 42_600,
      vatCents: 8_520,
      totalIncludingTaxCents: 51_120,
    });
    expect(quote.destinationLines).toHaveLength(2);
    expect(quote.destinationLines[0]).toEqual({
      item: 'destination',
      organizationId: SEED_IDS.galatee,
      spotIndexes: [0, 1, 2],
      count: 3,
      unitPriceCents: 3600,
      totalCents: 10_800,
    });
  });

  it('refuses an organisation that is not a destination', async () => {
    const client = await api.client();
    const spots = [{ destinations: [client.organizationId], services: [] }];
    const answer = await client.send('POST', '/api/quote', { spots });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'destination_unknown']);
    expect(answer.json().error.details).toEqual({ destinations: [client.organizationId] });
  });
});

describe('POST /api/campaign', () => {
  it('creates the campaign with its spots in the order of the payload', async () => {
    const client = await api.client();
    const spots = [
      spot({ title: 'Long', duration: 30.04, destinations: [SEED_IDS.estuaire], services: ['subtitling'] }),
      spot({ title: 'Court', version: 'Version 2', legalMentions: 'INC' }),
    ];
    const answer = await client.send('POST', '/api/campaign', order({ spots }));
    expect(answer.statusCode).toBe(201);
    const { id, spots: created } = answer.json();
    expect(created.map(({ pubId }: { pubId: string }) => pubId)).toEqual(spots.map(({ pubId }) => pubId));

    const campaign = await readCampaign(client, id);
    expect(campaign).toMatchObject({
      id,
      campaign: 'Printemps',
      advertiser: 'Maison Exemple',
      product: 'Eau fraîche',
      uploaderCompany: 'Agence Exemple',
      filesAcquired: null,
      skipUpload: false,
    });
    expect(campaign.spots[0]).toMatchObject({ title: 'Long', duration: 30.04, services: ['subtitling'] });
    expect(campaign.spots[1]).toMatchObject({ title: 'Court', version: 'Version 2', legalMentions: 'INC' });
    expect(campaign.spots[1]?.destinations).toEqual([
      {
        targetOrganization: {
          organizationId: SEED_IDS.galatee,
          organizationName: 'Galatée TV',
          logo: `/api/organizations/${SEED_IDS.galatee}/logo`,
        },
        awaitsSubtitles: false,
        targetFinishTimestamp: null,
        targetBroadcastableId: null,
        actions: [{ action: 'Create', at: campaign.createdAt }],
        addedBy: null,
        delivery: null,
      },
      expect.objectContaining({ targetFinishTimestamp: null }),
    ]);
    expect(campaign.spots[0]?.show).toEqual({
      show: { id: created[0].showId },
      activeBroadcastable: null,
      previousBroadcastables: [],
    });
  });

  it('numbers an invoice, enqueues the mail and records it in the audit log', async () => {
    const client = await api.client();
    const first = await placeOrder(client);
    const second = await placeOrder(client, { spots: [spot(), spot(), spot()] });
    const invoices = await api.db
      .select()
      .from(tables.invoices)
      .where(eq(tables.invoices.organizationId, client.organizationId))
      .orderBy(asc(tables.invoices.number));
    const ordered = await Promise.all(
      [first, second].map(({ campaignId }) =>
        api.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, campaignId)),
      ),
    );
    expect(ordered.map(([campaign]) => campaign?.invoiceId)).toEqual(invoices.map(({ id }) => id));
    expect(invoices[1]!.number).toBe(invoices[0]!.number + 1);
    expect(invoices[0]).toMatchObject({
      totalExcludingTaxCents: 14_400,
      vatCents: 2880,
      totalIncludingTaxCents: ONE_SPOT_CENTS,
    });
    expect(invoices[1]).toMatchObject({ totalIncludingTaxCents: 25_920 });
    const [job] = await api.db
      .select()
      .from(tables.jobs)
      .where(eq(tables.jobs.subject, `orderReceived:${first.campaignId}`));
    expect(job).toMatchObject({ stage: 'notify', status: 'waiting' });
    const [entry] = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, first.campaignId));
    expect(entry).toMatchObject({ action: 'campaign.created', actorUserId: client.userId });
  });

  it('returns the same campaign for the same key: five double clicks make one order and one invoice', async () => {
    const client = await api.client();
    const body = order({ idempotencyKey: crypto.randomUUID() });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => client.send('POST', '/api/campaign', body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await client.get('/api/campaign')).json()).toHaveLength(1);
    const ownInvoices = eq(tables.invoices.organizationId, client.organizationId);
    expect(await api.db.$count(tables.invoices, ownInvoices)).toBe(1);
  });

  it('keeps the keys of two organisations apart', async () => {
    const idempotencyKey = crypto.randomUUID();
    const [a, b] = [await api.client(), await api.client()];
    const first = await placeOrder(a, { idempotencyKey });
    const second = await placeOrder(b, { idempotencyKey });
    expect(second.campaignId).not.toBe(first.campaignId);
  });

  it('recomputes the quote: for another total it answers the new quote and creates nothing', async () => {
    const client = await api.client();
    const estimation = { totalIncludingTaxCents: ONE_SPOT_CENTS - 1 };
    const answer = await client.send('POST', '/api/campaign', order({ estimation }));
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'quote_changed']);
    expect(answer.json().error.details.quote.totalIncludingTaxCents).toBe(ONE_SPOT_CENTS);
    expect((await client.get('/api/campaign')).json()).toEqual([]);
    const right = order({ estimation: { totalIncludingTaxCents: ONE_SPOT_CENTS } });
    expect((await client.send('POST', '/api/campaign', right)).statusCode).toBe(201);
  });

  it('lets payment-enabled organisations skip the upload, and invoices them', async () => {
    const client = await api.client({ paymentEnabled: true });
    const { campaignId } = await placeOrder(client, { skipUpload: true });
    const [row] = await api.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, campaignId));
    expect(row).toMatchObject({ skipUpload: true, payment: 'invoice' });
  });

  it('doesn’t let others skip it; while payment is deactivated, their order needs none', async () => {
    const client = await api.client();
    const answer = await client.send('POST', '/api/campaign', order({ skipUpload: true }));
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'not_payment_enabled']);
    const { campaignId } = await placeOrder(client);
    const [row] = await api.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, campaignId));
    expect(row?.payment).toBe('deactivated');
  });

  it.each([
    ['no spot', { spots: [] }, 'spots'],
    ['a spot without destination', { spots: [spot({ destinations: [] })] }, 'spots.0.destinations'],
    ['an identifier of unknown format', { spots: [spot({ pubId: 'nonsense' })] }, 'spots.0.pubId'],
    ['no identifier and no submission', { spots: [spot({ pubId: '' })] }, 'spots.0.pubId'],
    ['a duration of 0', { spots: [spot({ duration: 0 })] }, 'spots.0.duration'],
    ['an empty advertiser', { advertiser: ' ' }, 'advertiser'],
    ['an incomplete address', { address: { ...BILLING, city: '' } }, 'address.city'],
  ])('refuses %s', async (_, changes, path) => {
    const client = await api.client();
    const answer = await client.send('POST', '/api/campaign', order(changes));
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
    expect(answer.json().error.details.fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  it('refuses the same identifier for two spots', async () => {
    const client = await api.client();
    const twice = spot();
    const answer = await client.send('POST', '/api/campaign', order({ spots: [twice, twice] }));
    expect(answer.json().error.details.fields).toEqual([
      { in: 'body', path: 'spots', code: 'pub_id_duplicate', message: 'Two spots have the same pubID/IdCrea.' },
    ]);
  });

  it('accepts a spot without an identifier if the submission will provide one', async () => {
    const client = await api.client();
    const spots = [
      spot({ pubId: '', services: ['arppSubmission'] }),
      spot({ pubId: '', services: ['arppSubmission'] }),
    ];
    const { showIds } = await placeOrder(client, { spots });
    expect(showIds).toHaveLength(2);
  });

  it('refuses a destination that does not exist', async () => {
    const client = await api.client();
    const unknown = crypto.randomUUID();
    const answer = await client.send('POST', '/api/campaign', order({ spots: [spot({ destinations: [unknown] })] }));
    expect(codeOf(answer)).toBe('destination_unknown');
  });
});

describe('GET /api/billingInfo', () => {
  it('is null before the first order, then the last order’s address with the response’s field names', async () => {
    const client = await api.client();
    expect((await client.get('/api/billingInfo')).json()).toBeNull();
    await placeOrder(client, { address: BILLING });
    await placeOrder(client, { address: { ...BILLING, city: 'Lyon', address2: 'Bâtiment B' } });
    await placeOrder(client);
    expect((await client.get('/api/billingInfo')).json()).toEqual({
      company_name: 'Agence Exemple',
      legal_status: 'SAS',
      address1: '1 rue des Essais',
      address2: 'Bâtiment B',
      zipcode: '75002',
      city: 'Lyon',
      country: 'FR',
      siret: '123 456 789 00012',
      vat: 'FR00123456789',
      no_vat: false,
      phone_number: '+33 1 23 45 67 89',
      contact_email: 'compta@agence.example',
      contact_name: 'Sacha Petit',
    });
    expect((await (await api.client()).get('/api/billingInfo')).json()).toBeNull();
  });
});

describe('GET /api/order/suggestions', () => {
  it('returns the organisation’s own values, most used first', async () => {
    const client = await api.client();
    await placeOrder(client, { advertiser: 'Rare' });
    await placeOrder(client, { advertiser: 'Souvent' });
    await placeOrder(client, { advertiser: 'Souvent' });
    expect((await client.get('/api/order/suggestions')).json()).toEqual({
      uploaderCompany: ['Agence Exemple'],
      campaign: ['Printemps'],
      advertiser: ['Souvent', 'Rare'],
      product: ['Eau fraîche'],
    });
    expect((await (await api.client()).get('/api/order/suggestions')).json().advertiser).toEqual([]);
  });
});

describe('the loudness of an order', () => {
  it('is normalised for spots that say so, and for the others as the campaign says', async () => {
    const client = await api.client();
    const ordered = (spots: (boolean | undefined)[], campaign?: boolean) =>
      placeOrder(client, {
        spots: spots.map((normaliseLoudness) => spot({ normaliseLoudness })),
        normaliseLoudness: campaign,
      });
    const normalised = async (placed: ReturnType<typeof ordered>) =>
      (await readCampaign(client, (await placed).campaignId)).spots.map(({ normaliseLoudness }) => normaliseLoudness);
    expect(await normalised(ordered([undefined, true]))).toEqual([false, true]);
    expect(await normalised(ordered([undefined, false, true], true))).toEqual([true, false, true]);
  });

  it('can be neither seen nor set by another organisation', async () => {
    const [client, stranger] = [await api.client(), await api.client()];
    const { campaignId } = await placeOrder(client, { spots: [spot({ normaliseLoudness: true })] });
    expect((await stranger.get(`/api/campaign/${campaignId}`)).statusCode).toBe(404);
    const own = await placeOrder(stranger, { spots: [spot()] });
    expect((await readCampaign(stranger, own.campaignId)).spots[0]?.normaliseLoudness).toBe(false);
    const refused = await client.send('POST', '/api/campaign', {
      ...order(),
      spots: [{ ...spot(), normaliseLoudness: 'yes' }],
    });
    expect(refused.statusCode).toBe(400);
  });
});
