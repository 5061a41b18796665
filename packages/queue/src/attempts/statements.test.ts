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

const queueDecision = (broadcastableId: string) =>
  database.db.transaction((tx) => queue.followUp(tx, { type: 'verified' }, { broadcastableId }));

/** What one decision about a film sends to PostgreSQL, from its attempt until its slot is done. */
async function statementsOfDecision(): Promise<Statement[]> {
  const broadcastableId = await insertFilm(database.db, await insertOrganization(database.db, 'Agence'), 20);
  await queueDecision(broadcastableId);
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

/** pg-boss's own statements, on its own connections, are planned each time: they depend on what is waiting. */
const ours = /^(select|insert|update) .*"(jobs|campaigns|broadcastables)"/s;

it('statements sent for every job are planned once per connection', async () => {
  const filmId = await insertFilm(database.db, await insertOrganization(database.db, 'Agence'), 20);
  const statements = [
    ...(await captureStatements(() => queueDecision(filmId))),
    ...(await captureStatements(() =>
      database.db.transaction((tx) =>
        queue.followUp(tx, { type: 'uploaded' }, { broadcastableId: filmId, fileId: filmId }),
      ),
    )),
    ...(await statementsOfDecision()),
  ];
  const ofJobs = statements.filter(({ text }) => ours.test(text) || /^\s*WITH (ins|results) AS/.test(text));
  expect(ofJobs.flatMap(({ text, name }) => (name === null ? text : []))).toEqual([]);
  const names = ofJobs.flatMap(({ name }) => name ?? []);
  const own = [
    'begin_attempt',
    'finish_job',
    'insert_job',
    'lock_campaign_of_film',
    'pipeline_facts',
    'turn_facts_of_1',
  ];
  expect([...new Set(names.filter((name) => !name.startsWith('queue_')))].sort()).toEqual(own);
});
