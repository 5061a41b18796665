import { randomBytes } from 'node:crypto';
import { access, link, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { safeRemoteName } from '../remote/remote-name.ts';
import type { Sidecar } from '../transport.ts';

/**
 * `.<name>.<delivery>.<attempt>.part`: hidden, next to the final name and so on the same file system. Each attempt has its
 * own, since a worker presumed dead may still be writing to the last one.
 */
export function temporaryName(remoteName: string, deliveryId: string): string {
  return `${temporaryPrefix(remoteName, deliveryId)}${randomBytes(4).toString('hex')}.part`;
}

/** Removes what killed attempts of this delivery left. An attempt that is still running loses its file and fails as a whole. */
export async function removeLeftovers(folder: string, remoteName: string, deliveryId: string): Promise<void> {
  const prefix = temporaryPrefix(remoteName, deliveryId);
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix) && name.endsWith('.part')) await rm(path.join(folder, name), { force: true });
  }
}

/** Writes a sidecar completely or not at all, replacing an older one. */
export async function writeSidecar(finalPath: string, temporaryPath: string, { content }: Sidecar): Promise<void> {
  try {
    await writeFile(temporaryPath, content, { flag: 'wx', flush: true });
    await rename(temporaryPath, finalPath);
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

/**
 * Gives the temporary file its final name; false if the name is taken. A hard link, unlike a rename, never replaces
 * a file; file systems without hard links have to rely on the check before.
 */
export async function publish(temporaryPath: string, finalPath: string, replace: boolean): Promise<boolean> {
  if (!replace) {
    try {
      await link(temporaryPath, finalPath);
      await rm(temporaryPath);
      return true;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (code === 'EEXIST') return false;
      if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(code)) throw error;
      if (await exists(finalPath)) return false;
    }
  }
  await rename(temporaryPath, finalPath);
  return true;
}

/** Makes the directory entries durable; some network file systems don't support this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

function temporaryPrefix(remoteName: string, deliveryId: string): string {
  return `.${remoteName}.${safeRemoteName(deliveryId)}.`;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
