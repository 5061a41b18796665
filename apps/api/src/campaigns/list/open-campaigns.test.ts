import type { CampaignSummary } from '@spotway/contract';
import {
  countSpotsWithoutMaterial,
  finishUpload,
  insertBroadcastable,
  insertCampaign,
  insertShowFile,
  insertSpots,
  insertSupplement,
  markFilesAcquired,
  reject,
  SEED_IDS,
  supersedeBroadcastable,
  tables,
} from '@spotway/database';
import { CAMPAIGN_STATES, isInState } from '@spotway/domain/order';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

const CAMPAIGNS = 120;
/** Distinct times, so that several campaigns were ordered at the same. */
const TIMES = 40;
const NOW = new Date('2026-06-15T12:00:00Z');

let api: TestApi;
let client: TestClient;
let stranger: TestClient;

/** Deliveries whose customer was not recorded. */
let unnamed = 0;

let state = 20260615;
/** A whole number below `below`, the same in each run. */
function draw(below: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const one = <Value>(...values: readonly Value[]) => values[draw(values.length)] as Value;

beforeAll(async () => {
  api = await startTestApi({ clock: () => NOW });
  [client, stranger] = [await api.client(), await api.client()];
  for (let each = 0; each < CAMPAIGNS; each += 1) await order(each);
  unnamed = await countUnnamed();
  // As if a program of an earlier release had written them.
  await api.db.execute(sql`update deliveries set customer_id = null where ascii(right(id::text, 1)) % 4 = 0`);
});
afterAll(() => api.close());

async function countUnnamed(): Promise<number> {
  const { rows } = await api.db.execute<{ count: number }>(sql`select count(*)::int as count from deliveries
    join broadcastables on broadcastables.id = broadcastable_id join shows on shows.id = show_id join campaigns on campaigns.id = campaign_id
    where customer_id is distinct from campaigns.organization_id`);
  return rows[0]?.count ?? 0;
}

/** A campaign of one to three spots, each as far as it happens to be. */
async function order(number: number): Promise<void> {
  const owner = one(client, client, client, stranger);
  const campaign = await insertCampaign(api.db, {
    ...{ organizationId: owner.organizationId, createdBy: owner.userId, campaign: `Campagne ${number}` },
    ...{ advertiser: one('Alto', 'alto', 'Élan'), product: one('Eau', 'Thé'), uploaderCompany: 'Agence' },
    ...{ payment: 'deactivated', quote: {} as never, waitsForApproval: draw(4) === 0 },
    createdAt: new Date(NOW.getTime() - draw(TIMES) * 3_600_000),
  });
  if (!campaign) throw new Error('no campaign');
  const channels = one([SEED_IDS.galatee], [SEED_IDS.galatee, SEED_IDS.estuaire]);
  const spots = Array.from({ length: 1 + draw(3) }, () => ({
    ...{
      pubId: one('', 'FR_AGCE_ANNO_PROD_0001_020_F'),
      title: 'Film',
      version: 'Version 1' as const,
      durationMs: 20_000,
      destinations: channels,
    },
    ...{
      legalMentions: 'none' as const,
      services: [],
      firstAirDate: one(null, '2026-06-01', '2026-07-01', '2026-08-01'),
    },
  }));
  const isDelivered = draw(3) === 0;
  for (const { showId } of await insertSpots(api.db, campaign.id, spots))
    await advance(campaign.id, showId, owner, isDelivered);
}

async function advance(campaignId: string, showId: string, owner: TestClient, isDelivered: boolean): Promise<void> {
  const { db } = api;
  if (!isDelivered && draw(6) === 0) return;
  if (draw(5) === 0) {
    const earlier = await send(campaignId, showId, owner, true);
    if (draw(2) === 0) await reject(db, earlier, 'flou', null);
    await supersedeBroadcastable(db, earlier);
  }
  const film = await send(campaignId, showId, owner, isDelivered || draw(5) > 0);
  const [arrived] = await db.select().from(tables.broadcastables).where(eq(tables.broadcastables.id, film));
  if (arrived?.arrivedAt && draw(4) === 0) await answer(showId, film, owner);
  if (!isDelivered && arrived?.arrivedAt && draw(5) === 0) await reject(db, film, 'flou', null);
  else if (isDelivered || draw(2) === 0) {
    const set = { deliveredAt: NOW };
    const { deliveries } = tables;
    const one = and(eq(deliveries.broadcastableId, film), eq(deliveries.organizationId, SEED_IDS.galatee));
    await db
      .update(deliveries)
      .set(set)
      .where(isDelivered ? eq(deliveries.broadcastableId, film) : one);
  }
  if (draw(10) > 0) return;
  await db.insert(tables.organizations).values({ id: extra(showId), name: `Chaîne ${showId}`, kind: 'destination' });
  await insertSupplement(
    db,
    {
      ...{ campaignId, showId, createdBy: owner.userId, payment: 'deactivated' },
      ...{ totalExcludingTaxCents: 0, vatCents: 0, totalIncludingTaxCents: 0 },
    },
    [{ organizationId: extra(showId), profileId: 'h264-mp4' }],
    film,
  );
}

/** A delivery point of its own for this spot. */
const extra = (showId: string) => `00000000-0000-4000-8000-${showId.slice(-12)}`;

/** A film with its material announced, or arrived. */
async function send(campaignId: string, showId: string, { userId }: TestClient, hasArrived: boolean): Promise<string> {
  const { id: broadcastableId } = await insertBroadcastable(api.db, showId);
  const id = crypto.randomUUID();
  const about = { id, showId, broadcastableId, kind: 'Material' as const, source: 'computer', createdBy: userId };
  const name = one('film.mxf', 'FR_AGCE_ANNO_PROD_0002_020_F.mxf');
  await insertShowFile(api.db, { ...about, name, mimeType: 'video/mxf', sizeBytes: 1, key: id }, 1);
  if (!hasArrived) return broadcastableId;
  await finishUpload(api.db, id, '"etag"');
  if ((await countSpotsWithoutMaterial(api.db, campaignId)) === 0) await markFilesAcquired(api.db, campaignId);
  return broadcastableId;
}

async function answer(showId: string, broadcastableId: string, { userId }: TestClient): Promise<void> {
  const link = { showId, language: 'fr' as const, createdBy: userId, days: 7, expiresAt: NOW };
  const [made] = await api.db.insert(tables.reviewLinks).values(link).returning();
  if (!made) throw new Error('no link');
  const about = { broadcastableId, linkId: made.id, authorName: 'Claude', text: '' };
  for (const [age, each] of [one('approved', 'changesRequested'), one('approved', 'changesRequested')].entries())
    await api.db
      .insert(tables.filmAnswers)
      .values({ ...about, answer: each as 'approved', createdAt: new Date(NOW.getTime() + age) });
}

/** All pages of a list, none of which stops before it is full. */
async function list(query: string, limit = 7): Promise<CampaignSummary[]> {
  const seen: CampaignSummary[] = [];
  for (let before = ''; ; ) {
    const answer = await client.get(`/api/campaign?limit=${limit}&stepwise=true&${query}${before}`);
    expect(answer.headers['search-further'], 'nothing is left for another step').toBeUndefined();
    const rows: CampaignSummary[] = answer.json();
    seen.push(...rows);
    if (rows.length < limit) return seen;
    before = `&before=${rows.at(-1)?.cursor}`;
  }
}

const namesOf = (rows: readonly CampaignSummary[]) => rows.map(({ campaign }) => campaign);

const QUERIES = [
  'sort=created&',
  'sort=firstAirDate&',
  `sort=advertiser&channel=${SEED_IDS.estuaire}`,
  'sort=firstAirDate&search=th%C3%A9',
  'sort=advertiser&from=2026-06-15',
  'sort=created&advertiser=ALTO',
];

describe('campaigns of a state, found from what is open', () => {
  it('are found by their deliveries, of films and of supplements, which name who ordered them', async () => {
    expect(unnamed).toBe(0);
    expect(await countUnnamed()).toBeGreaterThan(0);
  });

  it.each(QUERIES)('are those that the rule selects among all of %s', async (query) => {
    const all = await list(query, 50);
    for (const state of CAMPAIGN_STATES) {
      const expected = all.filter(({ needs, spots }) =>
        isInState(
          state,
          needs,
          spots.flatMap(({ finishTimestamps }) => finishTimestamps),
        ),
      );
      expect(expected.length, `campaigns that are ${state}`).toBeGreaterThan(0);
      expect(namesOf(await list(`state=${state}&${query}`)), state).toEqual(namesOf(expected));
    }
  });
});
