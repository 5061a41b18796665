import path from 'node:path';
import type { Workspace } from '../workspaces.ts';
import { isTest, type Module } from './read-modules.ts';

/** Maximum source files per folder, not counting tests and style sheets. */
export const MAX_FILES = 15;

/** Import cycles between nodes, types included: each is a list of nodes that reach each other. */
export function findCycles(arrows: ReadonlyMap<string, Iterable<string>>): string[][] {
  const indexes = new Map<string, number>();
  const lows = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const index = indexes.size;
    indexes.set(node, index);
    open.push(node);
    let low = index;
    for (const next of arrows.get(node) ?? []) {
      if (!indexes.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lows.get(next) ?? indexes.get(next) ?? low);
    }
    lows.set(node, low);
    if (low === index) {
      const cycle = open.splice(open.indexOf(node));
      if (cycle.length > 1) cycles.push(cycle.sort());
    }
    return low;
  };
  for (const node of arrows.keys()) if (!indexes.has(node)) visit(node);
  return cycles;
}

/** The graph of imports between files. */
export function arrowsOfFiles(modules: readonly Module[]): Map<string, readonly string[]> {
  return new Map(modules.map(({ file, files }) => [file, files.filter((name) => name !== file)]));
}

/** A package's sources by the folders directly below `src`; files in `src` itself belong to none. Without tests. */
export function arrowsOfWings(modules: readonly Module[], source: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { file, files } of modules) {
    const from = wingOf(file, source);
    if (from === null || isTest(file)) continue;
    const to = arrows.get(from) ?? new Set();
    arrows.set(from, to);
    for (const name of files) {
      const wing = wingOf(name, source);
      if (wing !== null && wing !== from) to.add(wing);
    }
  }
  return arrows;
}

function wingOf(file: string, source: string): string | null {
  const [wing, ...rest] = file.startsWith(`${source}/`) ? file.slice(source.length + 1).split('/') : [];
  return wing !== undefined && rest.length > 0 ? wing : null;
}

/** Packages that a file imports but its package.json doesn't list; tests may use development dependencies. */
export function undeclaredImports(
  modules: readonly Module[],
  packages: readonly Pick<Workspace, 'folder' | 'name' | 'dependencies' | 'devDependencies'>[],
  shared: readonly string[],
): string[] {
  return modules.flatMap(({ file, packages: imported }) => {
    const own = packages.find(({ folder }) => file.startsWith(`${folder}/`));
    if (!own) return [];
    const known = [own.name, ...own.dependencies, ...(isTest(file) ? [...own.devDependencies, ...shared] : [])];
    return imported
      .map(packageName)
      .filter((name) => !known.includes(name) && !known.includes(`@types/${name}`))
      .map((name) => `${file} imports ${name}, which ${own.folder}/package.json doesn’t list`);
  });
}

function packageName(imported: string): string {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Imports from another domain wing that bypass its index. */
export function importsPastIndex(modules: readonly Module[], source: string): string[] {
  return modules.flatMap(({ file, files }) =>
    isTest(file)
      ? []
      : files
          .filter((name) => wingOf(file, source) !== null && wingOf(name, source) !== null)
          .filter((name) => wingOf(name, source) !== wingOf(file, source) && path.basename(name) !== 'index.ts')
          .map((name) => `${file} imports ${name} bypassing its wing’s index`),
  );
}

/** Imports between two folders of `features`. */
export function importsBetweenFeatures(modules: readonly Module[], features: string): string[] {
  return modules.flatMap(({ file, files }) =>
    files
      .filter((name) => wingOf(file, features) !== null && wingOf(name, features) !== null)
      .filter((name) => wingOf(name, features) !== wingOf(file, features))
      .map((name) => `${file} imports ${name} of another feature`),
  );
}

/** Folders with too many files, unless their README explains why. */
export function crowdedFolders(modules: readonly Module[], hasReadme: (folder: string) => boolean): string[] {
  const counts = new Map<string, number>();
  for (const { file } of modules) {
    const folder = path.dirname(file);
    if (!isTest(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !hasReadme(folder))
    .map(([folder, count]) => `${folder} has ${count} files; more than ${MAX_FILES} need a README that says why`);
}
