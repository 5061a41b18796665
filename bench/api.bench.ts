import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase, migrateDatabase, SEED_IDS, seedDemo } from '@spotway/database';
import { startLocalPostgres } from '@spotway/local-postgres';
import { startLocalS3 } from '@spotway/local-s3';
import { migrateQueue } from '@spotway/queue';
import { deliverFilms } from './api/delivered-films.ts';
import { measureIdleStreams } from './api/idle-streams.ts';
import type { LoadOrder, LoadResult } from './api/load.ts';
import { loadText, processTreeSeconds } from './measured-time.ts';
import { printTable } from './print-table.ts';

/**
 * Answers a second from the API program to the requests pages repeat, with 50 connections from a separate process, compared with a bare Fastify route: the
 * signed-in user, and a campaign of three delivered spots, unchanged (304), from the cache, from the cache and compressed, and read from the database. Limits are on; database, store, API and
 * load share the machine. Alternating turns, the median of three. Then what 500 open event streams
 * cost while nothing changes, of one campaign and of 500. Usage: npm run bench -- api [seconds per turn]
 */
const seconds = Number(process.argv[2] ?? 5);
const CONNECTIONS = 50;
const TURNS = 3;
/** Pages open at once. */
const STREAMS = 500;
/** One session has at most twenty streams. */
const SESSIONS = 25;
/** Goals in answers a second on two processors. */
const GOALS: Readonly<Record<string, number>> = { user: 3000, unchanged: 1000, cached: 1000 };

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
const postgres = await startLocalPostgres({ dataDir });
const KEY = { accessKeyId: 'server', secretAccessKey: 'server-secret' };
const store = await startLocalS3({
  dataDir: path.join(dataDir, 'store'),
  credentials: [KEY],
  region: 'eu-west-3',
  bucket: 'films',
});
await migrateDatabase(postgres.url);
await migrateQueue(postgres.url);
const { db, close } = connectDatabase(postgres.url, { max: 2 });
const children: ChildProcess[] = [];
try {
  await seedDemo(db);
  const api = await start(path.join(import.meta.dirname, '../apps/api/src/main.ts'), {
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'films',
    S3_ACCESS_KEY_ID: KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    S3_UPLOAD_ACCESS_KEY_ID: KEY.accessKeyId,
    S3_UPLOAD_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID(),
    // Silent, as if logs were written elsewhere: their cost isn't measured here.
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    PORT: '0',
  });
  const bare = await start(path.join(import.meta.dirname, 'api/bare-route.ts'), {});
  const { cookie, campaignId, cookies, deliveredCampaign } = await prepare(api.port);
  const address = `/api/campaign/${campaignId}`;
  const whole = await fetch(`http://127.0.0.1:${api.port}${address}`, { headers: { cookie } });
  const bytes = (await whole.text()).length;
  const etag = whole.headers.get('etag') ?? '';
  const asked = { 'accept-language': 'fr', cookie };
  const french = await fetch(`http://127.0.0.1:${api.port}${address}`, { headers: asked });
  const known = { ...asked, 'if-none-match': french.headers.get('etag') ?? etag };
  const load = fork(path.join(import.meta.dirname, 'api/load.ts'));
  children.push(load);

  const turns: Record<string, { order: Omit<LoadOrder, 'connections' | 'seconds'>; pid: number; status: number }> = {
    bare: { order: { port: bare.port, path: '/', headers: {} }, pid: bare.pid, status: 200 },
    user: { order: { port: api.port, path: '/api/user', headers: asked }, pid: api.pid, status: 200 },
    unchanged: { order: { port: api.port, path: address, headers: known }, pid: api.pid, status: 304 },
    cached: { order: { port: api.port, path: address, headers: asked }, pid: api.pid, status: 200 },
    compressed: {
      order: { port: api.port, path: address, headers: { ...asked, 'accept-encoding': 'gzip, deflate, br' } },
      pid: api.pid,
      status: 200,
    },
    uncached: { order: { port: api.port, path: `${address}?n={n}`, headers: asked }, pid: api.pid, status: 200 },
  };
  const measured: Record<string, (LoadResult & { apiMs: number; databaseMs: number })[]> = {};
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [name, { order, pid, status }] of Object.entries(turns)) {
      const used = () => [processTreeSeconds(pid), processTreeSeconds(postgres.pid)] as const;
      const before = used();
      load.send({ ...order, connections: CONNECTIONS, seconds } satisfies LoadOrder);
      const waiting = new AbortController();
      const [result] = (await Promise.race([
        once(load, 'message', waiting),
        once(load, 'exit', waiting).then(() => Promise.reject(new Error('the load ended'))),
      ])) as [LoadResult];
      // Removes the other listener.
      waiting.abort();
      const after = used();
      const answers = Object.values(result.statuses).reduce((sum, each) => sum + each, 0);
      if (result.statuses[status] !== answers) throw new Error(`${name}: ${JSON.stringify(result.statuses)}`);
      const ofEach = (at: 0 | 1) => ((after[at] - before[at]) * 1000) / answers;
      // The first turn is the warm-up.
      if (turn > 0)
        measured[name] = [...(measured[name] ?? []), { ...result, apiMs: ofEach(0), databaseMs: ofEach(1) }];
    }
  }
  const middle = Object.fromEntries(
    Object.entries(measured).map(([name, results]) => [
      name,
      results.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(results.length / 2)],
    ]),
  );
  const ofBare = (perSecond: number) => (perSecond / (middle.bare?.perSecond ?? Number.NaN)).toFixed(2);
  const rows = Object.entries(middle).flatMap(([name, result]): [string, string][] => {
    if (!result) return [];
    const goal = GOALS[name];
    const rate = `${result.perSecond.toFixed(0)}/s${goal ? `, goal ${goal}, ${result.perSecond >= goal ? 'met' : 'MISSED'}` : ''}`;
    const times = `${result.medianMs.toFixed(1)} and ${result.p99Ms.toFixed(1)} ms`;
    const processor = `${result.apiMs.toFixed(2)} and ${result.databaseMs.toFixed(2)} ms`;
    return [
      [`${name}: answers`, `${rate}, ${ofBare(result.perSecond)} of bare`],
      [`${name}: median and p99`, times],
      [`${name}: processor of API and database per answer`, processor],
    ];
  });
  const programs = { port: api.port, apiPid: api.pid, postgresPid: postgres.pid };
  const campaignIds = [campaignId];
  for (const campaigns of [1, STREAMS]) {
    while (campaignIds.length < campaigns) campaignIds.push(await deliveredCampaign());
    const order = { cookies, campaignIds, streams: STREAMS, seconds: seconds * TURNS };
    const { kilobytes, apiMs, databaseMs } = await measureIdleStreams(programs, order);
    rows.push(
      [`${STREAMS} streams of ${campaigns} campaigns: memory of each`, `${kilobytes.toFixed(0)} kB`],
      ['processor of API and database per second', `${apiMs.toFixed(0)} and ${databaseMs.toFixed(0)} ms`],
    );
  }
  rows.push(['load of the machine, 1 and 5 min', loadText()]);
  printTable(`API with ${CONNECTIONS} connections; the campaign has ${(bytes / 1000).toFixed(0)} kB`, rows);
  console.log(JSON.stringify({ name: 'api', connections: CONNECTIONS, bytes, middle }));
} finally {
  for (const child of children) child.kill();
  await close();
  await store.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function start(file: string, env: Record<string, string>): Promise<{ port: number; pid: number }> {
  const child = fork(file, { env: { PATH: process.env.PATH, ...env } });
  children.push(child);
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { port: message.port, pid: child.pid ?? 0 };
}

/** The cookies of an answer, as the next request sends them. */
function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Registers a user who orders three spots for both demo destinations; their films are delivered. */
async function prepare(port: number) {
  const send = async (address: string, body: object, cookie = '', caller = '127.0.0.1') => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': caller },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const user = { name: 'Camille', email: 'camille@agence.example', password: 'Correct-Horse-9' };
  const registered = await send('/api/register', user);
  const cookie = cookiesOf(registered);
  const spots = ['A', 'B', 'C'].map((title, at) => ({
    ...{ pubId: `FR_ABCD_EFGH_IJKL_000${at}_020_F`, title, version: 'Version 1', duration: 20, legalMentions: 'none' },
    ...{ destinations: [SEED_IDS.galatee, SEED_IDS.estuaire], services: [] },
  }));
  const words = { advertiser: 'Maison', campaign: 'Printemps', product: 'Eau', uploaderCompany: 'Agence' };
  const { id: userId } = (await registered.json()) as { id: string };
  const deliveredCampaign = async () => {
    const ordered = await send('/api/campaign', { ...words, spots }, cookie);
    const { id } = (await ordered.json()) as { id: string };
    await deliverFilms(db, id, userId);
    return id;
  };
  const cookies: string[] = [];
  for (let n = 0; n < SESSIONS; n += 1) {
    const { email, password } = user;
    const signedIn = await send('/api/login', { email, password }, '', `10.8.${n}.1`);
    cookies.push(cookiesOf(signedIn));
  }
  return { cookie, cookies, campaignId: await deliveredCampaign(), deliveredCampaign };
}
