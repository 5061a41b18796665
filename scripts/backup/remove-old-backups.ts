import { existsSync } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { aboutFile, completeMoments, momentFolder, objectFile, readMoment } from './backup-folder.ts';

/** File systems round file times down to one second, or two (FAT). Objects this spares are removed with the next backup. */
const COARSEST_TIMES_MS = 2000;

/**
 * Removes all but the newest complete backups, remains of incomplete ones, and objects that no kept backup names (every backup touches the notes of its
 * objects). Returns the number of objects removed.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const kept = completeMoments(folder).slice(-keep);
  const [oldest] = kept;
  if (!oldest) return 0;
  const since = new Date(Date.parse(readMoment(folder, oldest).startedAt) - COARSEST_TIMES_MS);
  for await (const { name } of await opendir(path.join(folder, 'moments')))
    if (!kept.includes(name)) await rm(momentFolder(folder, name), { recursive: true, force: true });
  let removed = 0;
  const notes = path.join(folder, 'about');
  if (!existsSync(notes)) return 0;
  for await (const entry of await opendir(notes, { recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !file.endsWith('.json') || (await stat(file)).mtime >= since) continue;
    const key = path.relative(notes, file).slice(0, -'.json'.length).split(path.sep).join('/');
    // Delete the object first: notes without an object only cause it to be copied again.
    await rm(objectFile(folder, key), { force: true });
    await rm(aboutFile(folder, key), { force: true });
    removed += 1;
  }
  return removed;
}
