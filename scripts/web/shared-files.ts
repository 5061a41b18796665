import { LANGUAGES, type Language } from '@spotway/domain/shared';
import { type Chunk, filesOf, modulesOf, PAGES, type PageName, textsOf } from './pages.ts';

/** Scripts, or texts of one language: nobody loads both languages. */
type Kind = 'scripts' | Language;

/** Modules that share a file, and the pages that load it. */
export interface SharedFile {
  readonly pages: ReadonlySet<PageName>;
  readonly kind: Kind;
  readonly modules: readonly string[];
}

interface Part {
  readonly kind: Kind;
  pages: Set<PageName>;
  modules: string[];
  bytes: number;
  imports: Set<Part>;
}

/** Smaller parts, in bytes before minification, join one that more pages load. Texts shrink less. */
const SMALL_BYTES: Readonly<Record<Kind, number>> = { scripts: 6_000, fr: 4_000, en: 4_000 };

/**
 * Joins the files of a bundle that the same pages load, then small ones with a larger one, whichever costs the other pages least. The bundler's own are exact
 * but many: one for each set of pages, dialogs and tables that share a module.
 * @returns files, those that others import first
 */
export function sharedFiles(chunks: ReadonlyMap<string, Chunk>): SharedFile[] {
  const bySet = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [file, { kind, pages }] of kindsOf(chunks)) {
    const key = [kind, ...[...pages].sort()].join();
    const part = bySet.get(key) ?? { kind, pages, modules: [], bytes: 0, imports: new Set<Part>() };
    for (const [id, { renderedLength }] of Object.entries(chunks.get(file)?.modules ?? {})) {
      part.modules.push(id);
      part.bytes += renderedLength;
    }
    bySet.set(key, part);
    partOf.set(file, part);
  }
  for (const [file, part] of partOf)
    for (const each of chunks.get(file)?.imports ?? []) {
      const imported = partOf.get(each);
      if (imported && imported !== part) part.imports.add(imported);
    }
  return inOrder(joinSmall([...bySet.values()])).filter(({ modules }) => modules.length > 0);
}

const KINDS: readonly Kind[] = ['scripts', ...LANGUAGES];

/** What kind each file is, with the pages that load it: what scripts or both languages import belongs to the scripts. */
function kindsOf(chunks: ReadonlyMap<string, Chunk>): Map<string, { kind: Kind; pages: Set<PageName> }> {
  const found = new Map<string, { kind: Kind; pages: Set<PageName> }>();
  for (const kind of KINDS)
    for (const [file, pages] of pagesOfFiles(chunks, kind)) {
      const known = found.get(file);
      found.set(file, known ? { kind: 'scripts', pages: new Set([...known.pages, ...pages]) } : { kind, pages });
    }
  return found;
}

/** The files of one kind, with the pages that load them. */
function pagesOfFiles(chunks: ReadonlyMap<string, Chunk>, kind: Kind): Map<string, Set<PageName>> {
  const pagesOf = new Map<string, Set<PageName>>();
  for (const page of Object.keys(PAGES) as PageName[]) {
    const modules = kind === 'scripts' ? modulesOf(page) : textsOf(page, kind);
    for (const file of filesOf(chunks, modules)) pagesOf.set(file, (pagesOf.get(file) ?? new Set()).add(page));
  }
  return pagesOf;
}

function joinSmall(given: readonly Part[]): Part[] {
  let parts = [...given];
  const kept = new Set<Part>();
  for (;;) {
    const small = parts
      .filter((part) => part.bytes < SMALL_BYTES[part.kind] && !kept.has(part))
      .sort((one, other) => one.bytes - other.bytes)[0];
    if (!small) return parts;
    const target = parts
      .filter(
        (part) =>
          part !== small &&
          part.kind === small.kind &&
          isSuperset(part.pages, small.pages) &&
          // its pages load what the small part imports anyway
          [...small.imports].every((each) => each === part || isSuperset(each.pages, part.pages)) &&
          !leadsBack(part, small),
      )
      .sort((one, other) => one.pages.size - other.pages.size || one.bytes - other.bytes)[0];
    if (!target) {
      kept.add(small);
      continue;
    }
    target.modules.push(...small.modules);
    target.bytes += small.bytes;
    for (const each of small.imports) if (each !== target) target.imports.add(each);
    parts = parts.filter((part) => part !== small);
    for (const part of parts) if (part.imports.delete(small) && part !== target) part.imports.add(target);
  }
}

const isSuperset = (one: ReadonlySet<PageName>, other: ReadonlySet<PageName>) =>
  [...other].every((each) => one.has(each));

/** Whether joining the two would make files import each other in a circle. */
function leadsBack(one: Part, other: Part): boolean {
  const reaches = (from: Part, to: Part, direct: boolean, seen = new Set<Part>()): boolean => {
    for (const next of from.imports) {
      if (next === to) {
        if (!direct) return true;
        continue;
      }
      if (seen.has(next)) continue;
      seen.add(next);
      if (reaches(next, to, false, seen)) return true;
    }
    return false;
  };
  return reaches(one, other, true) || reaches(other, one, true);
}

function inOrder(parts: readonly Part[]): Part[] {
  const ordered = new Set<Part>();
  const add = (part: Part) => {
    if (ordered.has(part)) return;
    for (const each of part.imports) add(each);
    ordered.add(part);
  };
  for (const part of parts) add(part);
  return [...ordered];
}
