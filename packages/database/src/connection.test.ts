import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { connectDatabase } from './connection.ts';
import { createTestDatabase } from './testing.ts';

it('a connection that breaks while checked out is returned to its pool, which opens another and still closes', async () => {
  const database = await createTestDatabase();
  const connection = connectDatabase(database.url, { max: 1 });
  try {
    const lent = await connection.pool.connect();
    const [row] = (await lent.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    await database.db.execute(sql`select pg_terminate_backend(${row?.pid})`);
    await vi.waitFor(() => expect(connection.pool.totalCount).toBe(0), { timeout: 120_000 });
    // Its holder may still release it.
    lent.release();
    const answer = await connection.db.transaction((tx) => tx.execute<{ one: number }>(sql`select 1 as one`));
    expect(answer.rows).toEqual([{ one: 1 }]);
  } finally {
    await connection.close();
    await database.close();
  }
});
