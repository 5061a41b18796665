import { expect, it } from 'vitest';
import { pageAt } from '../../apps/web/src/first-load/page-at.ts';
import { firstFilesOf } from './first-load.ts';
import { PAGES, textsOf } from './pages.ts';

const ADDRESSES = [
  '/login',
  '/deliver',
  '/deliver/new',
  '/deliver/1',
  '/deliver/1/player/2',
  '/upload',
  '/review',
  '/settings',
  '/ops',
];

it('asks for the files of every page that the build weighs', () => {
  expect(ADDRESSES.map((address) => pageAt(address)?.page)).toEqual(Object.keys(PAGES));
});

it('names the files that index.html does not: scripts with their styles, and the texts of one language', () => {
  const chunk = (fileName: string, imports: string[], modules: readonly string[], styles: string[] = []) =>
    [
      fileName,
      {
        fileName,
        imports,
        modules: Object.fromEntries(modules.map((id) => [`/root/${id}`, { renderedLength: 1 }])),
        viteMetadata: { importedCss: new Set(styles) },
      },
    ] as const;
  const chunks = new Map([
    chunk('main.js', [], ['apps/web/src/main.tsx'], ['main.css']),
    chunk('login.js', ['main.js', 'forms.js'], ['apps/web/src/features/account/login-page.tsx'], ['login.css']),
    chunk('forms.js', ['main.js'], [], ['main.css']),
    chunk('fr.js', [], textsOf('login', 'fr')),
    chunk('en.js', [], textsOf('login', 'en')),
  ]);
  expect(firstFilesOf(chunks, 'login')).toEqual({
    scripts: ['/login.js', '/forms.js'],
    styles: ['/login.css'],
    texts: { fr: ['/fr.js'], en: ['/en.js'] },
  });
});
