import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** How long pages opened before a build find their files. */
const KEPT_DAYS = 14;
/** Most bytes of earlier builds, with their compressed copies: some ten builds. */
const KEPT_BYTES = 100_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes what earlier builds left in a folder: what is older than two weeks, and the oldest beyond 100 MB.
 * @param builtAt milliseconds since 1970; files written since then belong to the current build
 */
export async function removeOldFiles(folder: string, builtAt: number, now: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name);
      const { mtimeMs, size } = await stat(file);
      return { file, mtimeMs, size };
    }),
  );
  const earlier = files.filter(({ mtimeMs }) => mtimeMs < builtAt).sort((one, other) => other.mtimeMs - one.mtimeMs);
  let bytes = 0;
  for (const { file, mtimeMs, size } of earlier) {
    bytes += size;
    if (now - mtimeMs > KEPT_DAYS * DAY_MS || bytes > KEPT_BYTES) await rm(file);
  }
}

/** Keeps hashed files of earlier builds for pages that are still open. */
export function keptFiles(): Plugin {
  let assets = '';
  let builtAt = 0;
  return {
    name: 'spotway:kept-files',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved(config) {
      assets = path.resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    buildStart() {
      builtAt = Date.now();
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      handler: () => removeOldFiles(assets, builtAt, Date.now()),
    },
  };
}
