import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm } from '@resvg/resvg-wasm';

let loading: Promise<void> | undefined;

/** Waits for the renderer of drawings, which may be loaded once in a process. */
export function rendererReady(): Promise<void> {
  loading ??= (async () => {
    await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  })();
  return loading;
}
