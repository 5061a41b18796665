import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { readWorkspaces, unquoted, WORKSPACE_SOURCES, type Workspace } from '../workspaces.ts';

/** An import of one file from another, without types, which the compiler checks. */
interface Import {
  /** Relative to the checkout; null for anything but this project's sources. */
  readonly from: string | null;
  /** As written, such as `@spotway/domain/film`. */
  readonly specifier: string;
  /** Names of the imported exports; null for all, as with `import * as` or `import('…')`. */
  readonly names: readonly string[] | null;
}

/** A name that a file re-exports from another one. */
interface HandedOn {
  readonly from: string;
  /** The name this file exports it under; null for `export *`. */
  readonly as: string | null;
  /** Its name in the other file; null for the whole file. */
  readonly name: string | null;
}

export interface Source {
  /** Names it declares and exports itself. */
  readonly declares: readonly string[];
  readonly imports: readonly Import[];
  readonly handsOn: readonly HandedOn[];
}

const SOURCES = [...WORKSPACE_SOURCES, 'scripts/**/*.ts', 'e2e/**/*.ts'];

export interface ProjectSources {
  readonly sources: ReadonlyMap<string, Source>;
  readonly workspaces: readonly Workspace[];
}

/** Reads the imports of every source in the checkout, by name. */
export function readSources(root: string): ProjectSources {
  const workspaces = readWorkspaces(root);
  const entries = new Map(
    workspaces.flatMap(({ folder, name, exports }) =>
      Object.entries(exports).map(([key, file]) => [path.posix.join(name, key), path.join(folder, file)]),
    ),
  );
  const locate = (file: string, specifier: string): string | null => {
    if (!specifier.startsWith('.')) return entries.get(specifier) ?? null;
    const found = path.join(path.dirname(file), specifier);
    return /\.tsx?$/.test(found) && existsSync(path.join(root, found)) ? found : null;
  };
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  return {
    sources: new Map(
      files.map((file) => [
        file,
        readSource(file, readFileSync(path.join(root, file), 'utf8'), (name) => locate(file, name)),
      ]),
    ),
    workspaces,
  };
}

/** Reads one file's imports and re-exports. `locate` finds the file of a specifier. */
export function readSource(file: string, text: string, locate: (specifier: string) => string | null): Source {
  const { module } = parseSync(file, text);
  const imports: Import[] = [];
  const handsOn: HandedOn[] = [];
  const declares: string[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const used = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && used.length === 0) continue;
    const names = used.map(({ importName }) => (importName.kind === 'Default' ? 'default' : importName.name));
    const isWhole = used.some(({ importName }) => importName.kind === 'NamespaceObject');
    const specifier = moduleRequest.value;
    imports.push({ from: locate(specifier), specifier, names: isWhole ? null : names.filter((name) => name !== null) });
  }
  for (const { moduleRequest, isType, exportName, importName } of module.staticExports.flatMap(
    (each) => each.entries,
  )) {
    const from = moduleRequest && !isType ? locate(moduleRequest.value) : null;
    if (!moduleRequest) declares.push(exportName.name ?? 'default');
    else if (from) handsOn.push({ from, as: exportName.name, name: importName.name });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = unquoted(text.slice(moduleRequest.start, moduleRequest.end));
    if (specifier) imports.push({ from: locate(specifier), specifier, names: null });
  }
  return { declares, imports, handsOn };
}
