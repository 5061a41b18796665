import { findTrackingVersions, tables } from '@spotway/database';
import {
  captureStatements,
  GROWING_TABLES,
  isRead,
  type PlanFault,
  planFaults,
  SMALL_TABLES,
} from '@spotway/database/testing-plans';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDatabase } from '../../../bench/scale/fill-database.ts';
import { and, eq } from './testing/conditions.ts';
import { NOT_READ, type PageReads, pageReads, type Reader } from './testing/page-reads/page-reads.ts';
import { takeSamples } from './testing/page-reads/samples.ts';
import { startTestApi, type TestApi, type TestClient } from './testing/start-test-api.ts';

/** Enough to make a sequential scan visible, and filled in seconds. */
const CAMPAIGNS = 2000;
/** Rows of one table that a statement may read: what pages show, and what searches look at before they use an index. */
const MOST_ROWS = 1200;

let api: TestApi;
let reads: PageReads;
let readers: Record<Reader, TestClient>;
let client: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  const filled = await fillDatabase(api.config.DATABASE_URL, { campaigns: CAMPAIGNS, now: new Date() });
  readers = {
    customer: await api.client(),
    partner: await api.client(),
    operator: await api.client({ operator: true }),
  };
  await join(readers.customer, filled.largeOrganizationId);
  await join(readers.partner, filled.largeOrganizationId);
  await join(readers.partner, filled.smallOrganizationId);
  reads = pageReads(await takeSamples(api, filled.largeOrganizationId));
  client = new pg.Client({ connectionString: api.config.DATABASE_URL });
  await client.connect();
  // With these settings, a remaining sequential scan is one that no index can replace, even with so few rows.
  await client.query('set enable_seqscan = off; set random_page_cost = 1.1');
});
afterAll(async () => {
  await client?.end();
  await api?.close();
});

/** Moves a client from their own organisation to one of the filled database. */
async function join({ userId, organizationId }: TestClient, other: string): Promise<void> {
  const { memberships } = tables;
  await api.db.insert(memberships).values({ userId, organizationId: other });
  await api.db
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)));
}

/** Faults in the plans of a read's statements, one line each. */
async function faultsOfRead([reader, path]: readonly [Reader, string]): Promise<string[]> {
  let status = 0;
  const statements = await captureStatements(async () => {
    status = (await readers[reader].get(path)).statusCode;
  });
  const found = status < 500 ? [] : [`${path} answered ${status}`];
  for (const statement of statements.filter(isRead))
    for (const fault of await planFaults(client, statement, { mostRows: MOST_ROWS }))
      found.push(`${reader} ${path}: ${worded(fault)} in ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 400)}`);
  return found;
}

const worded = ({ table, reason, rows }: PlanFault) => `${reason} of ${table}, ${rows} rows,`;

describe('every page read', () => {
  test('is listed, or has a reason why not', async () => {
    const { paths } = (await api.call({ url: '/api/openapi.json' })).json();
    const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
      'get' in methods ? `GET ${path}` : [],
    );
    const known = [...Object.keys(reads), ...Object.keys(NOT_READ)];
    expect(documented.filter((route) => !known.includes(route))).toEqual([]);
  });

  test('uses ids that exist', () => {
    const paths = Object.values(reads).flatMap((each) => each.map(([, path]) => path));
    expect(paths.filter((path) => /undefined|\/$|\/\/|=$|=&/.test(path))).toEqual([]);
  });

  test('scans no growing table from end to end, and reads no more rows than it needs', async () => {
    const faults: string[] = [];
    for (const route of Object.values(reads)) for (const read of route) faults.push(...(await faultsOfRead(read)));
    expect(faults).toEqual([]);
  });
});

test('a look at all open tracking pages reads no more than their rows', async () => {
  const ids = (await api.db.select({ id: tables.campaigns.id }).from(tables.campaigns).limit(5)).map(({ id }) => id);
  const captured = await captureStatements(() => findTrackingVersions(api.db, ids));
  // The queue reads its own settings once a minute.
  const [statement, ...others] = captured.filter(({ text }) => !text.includes('queue.queue'));
  if (!statement) throw new Error('no statement');
  expect(others).toEqual([]);
  expect(await planFaults(client, statement, { mostRows: MOST_ROWS })).toEqual([]);
});

test('every table is listed as growing or as small', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const unknown = rows.filter(({ name }) => !GROWING_TABLES.has(name) && !(name in SMALL_TABLES));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});
