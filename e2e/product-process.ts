import { settingsOrExit } from '../scripts/product/check-settings.ts';
import { startProduct } from '../scripts/product/product.ts';
import { stopSignal } from '../scripts/product/stop-signal.ts';
import { ensureWebBuild } from '../scripts/product/web-build.ts';
import { ROOT } from '../scripts/root.ts';
import type { RunningProduct } from './running-product.ts';

/**
 * A whole product as a process of its own, so that a test finds (and kills) the programs of one product and of no other. Tells its
 * parent where it is reached, and stops when it is asked to or when its parent is gone.
 */
const stopAsked = stopSignal();
const parentGone = new Promise<void>((resolve) => process.once('disconnect', resolve));
const product = await startProduct({
  settings: settingsOrExit(process.env, ROOT),
  webDist: ensureWebBuild(ROOT, console.log),
  say: console.log,
});
const running: RunningProduct = {
  url: product.url,
  mailboxUrl: product.mailboxUrl ?? '',
  catalogue: product.catalogue ?? { url: '', username: '', password: '' },
  databaseUrl: product.databaseUrl,
  operatorEmail: product.operator?.email ?? '',
  pid: process.pid,
};
process.send?.(running);
await Promise.race([stopAsked, parentGone]);
await product.stop();
process.exit(0);
