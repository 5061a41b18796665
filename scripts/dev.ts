import { spawn } from 'node:child_process';
import path from 'node:path';
import { settingsOrExit } from './product/check-settings.ts';
import { startProduct } from './product/product.ts';
import { stopSignal } from './product/stop-signal.ts';
import { ROOT } from './root.ts';
import { FFMPEG, provide } from './system-tools.ts';

/**
 * Watch mode: Vite serves the pages on PORT and reloads them when they change; the API (on PORT + 10) and the worker restart when their sources change.
 */
const API_OFFSET = 10;
const say = (line: string) => console.log(line);
const stopAsked = stopSignal();

const settings = settingsOrExit(process.env, ROOT);
const ffmpeg = provide(FFMPEG, say);
if (!ffmpeg.found) {
  console.error(`Spotway needs ffmpeg. Install it with: ${ffmpeg.instruction}`);
  process.exit(1);
}
const apiPort = settings.port + API_OFFSET;
const watched = ['apps/api/src', 'apps/worker/src', 'packages'].map(
  (folder) => `--watch-path=${path.join(ROOT, folder)}`,
);
const product = await startProduct({
  settings: { ...settings, port: apiPort },
  webDist: path.join(ROOT, 'apps/web/dist'),
  say,
  watchFlags: ['--watch', '--watch-preserve-output', ...watched],
});
const vite = spawn(
  process.execPath,
  [path.join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(settings.port)],
  {
    cwd: path.join(ROOT, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  },
);
say(
  `\n  Web (reloading)  ${settings.publicUrl}\n  API              http://127.0.0.1:${apiPort}/api/docs\n  Mailbox          ${product.mailboxUrl}\n  Catalogue        ${product.catalogue?.url ?? settings.arppBaseUrl}\n`,
);
await stopAsked;
vite.kill('SIGTERM');
await product.stop();
process.exit(0);
