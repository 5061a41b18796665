import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles the page with the three engines and their workers into `outDir`. */
export async function buildBenchPage(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('./page', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2024' },
  });
}
