import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The pages' sources: their app, the packages in its package.json, and what builds them. */
export function webInputs(root: string): string[] {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, 'apps/web/package.json'), 'utf8'),
  );
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@spotway/'));
  const sources = packages.map((name) => `packages/${name.split('/')[1]}/src`);
  return ['apps/web', 'scripts/web', ...sources, 'package-lock.json'];
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

/** Builds the web if its sources changed since the last build. Returns the folder to serve. */
export function ensureWebBuild(root: string, say: (line: string) => void): string {
  const dist = path.join(root, 'apps/web/dist');
  const stamp = path.join(dist, '.stamp');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return dist;
  // The folder outlives a build that fails.
  rmSync(stamp, { force: true });
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
