import type { CampaignSummary } from '@spotway/contract';
import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq, sql } from '../../testing/conditions.ts';
import { placeOrder, spot } from '../../testing/order.ts';
import { startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';
import { announce } from '../../testing/upload.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

const ORDERED = new Date('2026-11-23T09:00:00Z');
const ARRIVED = new Date('2026-11-23T09:30:00Z');
const PROMISED = '2026-11-23T11:30:00.000Z';

async function rowOf(campaignId: string): Promise<CampaignSummary | undefined> {
  const rows: CampaignSummary[] = (await client.get('/api/campaign')).json();
  return rows.find(({ id }) => id === campaignId);
}

/** A campaign whose film has arrived, or is on its way. */
async function campaignWithFilm(change: object = {}, completedAt: Date | null = ARRIVED, file: object = {}) {
  const { campaignId, showId } = await placeOrder(client, { spots: [spot(change)] });
  await api.db.update(tables.campaigns).set({ createdAt: ORDERED }).where(eq(tables.campaigns.id, campaignId));
  const { id: fileId } = await announce(client, showId, file);
  await api.db.update(tables.uploads).set({ completedAt }).where(eq(tables.uploads.fileId, fileId));
  const [film] = await api.db.select().from(tables.broadcastables).where(eq(tables.broadcastables.showId, showId));
  return { campaignId, showId, filmId: film?.id ?? '' };
}

describe('a campaign in the list', () => {
  it('is promised two operator hours after its film arrived, and says so in the export', async () => {
    const { campaignId } = await campaignWithFilm();
    expect(await rowOf(campaignId)).toMatchObject({ needs: [], promise: { first: PROMISED, last: PROMISED } });
    const table = await client.get('/api/campaign.csv?language=fr&from=2026-11-23&to=2026-11-23');
    expect(table.body.split('\r\n')[0]).toContain(';Première diffusion;Promise avant (heure de Paris);');
    expect(table.body).toContain(';2026-11-23 12:30;;');
  });

  it('says when its spots air that are not delivered, and in the export whether that is in doubt', async () => {
    const { campaignId, filmId } = await campaignWithFilm({ firstAirDate: '2026-11-23' });
    const airings = [{ day: '2026-11-23', promisedAt: PROMISED }];
    expect(await rowOf(campaignId)).toMatchObject({ airings });
    const table = await client.get('/api/campaign.csv?language=fr&from=2026-11-23&to=2026-11-23');
    expect(table.body).toContain(';2026-11-23 12:30;1re diff. passée avant la livraison;');

    const now = new Date();
    await api.db
      .update(tables.deliveries)
      .set({ deliveredAt: now })
      .where(eq(tables.deliveries.broadcastableId, filmId));
    expect(await rowOf(campaignId)).toMatchObject({ airings: [] });
  });

  it('is promised nothing before its film has arrived', async () => {
    const { campaignId } = await campaignWithFilm({}, null);
    expect(await rowOf(campaignId)).toMatchObject({ needs: ['filesMissing'], promise: null });
  });

  it('asks for a word about a film that names another spot, and is promised from that word on', async () => {
    const name = 'FR_AUTR_ANNO_PROD_0777_020_F.mxf';
    const { campaignId, showId, filmId } = await campaignWithFilm({}, ARRIVED, { name });
    // nothing else says that it needs something
    await api.db.update(tables.campaigns).set({ filesAcquiredAt: ARRIVED }).where(eq(tables.campaigns.id, campaignId));
    await api.db.update(tables.broadcastables).set({ arrivedAt: ARRIVED }).where(eq(tables.broadcastables.id, filmId));
    expect(await rowOf(campaignId)).toMatchObject({ needs: ['confirmation'], promise: null });
    const todo: CampaignSummary[] = (await client.get('/api/campaign?state=attention')).json();
    expect(todo.map(({ id }) => id)).toContain(campaignId);
    await announce(client, showId, { name, nameConfirmed: 'FR_AUTR_ANNO_PROD_0777_020_F' });
    const at = '2026-11-23T13:00:00.000Z';
    await api.db
      .update(tables.showFiles)
      .set({ nameConfirmation: sql`jsonb_set(${tables.showFiles.nameConfirmation}, '{at}', to_jsonb(${at}::text))` })
      .where(eq(tables.showFiles.name, name));
    expect(await rowOf(campaignId)).toMatchObject({ needs: [], promise: { last: '2026-11-23T15:00:00.000Z' } });
  });

  it('still has to be in time for its first air date while its customer has to act', async () => {
    const { campaignId } = await campaignWithFilm({ firstAirDate: '2026-11-24' }, null);
    expect(await rowOf(campaignId)).toMatchObject({
      promise: null,
      airings: [{ day: '2026-11-24', promisedAt: null }],
    });
  });

  it('is promised nothing with paid services, which take their own time', async () => {
    const { campaignId } = await campaignWithFilm({ services: ['subtitling'] });
    expect((await rowOf(campaignId))?.promise).toBeNull();
  });

  it('is promised from its approval on, if its delivery waits for one', async () => {
    const { campaignId, showId, filmId } = await campaignWithFilm();
    await api.db.update(tables.campaigns).set({ waitsForApproval: true }).where(eq(tables.campaigns.id, campaignId));
    expect(await rowOf(campaignId)).toMatchObject({ needs: ['approval'], promise: null });
    const [link] = await api.db
      .insert(tables.reviewLinks)
      .values({
        ...{ showId, createdBy: client.userId, email: 'relecture@example.org', language: 'fr', message: '' },
        ...{ days: 7, expiresAt: new Date('2099-01-01T00:00:00Z') },
      })
      .returning();
    await api.db.insert(tables.filmAnswers).values({
      ...{ id: crypto.randomUUID(), broadcastableId: filmId, linkId: link?.id ?? '', answer: 'approved' },
      ...{ authorName: 'Relecture', text: '', createdAt: new Date('2026-11-23T13:00:00Z') },
    });
    expect((await rowOf(campaignId))?.promise?.last).toBe('2026-11-23T15:00:00.000Z');
  });

  it('counts points ordered later, and none that waits for subtitles it requires', async () => {
    const { campaignId, showId, filmId } = await campaignWithFilm();
    const [first, second] = await api.db
      .select()
      .from(tables.showDestinations)
      .where(eq(tables.showDestinations.showId, showId));
    const [supplement] = await api.db
      .insert(tables.orderSupplements)
      .values({
        ...{ campaignId, showId, createdBy: client.userId, payment: 'deactivated' },
        ...{ totalExcludingTaxCents: 0, vatCents: 0, totalIncludingTaxCents: 0 },
        createdAt: new Date('2026-11-23T14:00:00Z'),
      })
      .returning();
    const isSecond = eq(tables.showDestinations.organizationId, second?.organizationId ?? '');
    await api.db.update(tables.showDestinations).set({ supplementId: supplement?.id }).where(isSecond);
    expect((await rowOf(campaignId))?.promise).toEqual({ first: PROMISED, last: '2026-11-23T16:00:00.000Z' });

    const [known] = await api.db.select().from(tables.deliveryProfiles).limit(1);
    if (!known) throw new Error('no profile');
    const key = `${known.profileId}@900`;
    const profile = { ...known.profile, id: key, subtitles: { mode: 'Open' as const, isRequired: true } };
    await api.db.insert(tables.deliveryProfiles).values({ ...known, key, version: 900, profile });
    const isFirst = eq(tables.deliveries.organizationId, first?.organizationId ?? '');
    const ofFilm = and(eq(tables.deliveries.broadcastableId, filmId), isFirst);
    await api.db.update(tables.deliveries).set({ profileId: key }).where(ofFilm);
    await announce(client, showId, { kind: 'Subtitle', name: 'spot.srt', mimeType: 'application/x-subrip' });
    expect((await rowOf(campaignId))?.promise).toMatchObject({ first: '2026-11-23T16:00:00.000Z' });
  });

  it('has another version once its subtitles have arrived', async () => {
    const { showId } = await campaignWithFilm();
    const { id: fileId } = await announce(client, showId, { kind: 'Subtitle', name: 'spot.srt', mimeType: 'text/srt' });
    const { etag } = (await client.get('/api/campaign')).headers;
    await api.db.update(tables.uploads).set({ completedAt: ARRIVED }).where(eq(tables.uploads.fileId, fileId));
    const answer = await client.get('/api/campaign', { 'if-none-match': String(etag) });
    expect(answer.statusCode).toBe(200);
  });
});
