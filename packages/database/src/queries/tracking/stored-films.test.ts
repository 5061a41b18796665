import { UnknownShape } from '@spotway/domain/shared';
import { CLEAN_REPORT, MEASUREMENTS, PROBE } from '@spotway/domain/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { findMaterial, findVerification } from '../work/pipeline-work.ts';
import { loadTracking } from './load-tracking.ts';
import { insertEverything } from './testing/insert-everything.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A film with these facts in its rows, as the release at the time wrote them. */
async function filmWith(facts: { probe?: object; measurements?: object; report?: object }) {
  const { db } = database;
  const { campaign, film } = await insertEverything(db);
  const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`;
  const { probe, measurements = MEASUREMENTS, report = CLEAN_REPORT } = facts;
  if (probe)
    await db
      .update(tables.showFiles)
      .set({ probe: json(probe) })
      .where(eq(tables.showFiles.kind, 'Material'));
  await db.update(tables.verifications).set({ measurements: json(measurements), report: json(report) });
  return {
    probe: async () => (await findMaterial(db, film.id))?.probe,
    verification: () => findVerification(db, film.id),
    tracked: () => loadTracking(db, { kind: 'campaign', id: campaign.id }),
  };
}

describe('a film whose rows an earlier release wrote', () => {
  it('is read with facts not measured then left open', async () => {
    const { essence: _, ...before } = { ...MEASUREMENTS, essence: null };
    const { nearly: _nearly, ...video } = before.video!;
    const { flashPicture: _picture, ...flashes } = video.flashes;
    const measurements = { ...before, video: { ...video, flashes } };
    const film = await filmWith({ measurements });
    expect((await film.verification())?.measurements).toEqual(measurements);
    expect((await film.tracked())?.tracking.films[1]?.verification?.measurements).toEqual(measurements);
  });
});

describe('a film whose rows no release wrote', () => {
  const { audios: _, ...unheard } = PROBE;
  const { decodedFrames: _frames, ...uncounted } = MEASUREMENTS;
  const { streams: _streams, ...unjudged } = CLEAN_REPORT;
  it.each([
    ['probe', { probe: unheard }, 'a stored probe lacks audios'],
    ['measurements', { measurements: uncounted }, 'a stored measurement lacks decodedFrames'],
    ['report', { report: unjudged }, 'a stored quality report lacks streams'],
  ])('is reported as an error, never shown without its %s', async (_name, facts, message) => {
    const film = await filmWith(facts);
    const read = async () => [await film.probe(), await film.verification()];
    await expect(read()).rejects.toThrow(new UnknownShape(message));
    await expect(film.tracked()).rejects.toThrow(new UnknownShape(message));
  });
});
