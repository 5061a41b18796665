import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from '../scripts/product/product.ts';
import { readSettings } from '../scripts/product/settings.ts';
import { ensureWebBuild } from '../scripts/product/web-build.ts';
import { ROOT } from '../scripts/root.ts';
import { freePort } from './free-port.ts';

/** Starts the whole product, on embedded parts and free ports, for all browser tests; its address goes to SPOTWAY_URL. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-e2e-'));
  // PostgreSQL and ffmpeg run as an unprivileged user where the tests run as root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = readSettings({ PORT: String(port), DATA_DIR: path.join(folder, 'data') }, ROOT);
  process.env.RATE_LIMIT = 'off';
  // short films in several parts: what stops in the middle has something to go on with
  process.env.UPLOAD_PART_SIZE_BYTES = String(5 * 1024 * 1024);
  const webDist = ensureWebBuild(ROOT, console.log);
  const product = await startProduct({ settings, webDist, say: console.log });
  process.env.SPOTWAY_URL = product.url;
  process.env.SPOTWAY_MAILBOX_URL = product.mailboxUrl ?? '';
  process.env.SPOTWAY_DATABASE_URL = product.databaseUrl;
  process.env.SPOTWAY_PRODUCT_PID = String(process.pid);
  process.env.SPOTWAY_FOLDER = folder;
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
