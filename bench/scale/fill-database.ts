import { connectDatabase, type Database, migrateDatabase, SEED_IDS, seedDemo } from '@spotway/database';
import { sql } from 'drizzle-orm';
import { fillFilms } from './fill/films.ts';
import { fillMoney } from './fill/money.ts';
import { fillOrders } from './fill/orders.ts';
import { countClients, fillPeople } from './fill/people.ts';
import { fillRecords } from './fill/records.ts';
import { type RunSql, SHARED_FUNCTIONS } from './fill/run-sql.ts';
import { fillServices } from './fill/services.ts';
import { fillWork } from './fill/work.ts';

export interface FillOptions {
  /** 1,000 makes about 24,000 jobs, 100,000 about 2.4 million. */
  readonly campaigns: number;
  /** The newest order is of the minutes before. */
  readonly now: Date;
  /** Hears of each part that is filled. */
  readonly onPart?: (name: string, milliseconds: number) => void;
}

/** Organisations of a filled database, by their size. */
export interface FilledDatabase {
  /** Three in ten campaigns are theirs. */
  readonly largeOrganizationId: string;
  readonly smallOrganizationId: string;
  readonly operatorOrganizationId: string;
}

/**
 * Fills a database with nothing but its schema, or not even that, with as many campaigns as asked for and all that belongs to them, in set-based
 * statements: the same rows for the same options. Objects at the store and jobs of the queue's own tables are not made. Throws when there are
 * campaigns already.
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
      await run('begin');
      for (const statement of SHARED_FUNCTIONS) await run(statement);
      const clients = countClients(campaigns);
      const parts: [string, () => Promise<void>][] = [
        ['people', () => fillPeople(run, { clients, now })],
        ['orders', () => fillOrders(run, { campaigns, clients, now })],
        ['films', () => fillFilms(run, now)],
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
      await run('commit');
      await run('vacuum (analyze)');
      const filled = await findFilled(db);
      if (!filled) throw new Error('nothing was filled');
      return filled;
    } finally {
      client.release(true);
    }
  } finally {
    await close();
  }
}

/** The organisations of a database that was filled; null of one that holds no campaigns. */
export async function findFilled(db: Database): Promise<FilledDatabase | null> {
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
