import { reportOf } from '@spotway/domain/quality';
import { MEASUREMENTS } from '@spotway/domain/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  broadcastables,
  campaigns,
  organizations,
  showFiles,
  shows,
  users,
  verifications,
} from '../../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { chooseNormalisation, declareDuration, findSpotToCorrect } from './spot-corrections.ts';

const REPORT = reportOf([{ kind: 'audio', index: 1, issues: [{ code: 'loudness', severity: 'error' }] }]);

let database: TestDatabase;
let userId: string;
let campaignId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [user] = await db.insert(users).values({ name: 'Zoé', email: 'zoe@example.org' }).returning();
  userId = user!.id;
  const [organization] = await db.insert(organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const [campaign] = await db
    .insert(campaigns)
    .values({
      ...{ organizationId: organization!.id, createdBy: userId, campaign: 'C', advertiser: 'A', product: 'P' },
      ...{ uploaderCompany: 'U', payment: 'deactivated', quote: {} as never },
    })
    .returning();
  campaignId = campaign!.id;
});
afterAll(() => database.close());

let position = 0;
async function spot(): Promise<string> {
  position += 1;
  const [row] = await database.db
    .insert(shows)
    .values({
      ...{ campaignId, position, pubId: '', title: `Film ${position}`, version: 'Version 1', durationMs: 20_000 },
      ...{ legalMentions: 'none', services: [], filesLater: false },
    })
    .returning();
  return row!.id;
}

type FilmValues = Partial<typeof broadcastables.$inferInsert>;

/** A film of the spot, checked, with its master. */
async function film(showId: string, values: FilmValues = {}, storageState: 'Active' | 'Archived' = 'Active') {
  const { db } = database;
  const [row] = await db
    .insert(broadcastables)
    .values({ showId, ...values })
    .returning();
  const broadcastableId = row!.id;
  await db.insert(verifications).values({
    ...{ broadcastableId, nbErrors: 1, nbWarnings: 0, report: REPORT, measurements: MEASUREMENTS },
  });
  await db.insert(showFiles).values({
    ...{
      showId,
      broadcastableId,
      kind: 'Material',
      source: 'customer',
      name: 'film.mxf',
      sizeBytes: 1,
      mimeType: 'application/mxf',
    },
    ...{ createdBy: userId, storageState, key: broadcastableId },
  });
  return broadcastableId;
}

describe('a spot to correct', () => {
  it('has its declared values, and no film before one is announced', async () => {
    const id = await spot();
    expect(await findSpotToCorrect(database.db, id)).toEqual({
      durationMs: 20_000,
      normaliseLoudness: false,
      film: null,
    });
    expect(await findSpotToCorrect(database.db, crypto.randomUUID())).toBeNull();
  });

  const rejectedAt = new Date();
  it.each<[string, () => FilmValues, 'Active' | 'Archived', object]>([
    ['undecided', () => ({}), 'Active', { isQualified: false, rejectedBy: null, isSourceKept: true }],
    ['rejected by the platform', () => ({ rejectedAt, rejectionReason: 'x' }), 'Active', { rejectedBy: 'platform' }],
    [
      'rejected by an operator',
      () => ({ rejectedAt, rejectionReason: 'x', decidedBy: userId }),
      'Active',
      { rejectedBy: 'operator' },
    ],
    ['accepted', () => ({ qualifiedAt: new Date() }), 'Active', { isQualified: true, rejectedBy: null }],
    ['without its source file', () => ({}), 'Archived', { isSourceKept: false }],
  ])('knows whether its film is %s', async (_, values, storageState, judged) => {
    const id = await spot();
    await film(id, { supersededAt: new Date() });
    const filmId = await film(id, values(), storageState);
    const found = await findSpotToCorrect(database.db, id);
    expect(found?.film).toMatchObject({ id: filmId, judged: { report: REPORT, ...judged } });
  });

  it('is corrected alone', async () => {
    const [one, other] = [await spot(), await spot()];
    await declareDuration(database.db, one, 3000);
    await chooseNormalisation(database.db, one);
    expect(await findSpotToCorrect(database.db, one)).toMatchObject({ durationMs: 3000, normaliseLoudness: true });
    const [untouched] = await database.db.select().from(shows).where(eq(shows.id, other));
    expect(untouched).toMatchObject({ durationMs: 20_000, normaliseLoudness: false });
  });
});
