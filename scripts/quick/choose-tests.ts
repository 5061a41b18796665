import type { Workspace } from '../workspaces.ts';
import { reachOf } from './reach.ts';
import type { ProjectSources } from './read-imports.ts';

export interface Choice {
  /** Test files to run, by path. */
  readonly tests: readonly string[];
  /** Number of affected dependants' tests left out because they start a database, a store or ffmpeg. */
  readonly leftOut: number;
  /** Whether one of the tests needs PostgreSQL. */
  readonly needsDatabase: boolean;
}

/** The modules that provide test databases. */
const TEST_DATABASE = 'packages/database/src/testing.ts';
/** Imports of tests that start something slow. */
const SERVERS = ['@spotway/local-s3', '@spotway/local-postgres', '@spotway/mailbox', '@spotway/worker'];

/**
 * Tests to run after a change: all tests of the changed packages, and their dependants' tests that need a changed file. In slow packages (`isHeavy`) only tests
 * that need a changed file; of dependants none that starts anything. Paths are relative to the checkout.
 */
export function chooseTests(
  changed: readonly string[],
  { sources, workspaces }: ProjectSources,
  isHeavy: (file: string) => boolean,
): Choice {
  const changedFolders = folders(workspaces).filter((folder) => changed.some((file) => isIn(file, folder)));
  const dependants = dependantsOf(changedFolders, workspaces);
  const tests: string[] = [];
  let leftOut = 0;
  let needsDatabase = false;
  for (const test of [...sources.keys()].filter((file) => /\.test\.tsx?$/.test(file))) {
    const isOwn = changedFolders.some((folder) => isIn(test, folder));
    if (!isOwn && !dependants.some((folder) => isIn(test, folder))) continue;
    const reach = reachOf(test, sources);
    if ((!isOwn || isHeavy(test)) && !changed.some((file) => reach.has(file))) continue;
    if (!isOwn && (isHeavy(test) || startsAnything(reach, sources))) leftOut++;
    else {
      tests.push(test);
      needsDatabase ||= reach.has(TEST_DATABASE);
    }
  }
  return { tests, leftOut, needsDatabase };
}

/** Workspaces plus `scripts`, which tests its own programs. */
function folders(workspaces: readonly Workspace[]): string[] {
  return [...workspaces.map(({ folder }) => folder), 'scripts'];
}

function dependantsOf(changedFolders: readonly string[], workspaces: readonly Workspace[]): string[] {
  const names = new Set(workspaces.filter(({ folder }) => changedFolders.includes(folder)).map(({ name }) => name));
  for (let before = -1; before < names.size; ) {
    before = names.size;
    for (const { name, dependencies, devDependencies } of workspaces)
      if ([...dependencies, ...devDependencies].some((used) => names.has(used))) names.add(name);
  }
  return workspaces
    .filter(({ name, folder }) => names.has(name) && !changedFolders.includes(folder))
    .map(({ folder }) => folder);
}

function startsAnything(reach: ReadonlySet<string>, sources: ProjectSources['sources']): boolean {
  if (reach.has(TEST_DATABASE)) return true;
  return [...reach].some((file) =>
    sources
      .get(file)
      ?.imports.some(({ specifier }) => specifier === 'node:child_process' || SERVERS.includes(specifier)),
  );
}

function isIn(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}
