import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/**
 * A backup folder:
 *
 *   objects/<key>            the bytes of an object, shared by all backups
 *   about/<key>.json         its ETag, size, SHA-256, type and metadata; touched by every backup that contains it
 *   moments/<moment>/        a backup: database.dump, objects.jsonl (the objects named by the records), backup.json once it is complete
 */
const aboutSchema = z.object({
  etag: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
  contentType: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
});
export type AboutObject = z.infer<typeof aboutSchema>;

const listedSchema = z.object({
  key: z.string(),
  sizeBytes: z.number().nullable(),
  sha256: z.string().nullable(),
  isPromised: z.boolean(),
});
export type ListedObject = z.infer<typeof listedSchema>;

const momentSchema = z.object({
  version: z.literal(1),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  postgres: z.number(),
  objects: z.number(),
  bytes: z.number(),
  /** Number of objects that the store did not hold as recorded. */
  faults: z.number(),
});
export type Moment = z.infer<typeof momentSchema>;

/** Format of the product's keys; anything else could escape the folder. */
const KEY = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

export function objectFile(folder: string, key: string): string {
  return path.join(folder, 'objects', ...stepsOf(key));
}

export function aboutFile(folder: string, key: string): string {
  return `${path.join(folder, 'about', ...stepsOf(key))}.json`;
}

function stepsOf(key: string): string[] {
  if (!KEY.test(key)) throw new Error(`not a product key: ${JSON.stringify(key)}`);
  return key.split('/');
}

/** Null if missing or truncated. */
export async function readAbout(folder: string, key: string): Promise<AboutObject | null> {
  const text = await readFile(aboutFile(folder, key), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return aboutSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export async function writeAbout(folder: string, key: string, about: AboutObject): Promise<void> {
  await writeAtomically(aboutFile(folder, key), JSON.stringify(about));
}

/** Marks the object as part of a backup, which keeps it as long as the backup. */
export async function markInUse(folder: string, key: string, at: Date): Promise<void> {
  await utimes(aboutFile(folder, key), at, at);
}

/** Writes a file completely or not at all. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, text, { mode: 0o600 });
  await renameSynced(`${file}.part`, file);
}

/** Renames a finished file after syncing it to disk. */
export async function renameSynced(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r+');
  await handle.sync();
  await handle.close();
  await rename(part, file);
}

export function momentFolder(folder: string, moment: string): string {
  return path.join(folder, 'moments', moment);
}

/** Folder name of a backup: its time, without characters that file systems refuse. */
export function momentName(at: Date): string {
  return at.toISOString().replaceAll(':', '-').replace(/\.\d+/, '');
}

/** Names of the complete backups, oldest first. */
export function completeMoments(folder: string): string[] {
  const moments = path.join(folder, 'moments');
  if (!existsSync(moments)) return [];
  return readdirSync(moments)
    .filter((name) => existsSync(path.join(moments, name, 'backup.json')))
    .sort();
}

export function readMoment(folder: string, moment: string): Moment {
  return momentSchema.parse(JSON.parse(readFileSync(path.join(momentFolder(folder, moment), 'backup.json'), 'utf8')));
}

/** Reads a list of objects, one per line. */
export async function* readList(file: string): AsyncGenerator<ListedObject> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }))
    yield listedSchema.parse(JSON.parse(line));
}
