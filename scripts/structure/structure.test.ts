import { expect, it } from 'vitest';
import { drawDiagram, withDiagrams } from './diagram.ts';
import type { Module } from './read-modules.ts';
import {
  arrowsOfFiles,
  arrowsOfWings,
  crowdedFolders,
  findCycles,
  importsBetweenFeatures,
  importsPastIndex,
  MAX_FILES,
  undeclaredImports,
} from './rules.ts';

const SOURCE = 'packages/domain/src';
const module = (file: string, files: string[] = [], packages: string[] = []): Module => ({
  file: `${SOURCE}/${file}`,
  files: files.map((name) => `${SOURCE}/${name}`),
  packages,
});

it('finds import cycles of any length', () => {
  const round = [
    module('a.ts', ['b.ts']),
    module('b.ts', ['c.ts']),
    module('c.ts', ['a.ts']),
    module('d.ts', ['a.ts']),
  ];
  expect(findCycles(arrowsOfFiles(round))).toEqual([['a.ts', 'b.ts', 'c.ts'].map((name) => `${SOURCE}/${name}`)]);
  expect(
    findCycles(arrowsOfFiles([module('a.ts', ['b.ts', 'c.ts']), module('b.ts', ['c.ts']), module('c.ts')])),
  ).toEqual([]);
});

it('finds separate cycles, and folder cycles without a file cycle', () => {
  const modules = [
    module('film/a.ts', ['order/b.ts']),
    module('order/c.ts', ['film/d.ts']),
    module('order/b.ts'),
    module('film/d.ts'),
    module('film/a.test.ts', ['billing/e.ts']),
    module('billing/e.ts', ['film/d.ts']),
  ];
  expect(findCycles(arrowsOfFiles(modules))).toEqual([]);
  expect(findCycles(arrowsOfWings(modules, SOURCE))).toEqual([['film', 'order']]);
});

it('reports packages missing from package.json; tests may use development dependencies', () => {
  const declared = [
    { folder: 'packages/domain', name: '@spotway/domain', dependencies: ['zod'], devDependencies: ['fast-check'] },
  ];
  const of = (file: string, packages: string[]) =>
    undeclaredImports([module(file, [], packages)], declared, ['vitest']);
  expect(of('a.ts', ['zod', '@spotway/domain/film'])).toEqual([]);
  expect(of('a.test.ts', ['vitest', 'fast-check'])).toEqual([]);
  expect(of('testing/a.ts', ['fast-check'])).toEqual([]);
  expect(of('a.ts', ['fast-check', 'vitest', '@spotway/media'])).toHaveLength(3);
});

it('reports imports that bypass a wing’s index, and between two features', () => {
  const past = [
    module('film/a.ts', ['order/b.ts', 'order/index.ts', 'film/c.ts']),
    module('film/a.test.ts', ['order/b.ts']),
  ];
  expect(importsPastIndex(past, SOURCE)).toEqual([
    `${SOURCE}/film/a.ts imports ${SOURCE}/order/b.ts bypassing its wing’s index`,
  ]);
  expect(importsBetweenFeatures([module('film/a.ts', ['order/b.ts', 'film/c.ts', 'd.ts'])], SOURCE)).toHaveLength(1);
});

it('reports folders with too many files, not counting tests, unless their README explains why', () => {
  const full = Array.from({ length: MAX_FILES }, (_, index) => module(`film/file-${index}.ts`));
  expect(crowdedFolders([...full, module('film/a.test.ts')], () => false)).toEqual([]);
  expect(crowdedFolders([...full, module('film/one-more.ts')], () => false)).toHaveLength(1);
  expect(crowdedFolders([...full, module('film/one-more.ts')], () => true)).toEqual([]);
});

it('draws arrows without implied ones', () => {
  const arrows = new Map([
    ['order', new Set(['film', 'shared'])],
    ['film', new Set(['shared'])],
    ['shared', new Set<string>()],
    ['faults', new Set<string>()],
  ]);
  expect(drawDiagram(arrows).split('\n')).toEqual([
    '```mermaid',
    'flowchart TD',
    '  faults',
    '  film --> shared',
    '  order --> film',
    '```',
  ]);
});

it('updates each diagram in place, repeatedly, and refuses a document without marks', () => {
  const mark = '<!-- Drawn by `npm run structure -- --write` -->';
  const document = `# A\n${mark}\nold\n<!-- End of drawing -->\nrest\n`;
  const drawn = withDiagrams(document, ['new']);
  expect(drawn).toBe(`# A\n${mark}\n\nnew\n\n<!-- End of drawing -->\nrest\n`);
  expect(withDiagrams(drawn, ['new'])).toBe(drawn);
  expect(() => withDiagrams('# A', ['new'])).toThrow('0 places');
});
