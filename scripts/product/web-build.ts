import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the pages are built of: their app, and the packages that its package.json names. */
export function webInputs(root: string): string[] {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, 'apps/web/package.json'), 'utf8'),
  );
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@spotway/'));
  return ['apps/web', ...packages.map((name) => `packages/${name.split('/')[1]}/src`), 'package-lock.json'];
}

const IGNORED = ['dist', 'node_modules', '.types'];

function filesBelow(entry: string): string[] {
  if (!existsSync(entry)) return [];
  const list = readdirSync(entry, { recursive: true, withFileTypes: true });
  return list
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter(
      (file) =>
        !path
          .relative(entry, file)
          .split(path.sep)
          .some((part) => IGNORED.includes(part)),
    );
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const input of webInputs(root)) {
    const entry = path.join(root, input);
    for (const file of input.endsWith('.json') ? [entry] : filesBelow(entry).sort()) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Builds the web when its sources changed since the last build. Returns the folder to serve. */
export function ensureWebBuild(root: string, say: (line: string) => void): string {
  const dist = path.join(root, 'apps/web/dist');
  const stamp = path.join(dist, '.stamp');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return dist;
  say('Building the web pages …');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Error('The web pages could not be built; see the lines above.');
  writeFileSync(stamp, wanted);
  return dist;
}
