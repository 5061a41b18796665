import { describe, expect, it } from 'vitest';
import { chooseTests } from './choose-tests.ts';
import { type ProjectSources, readSource, type Source } from './read-imports.ts';

const RULES = 'packages/rules/src';
const FILES: Readonly<Record<string, string>> = {
  [`${RULES}/index.ts`]: `export { price } from './price.ts'; export type { Price } from './price.ts'; export * from './length.ts';`,
  [`${RULES}/price.ts`]: 'export const price = 1;',
  [`${RULES}/length.ts`]: 'export const length = 1;',
  [`${RULES}/price.test.ts`]: `import { price } from './price.ts';`,
  [`${RULES}/length.test.ts`]: `import { length } from './length.ts';`,
  'packages/pages/src/shown-price.ts': `import { price } from '@x/rules';`,
  'packages/pages/src/shown-price.test.ts': `import './shown-price.ts';`,
  'packages/pages/src/shown-length.test.ts': `import { length } from '@x/rules';`,
  'packages/pages/src/whole.test.ts': `import * as rules from '@x/rules';`,
  'packages/pages/src/typed.test.ts': `import type { Price } from '@x/rules';`,
  'packages/pages/src/typed-page.test.ts': `import type { Shown } from './shown-price.ts';`,
  'packages/pages/src/late.test.ts': `const rules = await import('@x/rules');`,
  'packages/pages/src/stored-price.test.ts': `import { createTestDatabase } from '@x/database/testing'; import { price } from '@x/rules';`,
  'packages/pages/src/started-price.test.ts': `import { fork } from 'node:child_process'; import { price } from '@x/rules';`,
  'packages/films/src/film-price.test.ts': `import { price } from '@x/rules';`,
  'packages/films/src/film.test.ts': '',
  'packages/other/src/other.test.ts': '',
  'packages/database/src/testing.ts': 'export function createTestDatabase() {}',
};
const PACKAGES: Readonly<Record<string, string>> = {
  '@x/rules': `${RULES}/index.ts`,
  '@x/database/testing': 'packages/database/src/testing.ts',
};

function project(): ProjectSources {
  const locate = (file: string, specifier: string) =>
    specifier.startsWith('./')
      ? `${file.slice(0, file.lastIndexOf('/'))}${specifier.slice(1)}`
      : (PACKAGES[specifier] ?? null);
  const sources = new Map<string, Source>(
    Object.entries(FILES).map(([file, text]) => [file, readSource(file, text, (name) => locate(file, name))]),
  );
  const workspace = (name: string, uses: string[] = []) => ({
    ...{ folder: `packages/${name}`, name: `@x/${name}` },
    ...{ exports: {}, dependencies: uses.map((used) => `@x/${used}`), devDependencies: [] },
  });
  const workspaces = [
    ...[workspace('rules'), workspace('other'), workspace('database')],
    ...[workspace('pages', ['rules', 'database']), workspace('films', ['pages'])],
  ];
  return { sources, workspaces };
}

const choose = (...changed: string[]) => chooseTests(changed, project(), (file) => file.startsWith('packages/films/'));
const names = (tests: readonly string[]) => tests.map((test) => test.slice(test.lastIndexOf('/') + 1).split('.')[0]);

describe('chooseTests', () => {
  it("selects every test of a changed package, and its dependants' tests that need the changed file", () => {
    expect(names(choose(`${RULES}/price.ts`).tests)).toEqual([
      ...['price', 'length'],
      ...['shown-price', 'whole', 'late'],
    ]);
  });

  it('follows a name through an index, whether exported by name or with `export *`', () => {
    expect(names(choose(`${RULES}/length.ts`).tests)).toEqual([
      ...['price', 'length'],
      ...['shown-length', 'whole', 'late'],
    ]);
  });

  it("counts and skips the dependants' tests that start a database, a program or ffmpeg", () => {
    expect(choose(`${RULES}/price.ts`)).toMatchObject({ leftOut: 3, needsDatabase: false });
    expect(choose(`${RULES}/length.ts`).leftOut).toBe(0);
  });

  it('runs database tests of a changed package and says that a database is needed', () => {
    const { tests, needsDatabase } = choose('packages/pages/src/shown-price.ts');
    expect(names(tests)).toContain('stored-price');
    expect(needsDatabase).toBe(true);
  });

  it('selects only tests that need the changed file in slow packages', () => {
    expect(names(choose('packages/films/src/film.test.ts').tests)).toEqual(['film']);
  });

  it('runs no test for a change outside the packages', () => {
    expect(choose('docs/architecture.md')).toEqual({ tests: [], leftOut: 0, needsDatabase: false });
  });
});
