import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForReading, readLeaderFilms } from './leader-film-readings.ts';
import { createQueue, type Queue } from './queue.ts';

const filmAt = (key: string) => ({ key, sizeBytes: 7 });

let database: TestDatabase;
let queue: Queue;
const asked: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  queue = createQueue({ connectionString: database.url, supervise: true, onError: () => {} });
  await queue.start();
});
afterAll(async () => {
  await queue.stop(1000);
  await database.close();
});

describe('asking for a leader film to be read', () => {
  it('fails as unavailable if no worker answers in time', async () => {
    await expect(askForReading(queue.boss, filmAt('withdrawn'), 300)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a worker', () => {
  beforeAll(() =>
    readLeaderFilms(
      queue,
      async ({ key, sizeBytes }) => {
        asked.push(key);
        if (key === 'broken') throw new Error('the store is away');
        return { ok: false, reason: `no film of ${sizeBytes} bytes` };
      },
      new AbortController().signal,
    ),
  );

  it('answers open questions, but not withdrawn ones', async () => {
    expect(await queue.readLeaderFilm(filmAt('asked'))).toEqual({ ok: false, reason: 'no film of 7 bytes' });
    expect(asked).toEqual(['asked']);
  });

  it('retries a failed reading once, then gives up', async () => {
    await expect(queue.readLeaderFilm(filmAt('broken'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked.filter((key) => key === 'broken')).toHaveLength(2);
  });
});
