// Runs one of the project's programs on the right Node, after installing packages if the lockfile changed.
// Without dependencies and for Node 18 or newer, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const programs = {
  start: 'scripts/start.ts',
  migrate: 'apps/api/src/migrate/main.ts',
  dev: 'scripts/dev.ts',
  demo: 'scripts/demo.ts',
  video: 'scripts/video.ts',
  test: 'scripts/test.ts',
  quick: 'scripts/quick.ts',
  nightly: 'scripts/nightly.ts',
  check: 'scripts/check.ts',
  structure: 'scripts/structure.ts',
  bench: 'scripts/bench.ts',
  chaos: 'scripts/chaos.ts',
  mutants: 'scripts/mutants.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'store-check': 'scripts/store-check.ts',
};

const stamp = path.join(root, 'node_modules', '.install-stamp');

function isInstalled(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Lets only one program of this checkout install at a time, since two may start together. */
function holdInstallLock(run) {
  const lock = path.join(root, '.install-lock');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(lock, 'utf8'));
      if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    return run();
  } finally {
    rmSync(lock, { force: true });
  }
}

function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (isInstalled(wanted)) return;
  const status = holdInstallLock(() => (isInstalled(wanted) ? 0 : runNpmCi(wanted)));
  if (status === 0) return;
  console.error('The packages could not be installed; see the lines above.');
  process.exit(status);
}

function runNpmCi(wanted) {
  console.error('Installing packages (npm ci) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (done.status === 0) writeFileSync(stamp, wanted);
  return done.status ?? 1;
}

/** The lockfile's Node if it has one for this platform, otherwise this one if it can run TypeScript. */
function findNode() {
  const installed = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(installed)) return installed;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(`Spotway needs Node 22.18 or newer on this platform; this is ${process.versions.node}.`);
  process.exit(1);
}

const [name = '', ...args] = process.argv.slice(2);
const program = programs[name];
if (!program) {
  console.error(`Usage: node scripts/bootstrap.mjs ${Object.keys(programs).join(' | ')}`);
  process.exit(2);
}
installPackages();
const child = spawn(findNode(), [path.join(root, program), ...args], {
  stdio: 'inherit',
  env: { ...process.env, PATH: path.join(root, 'node_modules', '.bin') + path.delimiter + process.env.PATH },
});
// A terminal's Ctrl-C reaches the child directly; signals sent only to this process are forwarded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
