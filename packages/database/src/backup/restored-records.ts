import type pg from 'pg';

/** An object in the store and its current ETag, without quotes. */
export interface StoredEtag {
  readonly key: string;
  readonly etag: string;
}

/** Whether nothing was ever created in the database, as a restore requires. */
export async function isDatabaseEmpty(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ tables: number }>(`select count(*)::int as tables from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`);
  return rows[0]?.tables === 0;
}

/**
 * Binds arrived files to the current ETags of their objects: another store or part size gives other ETags (docs/decisions/030).
 * Takes one page of objects; returns the number of records changed.
 */
export async function rebindEtags(
  client: Pick<pg.ClientBase, 'query'>,
  objects: readonly StoredEtag[],
): Promise<number> {
  const { rowCount } = await client.query(
    `update uploads u set etag = stored.etag from show_files f,
        unnest($1::text[], $2::text[]) as stored (key, etag)
      where f.key = stored.key and u.file_id = f.id and u.completed_at is not null and u.etag is distinct from stored.etag`,
    [objects.map(({ key }) => key), objects.map(({ etag }) => etag)],
  );
  return rowCount ?? 0;
}

/**
 * Deletes what restoring an older state brings back but nobody may use: sessions and mailed links that have ended or been used since. Everyone signs in
 * again.
 */
export async function endRestoredSessions(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rowCount } = await client.query('delete from sessions');
  await client.query('delete from auth_tokens');
  return rowCount ?? 0;
}
