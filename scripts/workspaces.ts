import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package or an app, as its package.json says. */
export interface Workspace {
  /** Relative to the checkout. */
  readonly folder: string;
  readonly name: string;
  /** What it can be imported as, such as `./film`, and the file behind it. */
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
  /** Of tests. */
  readonly devDependencies: readonly string[];
}

/** Globs of the workspaces' sources. */
export const WORKSPACE_SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'];

interface Manifest {
  readonly name: string;
  readonly exports?: Record<string, string>;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

export function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function readWorkspaces(root: string): Workspace[] {
  const files = globSync(['packages/*/package.json', 'apps/*/package.json'], { cwd: root }).sort();
  return files.map((file) => {
    const { name, exports = {}, dependencies = {}, devDependencies = {} } = readManifest(path.join(root, file));
    return {
      ...{ folder: path.dirname(file), name, exports },
      ...{ dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) },
    };
  });
}

/** What stands between the quotes of a piece of source; null where it is no plain text. */
export function unquoted(text: string): string | null {
  return /^(['"])(.*)\1$/.exec(text)?.[2] ?? null;
}
