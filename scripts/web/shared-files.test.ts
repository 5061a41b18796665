import { LANGUAGES } from '@spotway/domain/shared';
import { expect, it } from 'vitest';
import { type Chunk, filesOf, modulesOf, PAGES, type PageName, textsOf } from './pages.ts';
import { sharedFiles } from './shared-files.ts';

const LARGE = 100_000;

/** A bundle in which each page has a file of its own; further files are given with the pages that import them. */
function bundle(further: Readonly<Record<string, { bytes: number; pages: readonly PageName[]; imports?: string[] }>>) {
  const chunks = new Map<string, Chunk>();
  const add = (fileName: string, ids: readonly string[], bytes: number, imports: readonly string[] = []) =>
    chunks.set(fileName, {
      fileName,
      imports,
      modules: Object.fromEntries(ids.map((id) => [`/${id}`, { renderedLength: bytes }])),
    });
  const [main = '', ...everyPage] = modulesOf('login').filter((id) => !id.includes('login'));
  add('main.js', [main, ...everyPage], LARGE);
  for (const ids of new Set(Object.values(PAGES).flat())) {
    const own = Object.entries(further).filter(([, { pages }]) =>
      pages.some((page) => PAGES[page].at(-1) === ids && page in PAGES),
    );
    add(`${ids}.js`, [`apps/web/src/${ids}`], LARGE, ['main.js', ...own.map(([name]) => name)]);
  }
  for (const language of LANGUAGES)
    for (const id of new Set((Object.keys(PAGES) as PageName[]).flatMap((page) => textsOf(page, language))))
      add(`${id}.js`, [id], 1_000);
  for (const [name, { bytes, imports }] of Object.entries(further)) add(name, [name], bytes, imports);
  return chunks;
}

const holderOf = (files: ReturnType<typeof sharedFiles>, module: string) =>
  files.find(({ modules }) => modules.includes(`/${module}`));

it('what the same pages load shares a file, and what other pages load does not', () => {
  const files = sharedFiles(
    bundle({
      'dialog.js': { bytes: LARGE, pages: ['order', 'tracking'] },
      'table.js': { bytes: LARGE, pages: ['order', 'tracking'] },
      'engine.js': { bytes: LARGE, pages: ['tracking', 'holder'] },
    }),
  );
  expect(holderOf(files, 'dialog.js')).toBe(holderOf(files, 'table.js'));
  expect([...(holderOf(files, 'dialog.js')?.pages ?? [])].sort()).toEqual(['order', 'tracking']);
  expect(holderOf(files, 'engine.js')).not.toBe(holderOf(files, 'dialog.js'));
});

it('a small part joins the file that costs the fewest other pages', () => {
  const files = sharedFiles(
    bundle({
      'icon.js': { bytes: 100, pages: ['order', 'tracking'] },
      'form.js': { bytes: LARGE, pages: ['order', 'tracking', 'settings'] },
    }),
  );
  expect(holderOf(files, 'icon.js')).toBe(holderOf(files, 'form.js'));
});

it('a small part joins no file whose other pages would then load what it imports', () => {
  const files = sharedFiles(
    bundle({
      'notice.js': { bytes: 100, pages: ['tracking', 'player'], imports: ['session.js'] },
      'session.js': { bytes: LARGE, pages: ['tracking', 'player', 'settings'] },
      'numbers.js': { bytes: LARGE / 2, pages: ['tracking', 'player', 'holder'] },
    }),
  );
  expect(holderOf(files, 'notice.js')).toBe(holderOf(files, 'session.js'));
});

it('files are told after those they import, and never import each other in a circle', () => {
  const files = sharedFiles(
    bundle({
      'small.js': { bytes: 100, pages: ['order'], imports: ['form.js'] },
      'form.js': { bytes: LARGE, pages: ['order', 'tracking'], imports: ['icon.js'] },
      'icon.js': { bytes: 100, pages: ['order', 'tracking', 'settings'] },
    }),
  );
  const at = (module: string) => files.findIndex(({ modules }) => modules.includes(`/${module}`));
  expect(at('icon.js')).toBeLessThanOrEqual(at('form.js'));
  expect(at('form.js')).toBeLessThanOrEqual(at('small.js'));
});

it('texts share files by pages and language, apart from scripts', () => {
  const files = sharedFiles(bundle({ 'icon.js': { bytes: 100, pages: ['order'] } }));
  const kinds = files.map(({ kind, modules }) => [kind, modules] as const);
  for (const language of LANGUAGES) {
    const ofLanguage = kinds.filter(([kind]) => kind === language).flatMap(([, modules]) => modules);
    expect(ofLanguage).toContain(`/packages/wording/src/pages/${language}/common.ts`);
    expect(ofLanguage.every((id) => id.includes(`/pages/${language}/`))).toBe(true);
  }
  expect(holderOf(files, 'packages/wording/src/pages/fr/common.ts')).not.toBe(
    holderOf(files, 'packages/wording/src/pages/en/common.ts'),
  );
});

it('a page whose module was renamed is named', () => {
  expect(() => filesOf(new Map(), ['apps/web/src/features/gone.tsx'])).toThrow('features/gone.tsx');
});
