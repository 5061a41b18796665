import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';

/** Whether a commit exists; not in a shallow clone or a copy without history. */
export function hasCommit(commit: string): boolean {
  return git('cat-file', '-e', `${commit}^{commit}`).status === 0;
}

/** Whether a commit's programs can use the packages installed here, because it names the same ones. */
function hasSamePackages(commit: string): boolean {
  const lock = git('show', `${commit}:package-lock.json`);
  if (lock.status !== 0) return false;
  return (
    thirdParties(lock.stdout.toString()) === thirdParties(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  );
}

/** Names and versions of third-party packages. */
function thirdParties(lock: string): string {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string; link?: boolean }> };
  const foreign = Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);
  return JSON.stringify(foreign.map(([name, { version }]) => `${name}@${version}`).sort());
}

/** Checks a commit out into a folder with its packages: the installed ones if they match, otherwise from the registry. */
export function checkOut(commit: string, folder: string): void {
  const archive = git('archive', commit, 'package.json', 'package-lock.json', 'apps', 'packages');
  const tar = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || tar.status !== 0) throw new Error(`${commit} could not be checked out into ${folder}`);
  if (hasSamePackages(commit)) linkPackages(folder);
  else installPackages(folder);
}

function installPackages(folder: string): void {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--prefer-offline'];
  const [program, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const { status, stderr } = spawnSync(program, [...before, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`npm ci in ${folder} failed:\n${stderr.toString().slice(-2000)}`);
}

function linkPackages(folder: string): void {
  const own = path.join(folder, 'node_modules/@spotway');
  mkdirSync(own, { recursive: true });
  for (const group of ['apps', 'packages'])
    for (const name of readdirSync(path.join(folder, group))) {
      symlinkSync(path.join(folder, group, name), path.join(own, name));
      const nested = path.join(group, name, 'node_modules');
      if (existsSync(path.join(ROOT, nested))) symlinkSync(path.join(ROOT, nested), path.join(folder, nested));
    }
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@spotway' && !name.startsWith('.'))
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name));
}

const MOST_BYTES = 1_000_000_000;

function git(...args: string[]) {
  return spawnSync('git', args, { cwd: ROOT, maxBuffer: MOST_BYTES });
}
