import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package or an app, from its package.json. */
export interface Workspace {
  /** Relative to the checkout. */
  readonly folder: string;
  readonly name: string;
  /** Its import paths, such as `./film`, and their files. */
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
  /** Test dependencies. */
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

/** The content of a string literal; null if it isn't a plain string. */
export function unquoted(text: string): string | null {
  return /^(['"])(.*)\1$/.exec(text)?.[2] ?? null;
}
