import { existsSync } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { aboutFile, completeMoments, momentFolder, objectFile, readMoment } from './backup-folder.ts';

/**
 * Removes all but the newest complete backups, the rests of broken ones, and the objects that no kept one names: every backup touches the notes of
 * its objects. Gives the number of objects removed.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const kept = completeMoments(folder).slice(-keep);
  const [oldest] = kept;
  if (!oldest) return 0;
  const since = new Date(readMoment(folder, oldest).startedAt);
  for await (const { name } of await opendir(path.join(folder, 'moments')))
    if (!kept.includes(name)) await rm(momentFolder(folder, name), { recursive: true, force: true });
  let removed = 0;
  const notes = path.join(folder, 'about');
  if (!existsSync(notes)) return 0;
  for await (const entry of await opendir(notes, { recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !file.endsWith('.json') || (await stat(file)).mtime >= since) continue;
    const key = path.relative(notes, file).slice(0, -'.json'.length).split(path.sep).join('/');
    // The object first: notes without it only have it copied again.
    await rm(objectFile(folder, key), { force: true });
    await rm(aboutFile(folder, key), { force: true });
    removed += 1;
  }
  return removed;
}
