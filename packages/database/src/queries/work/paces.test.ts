import { KEPT_SAMPLES } from '@spotway/domain/work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { listWorkPaces, listWorkSamples, saveWorkPaces } from './paces.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it(`keeps the latest pace of each kind and its ${KEPT_SAMPLES} latest works, newest first`, async () => {
  const { db } = database;
  for (let work = 1; work <= KEPT_SAMPLES + 2; work += 1)
    await saveWorkPaces(db, { verify: 0.02 + work, proxy: 1 }, [{ key: 'verify', units: 100, seconds: work }]);
  expect(await listWorkPaces(db)).toEqual({ verify: expect.closeTo(0.02 + KEPT_SAMPLES + 2), proxy: 1 });
  const { verify, proxy } = await listWorkSamples(db);
  expect(verify?.units).toEqual(Array(KEPT_SAMPLES).fill(100));
  expect(verify?.seconds).toEqual(Array.from({ length: KEPT_SAMPLES }, (_, index) => KEPT_SAMPLES + 2 - index));
  expect(proxy).toEqual({ units: [], seconds: [] });
});
