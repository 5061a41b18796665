import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectFiles } from './object-files.ts';
import type { Uploads } from './uploads.ts';

/** The data folders existing at start, before anything is served. */
export async function listDataFolders(objects: ObjectFiles): Promise<Set<string>> {
  return new Set(await readdir(join(objects.folder, 'data')));
}

/**
 * Removes data of an earlier run that belongs to no object and no upload: what a crash left between writing bytes and publishing
 * them, or between replacing an object and removing its bytes.
 * @param atStart the result of `listDataFolders` before the first request, so that nothing newer is mistaken for an orphan
 * @param isStopping checked between objects
 * @returns ids of the removed folders
 */
export async function sweepOrphans(
  objects: ObjectFiles,
  uploads: Uploads,
  atStart: ReadonlySet<string>,
  isStopping: () => boolean,
): Promise<string[]> {
  const orphans = new Set(atStart);
  for (const upload of uploads.list()) orphans.delete(upload.record.uploadId);
  let after = '';
  for (;;) {
    const page = objects.index.list({ prefix: '', delimiter: '', after, maxEntries: 200 });
    for (const entry of page.entries) {
      if (isStopping()) return [];
      if (entry.kind !== 'key') continue;
      after = entry.key;
      const manifest = await objects.read(entry.key);
      if (manifest) orphans.delete(manifest.dataId);
    }
    if (!page.isTruncated) break;
  }
  for (const dataId of orphans) objects.leases.removeWhenFree(dataId);
  await objects.leases.settled();
  return [...orphans];
}
