import { connectDatabase, type Database, migrateDatabase, SEED_IDS, seedDemo } from '@spotway/database';
import { sql } from 'drizzle-orm';
import { fillFilms } from './fill/films.ts';
import { fillMoney } from './fill/money.ts';
import { fillOrders } from './fill/orders.ts';
import { countClients, fillPeople } from './fill/people.ts';
import { fillRecords } from './fill/records.ts';
import { fillReviews } from './fill/reviews.ts';
import { type RunSql, SHARED_FUNCTIONS } from './fill/run-sql.ts';
import { fillServices } from './fill/services.ts';
import { fillWork } from './fill/work.ts';

export interface FillOptions {
  /** 1,000 makes about 24,000 jobs, 100,000 about 2.4 million. */
  readonly campaigns: number;
  /** The newest order is minutes older. */
  readonly now: Date;
  /** Called for each filled part. */
  readonly onPart?: (name: string, milliseconds: number) => void;
}

/** Organisations of a filled database, by size. */
export interface FilledDatabase {
  /** Has three in ten campaigns. */
  readonly largeOrganizationId: string;
  readonly smallOrganizationId: string;
  readonly operatorOrganizationId: string;
}

/** Checked and built once at the end, foreign keys and indexes take a fraction of the time; the filler's statements and triggers need none of these. */
const BUILT_LAST = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as build
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on oid = indexrelid where relnamespace = 'public'::regnamespace and not indisunique`;

/**
 * Fills an empty database, with or without its schema, with a number of campaigns and everything that belongs to them, in set-based statements: the same rows
 * for the same options. Creates no objects in the store and no jobs in the queue's own tables. Throws if there are campaigns already.
 */
export async function fillDatabase(url: string, { campaigns, now, onPart }: FillOptions): Promise<FilledDatabase> {
  await migrateDatabase(url);
  const { db, pool, close } = connectDatabase(url, { max: 2 });
  try {
    await seedDemo(db);
    const client = await pool.connect();
    try {
      const run: RunSql = async (statement, values = []) => void (await client.query(statement, [...values]));
      const { rows } = await client.query<{ isFilled: boolean }>(
        'select exists (select 1 from campaigns) as "isFilled"',
      );
      if (rows[0]?.isFilled) throw new Error('the database is filled already');
      await run('set synchronous_commit = off');
      await run(`set work_mem = '256MB'`);
      await run(`set maintenance_work_mem = '512MB'`);
      await run('begin');
      const { rows: builtLast } = await client.query<{ remove: string; build: string }>(BUILT_LAST);
      for (const { remove } of builtLast) await run(remove);
      for (const statement of SHARED_FUNCTIONS) await run(statement);
      const clients = countClients(campaigns);
      const parts: [string, () => Promise<void>][] = [
        ['people', () => fillPeople(run, { clients, now })],
        ['orders', () => fillOrders(run, { campaigns, clients, now })],
        ['films', () => fillFilms(run, now)],
        ['reviews', () => fillReviews(run)],
        ['services', () => fillServices(run)],
        ['work', () => fillWork(run)],
        ['money', () => fillMoney(run, now)],
        ['records', () => fillRecords(run, now)],
      ];
      for (const [name, fill] of parts) {
        const started = performance.now();
        await fill();
        onPart?.(name, performance.now() - started);
      }
      const started = performance.now();
      for (const { build } of builtLast.toReversed()) await run(build);
      onPart?.('indexes and foreign keys', performance.now() - started);
      await run('commit');
      await run('vacuum (analyze)');
      const filled = await findFilledDatabase(db);
      if (!filled) throw new Error('nothing was filled');
      return filled;
    } finally {
      client.release(true);
    }
  } finally {
    await close();
  }
}

/** The organisations of a filled database; null if it has no campaigns. */
export async function findFilledDatabase(db: Database): Promise<FilledDatabase | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select organization_id as id from campaigns group by organization_id order by count(*) desc, organization_id`,
  );
  const [large, small] = [rows[0], rows.at(-1)];
  if (!large || !small) return null;
  return {
    largeOrganizationId: large.id,
    smallOrganizationId: small.id,
    operatorOrganizationId: SEED_IDS.operator,
  };
}
