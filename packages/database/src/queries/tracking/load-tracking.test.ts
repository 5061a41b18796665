import { MEASUREMENTS } from '@spotway/domain/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../connection.ts';
import * as tables from '../../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { findTrackingVersion, loadTracking } from './load-tracking.ts';
import { insertEverything, TIMES } from './testing/insert-everything.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

describe('the rows', () => {
  it('are the same as separate selects read', async () => {
    const all = await insertEverything(db);
    const loaded = await loadTracking(db, { kind: 'campaign', id: all.campaign.id });
    const { tracking } = loaded ?? {};
    const isOurs = eq(tables.broadcastables.showId, all.show.id);
    expect(loaded?.campaign).toEqual(all.campaign);
    expect(tracking?.spots.map(({ title }) => title)).toEqual(['Été', 'Autre']);
    expect(tracking?.spots[0]).toEqual(all.show);
    expect(tracking?.films.map(({ film }) => film)).toEqual(
      await db.select().from(tables.broadcastables).where(isOurs),
    );
    expect(tracking?.films.map(({ verification }) => verification?.measurements ?? null)).toEqual([null, MEASUREMENTS]);
    const [upload] = await db.select().from(tables.uploads).where(eq(tables.uploads.fileId, all.file.id));
    expect(tracking?.files[0]).toEqual({ file: all.file, upload, sentByEmail: all.delegation.email });
    expect(tracking?.files[1]?.sentByEmail).toBeNull();
    expect(tracking?.delegations).toEqual([all.delegation]);
    expect(tracking?.deliveries).toEqual(
      await db.select().from(tables.deliveries).where(eq(tables.deliveries.broadcastableId, all.film.id)),
    );
    expect(tracking?.assets).toEqual(
      await db.select().from(tables.assets).where(eq(tables.assets.broadcastableId, all.film.id)),
    );
    const [job] = await db.select().from(tables.jobs).where(eq(tables.jobs.showId, all.show.id));
    expect(job).toMatchObject(tracking?.jobs[0] ?? { no: 'job' });
    expect(tracking?.points).toEqual([
      {
        ...{ showId: all.show.id, organizationId: all.channel.id, organizationName: 'Chaîne', hasLogo: true },
        ...{ campaignOrderedAt: TIMES.createdAt, supplementOrderedAt: null, supplementOrderedBy: null },
      },
      expect.objectContaining({ hasLogo: false, supplementOrderedAt: all.supplement.createdAt }),
    ]);
    expect(tracking?.services.get(all.film.id)).toEqual({
      ...{ ordered: ['subtitling', 'audioDescription', 'arppSubmission'], pubId: 'A', submission: 'submitted' },
      filmFrames: 500,
      ...{ hasSubtitles: true, audioDescriptionFrames: null },
    });
    expect(tracking?.submissions).toMatchObject([{ status: 'submitted', updatedAt: expect.any(Date) }]);
  });

  it('of a spot are only its own', async () => {
    const all = await insertEverything(db);
    const loaded = await loadTracking(db, { kind: 'show', id: all.show.id });
    expect(loaded?.campaign).toEqual(all.campaign);
    expect(loaded?.tracking.spots).toEqual([all.show]);
  });

  it('of a campaign without spots are empty, and of a missing campaign null', async () => {
    const all = await insertEverything(db);
    const { id: _, ...copy } = all.campaign;
    const [empty] = await db.insert(tables.campaigns).values(copy).returning();
    expect((await loadTracking(db, { kind: 'campaign', id: empty?.id ?? '' }))?.tracking).toMatchObject({
      spots: [],
      jobs: [],
    });
    const scope = { kind: 'campaign', id: crypto.randomUUID() } as const;
    expect([await loadTracking(db, scope), await findTrackingVersion(db, scope)]).toEqual([null, null]);
  });
});
