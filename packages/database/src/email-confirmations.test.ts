import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { users } from './schema/index.ts';
import { createTestDatabase } from './testing.ts';

it('treats accounts from earlier versions as confirmed, and new ones as unconfirmed', async () => {
  const database = await createTestDatabase({ migrate: false });
  const earlier = mkdtempSync(path.join(os.tmpdir(), 'spotway-migrations-'));
  try {
    cpSync(path.join(import.meta.dirname, '../migrations'), earlier, { recursive: true });
    const journal = path.join(earlier, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
    const first = entries.findIndex(({ tag }) => tag.endsWith('_email_confirmations'));
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, first) }));
    await migrate(database.db, { migrationsFolder: earlier });
    // in words of that time: the table has gained columns since
    await database.db.execute(sql`insert into users (name, email) values ('A', 'old@agency.example')`);
    await migrateDatabase(database.url);
    await database.db.insert(users).values({ name: 'B', email: 'new@agency.example' });
    const rows = await database.db.select().from(users);
    expect(Object.fromEntries(rows.map(({ email, emailVerified }) => [email, emailVerified]))).toEqual({
      'old@agency.example': true,
      'new@agency.example': false,
    });
  } finally {
    rmSync(earlier, { recursive: true });
    await database.close();
  }
});
