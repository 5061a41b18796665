import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { unquoted, WORKSPACE_SOURCES } from '../workspaces.ts';

/** A source file with its imports, types included. Paths are relative to the checkout. */
export interface Module {
  readonly file: string;
  /** Files of the same package. */
  readonly files: readonly string[];
  /** Imported packages by name, such as `@spotway/domain/film` or `zod`, without Node's own. */
  readonly packages: readonly string[];
}

/** All source files of the packages and apps, including tests. */
export function readModules(root: string): Module[] {
  const files = WORKSPACE_SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  return files.map((file) => readModule(root, file));
}

/** Tests and test-only code. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.split(path.sep).some((part) => /^testing\b/.test(part));
}

function readModule(root: string, file: string): Module {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const asked = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => unquoted(source.slice(start, end)) ?? []),
    ...typeImports(source),
  ];
  const own = asked.filter((name) => name.startsWith('.')).map((name) => path.join(path.dirname(file), name));
  return {
    file,
    files: [...new Set(own)].filter((name) => /\.tsx?$/.test(name) && existsSync(path.join(root, name))),
    packages: [...new Set(asked)].filter((name) => !name.startsWith('.') && !name.startsWith('node:')),
  };
}

/** `import('…')` used as a type, which the parser doesn't list. */
function typeImports(source: string): string[] {
  return [...source.matchAll(/\bimport\((['"][^'"]+['"])\)\./g)].flatMap(([, name]) => unquoted(name ?? '') ?? []);
}
