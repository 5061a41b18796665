import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ID = '00000000-0000-4000-8000-000000000000';

it.each([
  [
    'a file of a spot',
    sql`insert into show_files (show_id, broadcastable_id, kind, source, name, mime_type, size_bytes, key, created_by)
      values (${ID}, ${ID}, 'Material', 'computer', 'film.mxf', '', 0, 'a', ${ID})`,
    'show_files_size_positive',
  ],
  [
    'a leader film',
    sql`insert into leader_films (organization_id, name, key, size_bytes, sha256, uploaded_by)
      values (${ID}, 'jingle.mxf', 'b', 0, '', ${ID})`,
    'leader_films_size_positive',
  ],
])('the database rejects %s of zero bytes', async (_, insert, constraint) => {
  await expect(database.db.execute(insert)).rejects.toMatchObject({ cause: { constraint } });
});
