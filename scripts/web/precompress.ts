import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are compressed by their own formats. */
const COMPRESSIBLE = /\.(js|css|html|svg|wasm|json|txt)$/;
/** Below this, headers weigh more than what compression saves. */
const SMALLEST_BYTES = 512;
/** Files compressed at a time; zlib has four threads. */
const AT_ONCE = 4;

const ENCODINGS = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

/**
 * Writes `<file>.br` and `<file>.gz` beside every file of a folder that becomes smaller by it, which is what the API's static server looks for. Copies of
 * unchanged files stay; those whose file is gone are removed.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const known = new Set(files);
  for (const file of files)
    if (/\.(br|gz)$/.test(file) && !known.has(file.slice(0, -'.br'.length))) await rm(file, { force: true });
  const queue = files.filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = queue.pop(); file !== undefined; file = queue.pop()) await compressFile(file);
    }),
  );
}

/** A copy has its file's time, so that a validator of the copy changes with the file, and a copy of an older file is made again. */
async function compressFile(file: string): Promise<void> {
  const { mtime, size } = await stat(file);
  let bytes: Buffer | undefined;
  for (const [suffix, compress] of Object.entries(ENCODINGS)) {
    const copy = `${file}${suffix}`;
    const made = await stat(copy).catch(() => null);
    if (made && made.mtimeMs === mtime.getTime()) continue;
    await rm(copy, { force: true });
    if (size < SMALLEST_BYTES) continue;
    bytes ??= await readFile(file);
    const compressed = await compress(bytes);
    if (compressed.length >= size) continue;
    await writeFile(copy, compressed);
    await utimes(copy, mtime, mtime);
  }
}

/** Compresses what a build has written. */
export function precompressed(): Plugin {
  let outDir = '';
  return {
    name: 'spotway:precompressed',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    // `public` is copied before this.
    closeBundle: {
      sequential: true,
      async handler() {
        await precompress(outDir);
      },
    },
  };
}
