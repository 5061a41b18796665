import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { captureStatements, type Statement } from '@spotway/database/testing-plans';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueue, type Queue } from '../queue.ts';
import { runJobs } from '../run-jobs.ts';
import { insertFilm, insertOrganization } from '../testing/films.ts';

let database: TestDatabase;
let queue: Queue;
beforeEach(async () => {
  database = await createTestDatabase();
  queue = createQueue({ connectionString: database.url, supervise: true, onError: () => {} });
  await queue.start();
});
afterEach(async () => {
  await queue.stop(2000);
  await database.close();
});

/** What one decision about a film sends to PostgreSQL, from its attempt until its slot has nothing more to do. */
async function statementsOfDecision(): Promise<Statement[]> {
  const broadcastableId = await insertFilm(database.db, await insertOrganization(database.db, 'Agence'), 20);
  await database.db.transaction((tx) => queue.followUp(tx, { type: 'verified' }, { broadcastableId }));
  const ended = Promise.withResolvers<unknown>();
  return captureStatements(async () => {
    await runJobs({
      queue,
      db: database.db,
      stages: { qualify: async () => ({ subject: { broadcastableId }, commit: async () => ({ type: 'qualified' }) }) },
      stopping: new AbortController().signal,
      onAttempt: ({ error }) => ended.resolve(error),
    });
    expect(await ended.promise).toBeUndefined();
    await queue.stop(10_000);
  });
}

it('an attempt locks its campaign once, then its job, and ends the queued job with one statement', async () => {
  const texts = (await statementsOfDecision()).map(({ text }) => text);
  const kinds = texts.flatMap((text) => {
    if (/for update of "campaigns"/.test(text)) return 'locks the campaign';
    if (/^update "jobs" set "status" = \$1, "phase" = \$2/.test(text)) return 'finishes the job';
    if (/SET completed_on = queue\.job_now\(\),\s+state = 'completed'/.test(text)) return 'ends the queued job';
    return [];
  });
  expect(kinds).toEqual(['locks the campaign', 'finishes the job', 'ends the queued job']);
});
