import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from '../scripts/product/product.ts';
import { readSettings } from '../scripts/product/settings.ts';
import { ensureWebBuild } from '../scripts/product/web-build.ts';
import { ROOT } from '../scripts/root.ts';

/** Starts the whole product, on embedded parts and free ports, for all browser tests; its address goes to SPOTWAY_URL. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-e2e-'));
  const port = await freePort();
  const settings = readSettings({ PORT: String(port), DATA_DIR: path.join(folder, 'data') }, ROOT);
  process.env.RATE_LIMIT = '100000';
  const webDist = ensureWebBuild(ROOT, console.log);
  const product = await startProduct({ settings, webDist, say: console.log });
  process.env.SPOTWAY_URL = product.url;
  process.env.SPOTWAY_MAILBOX_URL = product.mailboxUrl ?? '';
  process.env.SPOTWAY_FOLDER = folder;
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
