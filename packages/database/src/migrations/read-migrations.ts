import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The list that drizzle-kit keeps next to the files. */
interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** A step of the schema: a file in `migrations`, in drizzle-kit's format. */
export interface Migration {
  /** Name of its file, e.g. `0021_campaign_notes`. */
  readonly tag: string;
  /** Creation time in milliseconds, by which drizzle identifies it. */
  readonly at: number;
  /** SHA-256 of the file, as drizzle records it. */
  readonly hash: string;
  readonly statements: readonly string[];
  /** False with `-- no transaction`: its statements run one by one, as `create index concurrently` requires. */
  readonly isInTransaction: boolean;
  /** `-- unused since release 0.2.0`: programs of earlier releases can't run on the database after it. */
  readonly unusedSince: string | null;
  /** `-- lock: why`: it knowingly blocks writes for longer than a moment. */
  readonly lock: string | null;
}

/** The migrations this program knows, oldest first. */
export function readMigrations(folder = FOLDER): Migration[] {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    return {
      tag,
      at: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
      isInTransaction: !/^-- no transaction\b/m.test(text),
      unusedSince: /^-- unused since release (\d+\.\d+\.\d+)/m.exec(text)?.[1] ?? null,
      lock: /^-- lock: (.+)/m.exec(text)?.[1] ?? null,
    };
  });
}
