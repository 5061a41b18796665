import type { Workspace } from '../workspaces.ts';

const BEGIN = '<!-- Drawn by `npm run structure -- --write` -->';
const END = '<!-- End of drawing -->';

/** A Mermaid diagram of dependencies, without implied arrows. */
export function drawDiagram(arrows: ReadonlyMap<string, ReadonlySet<string>>): string {
  const names = [...arrows.keys()].sort();
  const lines = names.flatMap((name) =>
    [...(arrows.get(name) ?? [])]
      .sort()
      .flatMap((other) => (isImplied(arrows, name, other) ? [] : `  ${name} --> ${other}`)),
  );
  const alone = names.filter((name) => !lines.some((line) => line.trim().split(' --> ').includes(name)));
  return ['```mermaid', 'flowchart TD', ...alone.map((name) => `  ${name}`), ...lines, '```'].join('\n');
}

function isImplied(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  return [...(arrows.get(from) ?? [])].some((between) => between !== to && reaches(arrows, between, to));
}

function reaches(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...(arrows.get(node) ?? []));
  }
  return false;
}

/** Packages and apps by folder name, with their runtime dependencies. */
export function arrowsOfPackages(packages: readonly Workspace[]): Map<string, Set<string>> {
  const short = new Map(packages.map(({ name, folder }) => [name, folder.split('/')[1] ?? folder]));
  return new Map(
    packages.map(({ folder, dependencies }) => [
      folder.split('/')[1] ?? folder,
      new Set(dependencies.flatMap((name) => short.get(name) ?? [])),
    ]),
  );
}

/** The document with its diagrams replaced between the marks; throws if a mark is missing. */
export function withDiagrams(document: string, pictures: readonly string[]): string {
  const [before = '', ...parts] = document.split(BEGIN);
  if (parts.length !== pictures.length)
    throw new Error(`docs/architecture.md has ${parts.length} places for diagrams, not ${pictures.length}`);
  const drawn = parts.map((part, index) => {
    const end = part.indexOf(END);
    if (end < 0) throw new Error('docs/architecture.md lacks the end mark of a diagram');
    return `\n\n${pictures[index]}\n\n${part.slice(end)}`;
  });
  return [before, ...drawn].join(BEGIN);
}
