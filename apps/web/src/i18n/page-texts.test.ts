import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE_TEXTS, type TextGroup } from './page-texts.ts';

const SOURCES = path.join(import.meta.dirname, '..');
const ROUTER = path.join(SOURCES, 'app/routes.tsx');

const read = (file: string) => readFileSync(file, 'utf8');

/** The sources that these import, at once or later. */
function sourcesOf(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = entries.map((file) => path.join(SOURCES, file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || file === ROUTER || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    found.add(file);
    const source = read(file);
    const folder = path.dirname(file);
    for (const [, target = ''] of source.matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/gms))
      open.push(path.resolve(folder, target));
    for (const [, target = ''] of source.matchAll(/import\('(\.[^']+)'\)/g)) open.push(path.resolve(folder, target));
  }
  return found;
}

/** Catalogues that the sources read. Those they load themselves (`loadTexts`) are left out. */
function readBy(files: ReadonlySet<string>): Set<string> {
  const names = new Set<string>();
  const ownGroups = new Set<string>();
  for (const file of files) {
    const source = read(file);
    for (const [, group = ''] of source.matchAll(/loadTexts\('(\w+)'\)/g)) ownGroups.add(group);
    for (const [, given = ''] of source.matchAll(/useTranslation\(([^)]*)\)/g)) {
      const named = [...given.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
      expect(given === '' || named.length > 0, `${file} names its catalogues: useTranslation(${given})`).toBe(true);
      for (const name of given === '' ? ['common'] : named) names.add(name);
    }
  }
  for (const group of ownGroups) for (const name of PAGE_TEXTS[group as TextGroup]) names.delete(name);
  return names;
}

const withEverywhere = (...groups: readonly TextGroup[]) =>
  new Set<string>(['everywhere' as const, ...groups].flatMap((group) => PAGE_TEXTS[group]));

const unread = (files: ReadonlySet<string>, loaded: ReadonlySet<string>) =>
  [...readBy(files)].filter((name) => !loaded.has(name));

/** Pages of the router with the groups they load: `page(async () => (await import('…')).Page, 'group')`. */
const PAGES = [...read(ROUTER).matchAll(/import\('\.\.\/([^']+)'\)\)\.\w+(?:,\s*'(\w+)')?/g)].map(
  ([, file = '', group]) => ({ file, group: group as TextGroup | undefined }),
);

describe('the texts of pages', () => {
  it('are there for what stands on every page', () => {
    const files = sourcesOf([
      'main.tsx',
      'app/layouts/root-layout.tsx',
      'app/layouts/public-layout.tsx',
      'app/route-failure.tsx',
      'app/not-found-page.tsx',
    ]);
    expect(unread(files, withEverywhere())).toEqual([]);
  });

  it('are there for the frame of signed-in pages', () => {
    expect(unread(sourcesOf(['app/layouts/app-layout.tsx']), withEverywhere('signedIn'))).toEqual([]);
  });

  it('finds the pages of the router', () => {
    expect(PAGES.length).toBeGreaterThan(25);
  });

  it.each(PAGES)('are there for $file', ({ file, group }) => {
    const ofFrame: TextGroup[] = ['account', 'holder', 'review'].includes(group ?? '') ? [] : ['signedIn'];
    const ofOperators: TextGroup[] = file.startsWith('features/ops/') ? ['operators'] : [];
    const loaded = withEverywhere(...ofFrame, ...ofOperators, ...(group ? [group] : []));
    expect(unread(sourcesOf([file]), loaded)).toEqual([]);
  });

  it.each([
    ['review', ['features/review/review-page.tsx', 'features/player/film-stage.tsx'], ['review']],
    [
      'the film of operators',
      [
        'features/ops/films/film-page.tsx',
        'features/player/film-stage.tsx',
        'features/tracking/pipeline/verification-line.tsx',
      ],
      ['signedIn', 'operators'],
    ],
  ] as const)('are there for %s', (_, files, groups) => {
    expect(unread(sourcesOf(files), withEverywhere(...groups))).toEqual([]);
  });
});
