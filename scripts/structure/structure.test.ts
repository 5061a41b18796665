import { expect, it } from 'vitest';
import { drawArrows, withPictures } from './picture.ts';
import type { Module } from './read-modules.ts';
import {
  arrowsOfFiles,
  arrowsOfWings,
  findCircles,
  importsBetweenFeatures,
  importsPastIndex,
  MOST_FILES,
  undeclaredImports,
  wideFolders,
} from './rules.ts';

const SOURCE = 'packages/domain/src';
const module = (file: string, files: string[] = [], packages: string[] = []): Module => ({
  file: `${SOURCE}/${file}`,
  files: files.map((name) => `${SOURCE}/${name}`),
  packages,
});

it('finds files that import each other, however far the way round is', () => {
  const round = [
    module('a.ts', ['b.ts']),
    module('b.ts', ['c.ts']),
    module('c.ts', ['a.ts']),
    module('d.ts', ['a.ts']),
  ];
  expect(findCircles(arrowsOfFiles(round))).toEqual([['a.ts', 'b.ts', 'c.ts'].map((name) => `${SOURCE}/${name}`)]);
  expect(
    findCircles(arrowsOfFiles([module('a.ts', ['b.ts', 'c.ts']), module('b.ts', ['c.ts']), module('c.ts')])),
  ).toEqual([]);
});

it('finds two circles that share no file, and one of folders where no file is in a circle', () => {
  const modules = [
    module('film/a.ts', ['order/b.ts']),
    module('order/c.ts', ['film/d.ts']),
    module('order/b.ts'),
    module('film/d.ts'),
    module('film/a.test.ts', ['billing/e.ts']),
    module('billing/e.ts', ['film/d.ts']),
  ];
  expect(findCircles(arrowsOfFiles(modules))).toEqual([]);
  expect(findCircles(arrowsOfWings(modules, SOURCE))).toEqual([['film', 'order']]);
});

it('tells packages that the package.json does not name; tests may use what is declared for development', () => {
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

it('tells imports past the index of another wing, and between two features', () => {
  const past = [
    module('film/a.ts', ['order/b.ts', 'order/index.ts', 'film/c.ts']),
    module('film/a.test.ts', ['order/b.ts']),
  ];
  expect(importsPastIndex(past, SOURCE)).toEqual([
    `${SOURCE}/film/a.ts imports ${SOURCE}/order/b.ts past its wing's index`,
  ]);
  expect(importsBetweenFeatures([module('film/a.ts', ['order/b.ts', 'film/c.ts', 'd.ts'])], SOURCE)).toHaveLength(1);
});

it('tells folders that hold too many files, tests left out, unless they say why', () => {
  const full = Array.from({ length: MOST_FILES }, (_, index) => module(`film/file-${index}.ts`));
  expect(wideFolders([...full, module('film/a.test.ts')], () => false)).toEqual([]);
  expect(wideFolders([...full, module('film/one-more.ts')], () => false)).toHaveLength(1);
  expect(wideFolders([...full, module('film/one-more.ts')], () => true)).toEqual([]);
});

it('draws arrows without those that another way leads to', () => {
  const arrows = new Map([
    ['order', new Set(['film', 'shared'])],
    ['film', new Set(['shared'])],
    ['shared', new Set<string>()],
    ['faults', new Set<string>()],
  ]);
  expect(drawArrows(arrows).split('\n')).toEqual([
    '```mermaid',
    'flowchart TD',
    '  faults',
    '  film --> shared',
    '  order --> film',
    '```',
  ]);
});

it('puts each picture in its place, again and again, and refuses a document without one', () => {
  const mark = '<!-- Drawn by `npm run structure -- --write` -->';
  const document = `# A\n${mark}\nold\n<!-- End of what is drawn -->\nrest\n`;
  const drawn = withPictures(document, ['new']);
  expect(drawn).toBe(`# A\n${mark}\n\nnew\n\n<!-- End of what is drawn -->\nrest\n`);
  expect(withPictures(drawn, ['new'])).toBe(drawn);
  expect(() => withPictures('# A', ['new'])).toThrow('0 places');
});
