import type { ProxyDetails } from '@spotway/contract';
import { type Database, tables } from '@spotway/database';
import type { Storage } from '@spotway/storage';
import { ne } from 'drizzle-orm';

/** What the bucket holds and no record names, what a record names and the bucket does not hold, and uploads that are open. */
export async function bucketFaults(
  db: Database,
  storage: Pick<Storage, 'listMultipartUploads' | 'listObjects'>,
): Promise<string[]> {
  const named = new Set(await namedKeys(db));
  const stored = new Set<string>();
  for await (const { key } of storage.listObjects('')) stored.add(key);
  const open = await storage.listMultipartUploads();
  return [
    ...[...stored].filter((key) => !named.has(key)).map((key) => `${key} is nobody's`),
    ...[...named].filter((key) => !stored.has(key)).map((key) => `${key} is missing`),
    ...open.map(({ key }) => `${key} is an upload left open`),
  ].sort();
}

/** Every object that the records name, the files of a proxy one by one. */
async function namedKeys(db: Database): Promise<string[]> {
  const files = await db.select().from(tables.showFiles).where(ne(tables.showFiles.storageState, 'Archived'));
  const leaders = await db.select().from(tables.leaderFilms);
  const assets = await db.select().from(tables.assets).where(ne(tables.assets.storageState, 'Archived'));
  const made = assets.flatMap(({ kind, key, details }) => {
    if (kind !== 'ProxyManifest') return [key];
    const { poster, files: names } = details as unknown as ProxyDetails;
    return [...(poster ? [poster] : []), ...names].map((name) => `${key}${name}`);
  });
  return [...files.map(({ key }) => key), ...leaders.map(({ key }) => key), ...made];
}
