import { settingsOrExit } from '../../../../scripts/product/check-settings.ts';
import { startProduct } from '../../../../scripts/product/product.ts';
import { stopSignal } from '../../../../scripts/product/stop-signal.ts';
import { ensureWebBuild } from '../../../../scripts/product/web-build.ts';
import { ROOT } from '../../../../scripts/root.ts';
import type { RunningProduct } from './running-product.ts';

/**
 * A whole product in its own process, so that a test can find (and kill) the programs of this product only. Tells its
 * parent its address, and stops when asked to or when its parent is gone.
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
