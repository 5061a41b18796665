import type pg from 'pg';

/** An object of the store and the ETag that it has there, without quotes. */
export interface StoredEtag {
  readonly key: string;
  readonly etag: string;
}

/** Whether nothing was ever made in the database: what a restore wants. */
export async function isDatabaseEmpty(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ tables: number }>(`select count(*)::int as tables from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`);
  return rows[0]?.tables === 0;
}

/**
 * Binds files that have arrived to the ETags that their objects have now: another store, or another part size, gives others
 * (docs/decisions/030). Takes a page of objects; gives how many records changed.
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
 * Ends what an older moment brings back to life and nobody may use: sessions that were ended since, and links of mails that were used since. Everybody signs in
 * anew.
 */
export async function endRestoredSessions(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rowCount } = await client.query('delete from sessions');
  await client.query('delete from auth_tokens');
  return rowCount ?? 0;
}
