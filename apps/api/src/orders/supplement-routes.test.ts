import { sellerOf } from '@spotway/contract';
import { SEED_IDS, tables } from '@spotway/database';
import { type DeliveryProfile, H264_MP4 } from '@spotway/domain/delivery';
import { judgeForDestinations } from '@spotway/domain/quality';
import { DELIVERABLE_DETAILS, GOOD_FILM } from '@spotway/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSupplementRecords, type SupplementRecords } from '../purchases/supplement-records.ts';
import { createConfiguredVat } from '../purchases/vat-decisions.ts';
import { creditHoursOf } from '../settings/config.ts';
import { and, asc, eq } from '../testing/conditions.ts';
import { order, placeOrder, readCampaign, spot } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { createSupplementService } from './supplements.ts';

const vatOf = () => createConfiguredVat(api.config, { db: api.db, clock: () => new Date(), log: () => {} });

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

const { galatee, estuaire } = SEED_IDS;
const own = { kind: 'client', paymentEnabled: true } as const;
const add = (who: TestClient, showId: string, body: object) =>
  who.send('POST', `/api/show/${showId}/destinations`, body);
const price = (who: TestClient, showId: string, destinations: string[]) =>
  who.send('POST', `/api/show/${showId}/destinations/quote`, { destinations });

/** A spot ordered for the first demo destination only. */
const orderOne = () => placeOrder(client, { spots: [spot({ destinations: [galatee] })] });

/** Makes the film accepted and delivered there, with its deliverable. */
async function deliverFilm(showId: string, { isSourceKept = true } = {}): Promise<string> {
  const { db } = api;
  const now = new Date();
  const [film] = await db.insert(tables.broadcastables).values({ showId, qualifiedAt: now }).returning();
  const broadcastableId = film!.id;
  const fileId = crypto.randomUUID();
  await db.insert(tables.showFiles).values({
    id: fileId,
    showId,
    broadcastableId,
    kind: 'Material',
    source: 'computer',
    name: 'master.mxf',
    mimeType: '',
    sizeBytes: 10,
    key: crypto.randomUUID(),
    sha256: 'ab'.repeat(32),
    storageState: isSourceKept ? 'Active' : 'Archived',
    createdBy: client.userId,
  });
  await db
    .insert(tables.uploads)
    .values({ fileId, partSizeBytes: 1, status: 'Finished', progress: 1, completedAt: now });
  const profileId = 'xdcam-hd422-50';
  await db.insert(tables.deliveries).values({ broadcastableId, organizationId: galatee, profileId, deliveredAt: now });
  await db.insert(tables.assets).values({
    broadcastableId,
    kind: 'Video',
    role: 'deliverable',
    profileId,
    key: crypto.randomUUID(),
    sizeBytes: 1,
    mimeType: 'application/mxf',
    details: DELIVERABLE_DETAILS,
  });
  return broadcastableId;
}

const jobsOf = (showId: string) =>
  api.db.select().from(tables.jobs).where(eq(tables.jobs.showId, showId)).orderBy(asc(tables.jobs.stage));

/** Invoices of the campaign's order and its supplements, by number. */
async function invoicesOf(campaignId: string) {
  const rows = await api.db.select().from(tables.invoices).orderBy(asc(tables.invoices.number));
  return rows.filter(({ document }) => document.orders.some((each) => each.campaignId === campaignId));
}

