import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles the test page with the engine and its workers. @returns the output folder */
export async function buildPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'upload-page-'));
  await build({
    root: fileURLToPath(new URL('../page', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2024' },
  });
  return outDir;
}
