import type { NamedObject } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import type { Executor } from '../connection.ts';

/** An object in the store that a record names, with the checksum the record holds. */
export interface RecordedObject extends NamedObject {
  readonly sha256: string | null;
}

const PAGE = 1000;

/**
 * Every object named by a record, once, each file of a proxy included. Archived objects are left out. An upload not yet recorded as arrived, and a
 * deliverable being remade, may or may not be there. A proxy stream's record names its first object and holds the total size of all of them.
 */
const NAMED_OBJECTS = `
  select distinct on (key collate "C") key, size_bytes, sha256, is_promised from (
    select f.key, f.size_bytes, f.sha256,
        f.storage_state = 'Active' and (u.file_id is null or u.completed_at is not null) as is_promised
      from show_files f left join uploads u on u.file_id = f.id
      where f.storage_state <> 'Archived'
    union all
    select key, case when kind not in ('ProxyDashVideo', 'ProxyAudio') then size_bytes end, sha256, storage_state = 'Active' from assets
      where kind not in ('ProxyManifest', 'DeliverableProxy') and storage_state <> 'Archived'
    union all
    select a.key || file.name, null, null, a.storage_state = 'Active' from assets a cross join lateral (
        select jsonb_array_elements_text(coalesce(a.details -> 'files', '[]')) as name
        union
        select a.details ->> 'poster'
      ) file
      where a.kind in ('ProxyManifest', 'DeliverableProxy') and a.storage_state <> 'Archived' and file.name is not null
    union all
    select key, size_bytes, sha256, true from leader_films
  ) named order by key collate "C", is_promised desc`;

interface Row extends Record<string, unknown> {
  readonly key: string;
  readonly size_bytes: string | number | null;
  readonly sha256: string | null;
  readonly is_promised: boolean;
}

/**
 * Reads the named objects in key byte order, a thousand at a time. Leaves the given transaction open; one read at a time.
 */
export async function* readNamedObjects(tx: Executor): AsyncGenerator<RecordedObject> {
  await tx.execute(sql.raw(`declare named_objects no scroll cursor for ${NAMED_OBJECTS}`));
  try {
    for (;;) {
      const { rows } = await tx.execute<Row>(sql.raw(`fetch ${PAGE} from named_objects`));
      for (const { key, size_bytes, sha256, is_promised } of rows) {
        const sizeBytes = size_bytes === null ? null : Number(size_bytes);
        yield { key, sizeBytes, sha256, isPromised: is_promised };
      }
      if (rows.length < PAGE) return;
    }
  } finally {
    await tx.execute(sql`close named_objects`).catch(() => undefined);
  }
}
