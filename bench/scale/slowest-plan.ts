import { readFile, stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Installation } from './installation.ts';
import { timeCall } from './measure-reads.ts';
import type { PageRead } from './page-reads.ts';

/** Makes PostgreSQL log every plan of new sessions, and ends existing ones. */
export async function logPlans({ connection }: Installation): Promise<void> {
  const client = await connection.pool.connect();
  try {
    await client.query("load 'auto_explain'");
    for (const [name, value] of [
      ['session_preload_libraries', "'auto_explain'"],
      ['auto_explain.log_min_duration', '0'],
      ['auto_explain.log_analyze', 'on'],
      ['auto_explain.log_buffers', 'on'],
    ])
      await client.query(`alter system set ${name} = ${value}`);
    await client.query('select pg_reload_conf()');
  } finally {
    client.release();
  }
  await connection.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
  );
}

/** The plan of a call's slowest statement, from PostgreSQL's log. */
export async function slowestPlan({ origin, logFile }: Installation, read: PageRead): Promise<string> {
  const { size } = await stat(logFile);
  await timeCall(origin, read, 0).catch(() => timeCall(origin, read, 0));
  const log = (await readFile(logFile)).subarray(size).toString();
  const plans = log.split(/^(?=\S.* duration: )/m).flatMap((text) => {
    const duration = /duration: ([\d.]+) ms {2}plan:/.exec(text);
    return duration ? [{ ms: Number(duration[1]), text: text.slice(duration.index) }] : [];
  });
  const [slowest] = plans.sort((a, b) => b.ms - a.ms);
  return slowest?.text.trim() ?? 'no plan was logged';
}
