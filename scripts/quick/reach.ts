import type { Source } from './read-imports.ts';

type Sources = ReadonlyMap<string, Source>;

/**
 * Files that a file needs to run, including itself. A name re-exported by an index leads only to the file that declares it: otherwise every test of every
 * package would need every domain rule.
 */
export function reachOf(file: string, sources: Sources): Set<string> {
  const reached = new Set<string>();
  const taken = new Set<string>();
  const run = (each: string): void => {
    if (reached.has(each)) return;
    reached.add(each);
    for (const { from, names } of sources.get(each)?.imports ?? []) {
      if (from === null) continue;
      if (names === null) takeAll(from);
      else if (names.length === 0) run(from);
      else for (const name of names) take(from, name);
    }
  };
  const takeAll = (from: string): void => {
    if (taken.has(from)) return;
    taken.add(from);
    run(from);
    for (const { from: next, name } of sources.get(from)?.handsOn ?? [])
      if (name === null) takeAll(next);
      else take(next, name);
  };
  const take = (from: string, name: string): void => {
    const declared = declaringFile(from, name, sources);
    if (declared === null) takeAll(from);
    else run(declared);
  };
  run(file);
  return reached;
}

/** The file that declares a name another one exports; null if the sources don't tell. */
function declaringFile(file: string, name: string, sources: Sources): string | null {
  const source = sources.get(file);
  if (!source) return null;
  if (source.declares.includes(name)) return file;
  const named = source.handsOn.find((each) => each.as === name);
  if (named) return named.name === null ? null : declaringFile(named.from, named.name, sources);
  for (const each of source.handsOn) {
    const found = each.as === null ? declaringFile(each.from, name, sources) : null;
    if (found) return found;
  }
  return null;
}