describe('a delivery point ordered later', () => {
  it('is priced, invoiced and delivered without a new upload or check', async () => {
    const { campaignId, showId } = await orderOne();
    const film = await deliverFilm(showId);
    const quote = { totalExcludingTaxCents: 7200, vatCents: 1440, totalIncludingTaxCents: 8640 };
    expect((await price(client, showId, [estuaire])).json()).toMatchObject(quote);

    const answer = await add(client, showId, {
      destinations: [estuaire],
      estimation: { totalIncludingTaxCents: quote.totalIncludingTaxCents },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { showId, destinations: [estuaire], quote }]);

    const jobs = await jobsOf(showId);
    expect(jobs.map(({ stage, payload }) => [stage, payload])).toEqual([
      ['transcode', { broadcastableId: film, profileIds: ['h264-mp4'] }],
    ]);
    const [own, later] = await invoicesOf(campaignId);
    expect([own, later]).toMatchObject([{ totalIncludingTaxCents: 8640 }, { totalIncludingTaxCents: 8640 }]);
    expect(later!.document.orders).toMatchObject([{ campaignId, supplementId: answer.json().id }]);
    expect(later!.number).toBeGreaterThan(own!.number);
    const [entry] = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, showId));
    expect(entry).toMatchObject({ action: 'show.destinations_added', actorUserId: client.userId });

    const campaign = await readCampaign(client, campaignId);
    expect(campaign.spots[0]!.destinations).toMatchObject([
      { targetOrganization: { organizationId: galatee }, targetBroadcastableId: film },
      {
        targetOrganization: { organizationId: estuaire },
        targetFinishTimestamp: null,
        targetBroadcastableId: film,
        actions: [{ action: 'Create' }],
      },
    ]);
    expect(campaign.spots[0]!.destinations[0]!.actions.map(({ action }) => action)).toEqual(['Create', 'Finish']);
  });

  it('gets an existing deliverable at once', async () => {
    const [third] = await api.db
      .insert(tables.organizations)
      .values({ name: 'Troisième', kind: 'destination' })
      .returning();
    const transport = { kind: 'folder' as const, path: '/nowhere' };
    const organizationId = third!.id;
    await api.db.insert(tables.destinations).values({ organizationId, profileId: 'xdcam-hd422-50', transport });
    const { campaignId, showId } = await orderOne();
    await deliverFilm(showId);
    expect((await add(client, showId, { destinations: [organizationId] })).statusCode).toBe(201);
    expect((await jobsOf(showId)).map(({ stage }) => stage)).toEqual(['deliver']);
    const { spots } = await readCampaign(client, campaignId);
    expect(spots[0]!.destinations[1]!.actions.map(({ action }) => action)).toEqual(['Create', 'Request']);
  });

  it('waits with the others if the film has not arrived or is not accepted', async () => {
    const { showId } = await orderOne();
    expect((await add(client, showId, { destinations: [estuaire] })).statusCode).toBe(201);
    expect(await jobsOf(showId)).toEqual([]);
    const points = await api.db
      .select()
      .from(tables.showDestinations)
      .where(eq(tables.showDestinations.showId, showId))
      .orderBy(asc(tables.showDestinations.position));
    expect(points.map(({ organizationId }) => organizationId)).toEqual([galatee, estuaire]);
  });

  it('is ordered and charged once for two simultaneous calls', async () => {
    const { campaignId, showId } = await orderOne();
    const film = await deliverFilm(showId);
    const answers = await Promise.all([1, 2, 3].map(() => add(client, showId, { destinations: [estuaire] })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(codeOf)).toEqual(
      Array(2).fill('destination_ordered'),
    );
    expect(await invoicesOf(campaignId)).toHaveLength(2);
    const own = and(eq(tables.deliveries.broadcastableId, film), eq(tables.deliveries.organizationId, estuaire));
    expect(await api.db.$count(tables.deliveries, own)).toBe(1);
  });

  it('for a destination’s third spot costs nothing, as it brings the reduced price', async () => {
    const { showIds } = await placeOrder(client, {
      spots: [spot({ destinations: [galatee] }), spot({ destinations: [galatee] }), spot({ destinations: [estuaire] })],
    });
    expect((await price(client, showIds[2]!, [galatee])).json()).toMatchObject({ totalIncludingTaxCents: 0 });
    expect((await add(client, showIds[2]!, { destinations: [galatee] })).statusCode).toBe(201);
  });

  it('is refused if already ordered, unknown, named twice, or shown with another price', async () => {
    const { showId } = await orderOne();
    const refused = async (body: object) => {
      const answer = await add(client, showId, body);
      return [answer.statusCode, codeOf(answer)];
    };
    expect(await refused({ destinations: [galatee] })).toEqual([409, 'destination_ordered']);
    expect(await refused({ destinations: [crypto.randomUUID()] })).toEqual([400, 'destination_unknown']);
    expect(await refused({ destinations: [estuaire, estuaire] })).toEqual([400, 'validation_failed']);
    expect(await refused({ destinations: [] })).toEqual([400, 'validation_failed']);
    const wrong = await add(client, showId, { destinations: [estuaire], estimation: { totalIncludingTaxCents: 1 } });
    expect([wrong.statusCode, wrong.json().error.details.quote.totalIncludingTaxCents]).toEqual([409, 8640]);
    expect(codeOf(await price(client, showId, [galatee]))).toBe('destination_ordered');
  });

  it('is refused once retention has deleted the source file', async () => {
    const { showId } = await orderOne();
    await deliverFilm(showId, { isSourceKept: false });
    const answer = await add(client, showId, { destinations: [estuaire] });
    expect([answer.statusCode, codeOf(answer)]).toEqual([410, 'file_removed']);
    expect(await jobsOf(showId)).toEqual([]);
  });

  it('answers 404 to another organisation and to an operator, 401 without a session', async () => {
    const { showId } = await orderOne();
    expect((await add(await api.client(), showId, { destinations: [estuaire] })).statusCode).toBe(404);
    expect((await add(await api.client({ operator: true }), showId, { destinations: [estuaire] })).statusCode).toBe(
      404,
    );
    expect((await add(client, crypto.randomUUID(), { destinations: [estuaire] })).statusCode).toBe(404);
    const url = `/api/show/${showId}/destinations`;
    expect((await api.call({ method: 'POST', url, payload: { destinations: [estuaire] } })).statusCode).toBe(401);
  });

  it('requires a card payment from organisations that are not payment-enabled, once payment is active', async () => {
    const enabled = await api.client({ paymentEnabled: true });
    const seller = sellerOf(api.config);
    const creditHours = creditHoursOf(api.config);
    const records = createSupplementRecords({
      queue: { followUp: async () => {} },
      clock: () => new Date(),
      seller,
      creditHours,
    });
    const payments = { order: () => Promise.reject(new Error('no intent was named')) };
    const supplements = createSupplementService({ db: api.db, records, vat: vatOf(), payments });
    const orderBy = async (who: TestClient, paymentEnabled: boolean) => {
      const answer = await who.send('POST', '/api/campaign', order({ spots: [spot({ destinations: [galatee] })] }));
      const actor = {
        userId: who.userId,
        activeOrganizationId: who.organizationId,
        organizations: [{ id: who.organizationId, kind: 'client' as const, paymentEnabled }],
      };
      return supplements.order({ actor }, answer.json().spots[0].showId, { destinations: [estuaire] });
    };
    await expect(orderBy(client, false)).rejects.toMatchObject({ code: 'payment_required' });
    const { id } = await orderBy(enabled, true);
    const [row] = await api.db.select().from(tables.orderSupplements).where(eq(tables.orderSupplements.id, id));
    expect(row).toMatchObject({ payment: 'invoice', totalIncludingTaxCents: 8640 });
  });

  it('is refused, quote and order, if the destination’s rules turn measurements into errors', async () => {
    const { showId } = await orderOne();
    const broadcastableId = await deliverFilm(showId);
    const measurements = { ...GOOD_FILM, audios: [] };
    // An operator accepted the film without sound.
    const report = judgeForDestinations(measurements, []);
    const { nbErrors, nbWarnings } = report;
    await api.db.insert(tables.verifications).values({ broadcastableId, nbErrors, nbWarnings, report, measurements });
    const usual = {
      queue: { followUp: async () => {} },
      clock: () => new Date(),
      seller: sellerOf(api.config),
      creditHours: creditHoursOf(api.config),
    };
    const service = (records: SupplementRecords) =>
      createSupplementService({ db: api.db, records, vat: vatOf(), payments: null });
    const { deliveryProfiles } = tables;
    const setThresholds = (thresholds: DeliveryProfile['thresholds']) =>
      api.db
        .update(deliveryProfiles)
        .set({ profile: { ...H264_MP4, thresholds } })
        .where(eq(deliveryProfiles.key, 'h264-mp4'));
    await setThresholds({ frameRates: [{ num: 30, den: 1 }] });
    const { userId, organizationId } = client;
    const actor = { userId, activeOrganizationId: organizationId, organizations: [{ ...own, id: organizationId }] };
    const refused = service(createSupplementRecords(usual));
    const refusals = [
      { organizationId: estuaire, name: expect.stringMatching(/\w/), issues: [{ code: 'frame-rate' }] },
    ];
    const facts = { refusals, film: { frameRate: { num: 25, den: 1 } } };
    await expect(refused.quote({ actor }, showId, [estuaire])).rejects.toMatchObject({
      code: 'destination_refuses',
      facts,
    });
    const body = { destinations: [estuaire] };
    await expect(refused.order({ actor }, showId, body)).rejects.toMatchObject({ code: 'destination_refuses' });
    expect(await jobsOf(showId)).toEqual([]);
    await setThresholds({});
    expect((await refused.order({ actor }, showId, body)).destinations).toEqual([estuaire]);
  });
});
