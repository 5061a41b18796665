import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@spotway/domain/shared';
import { build, type Plugin } from 'vite';
import { filesOf, modulesOf, PAGES, type PageName, type StyledChunk, stylesOf, textsOf } from './pages.ts';

/** The page's own first script until there is a build: index.html names it. */
const IN_DEVELOPMENT = '<script src="/color-scheme.js"></script>';
const FILE = 'first-load.js';

/**
 * Makes the script that asks for a page's files and first answers before the application's scripts have come (apps/web/src/first-load). It holds what sets the colour
 * scheme too, so that there is one first script.
 */
export function firstLoad(): Plugin {
  const chunks = new Map<string, StyledChunk>();
  let root = '';
  let outDir = '';
  return {
    name: 'spotway:first-load',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    transformIndexHtml(html) {
      if (!html.includes(IN_DEVELOPMENT)) throw new Error(`index.html lacks ${IN_DEVELOPMENT}`);
      return html.replace(IN_DEVELOPMENT, `<script src="/${FILE}"></script>`);
    },
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const files = Object.fromEntries(
          (Object.keys(PAGES) as PageName[]).map((page) => [page, firstFilesOf(chunks, page)]),
        );
        const [made] = [
          await build({
            root,
            configFile: false,
            logLevel: 'silent',
            define: { __FIRST_FILES__: JSON.stringify(files) },
            build: {
              write: false,
              copyPublicDir: false,
              target: 'es2022',
              lib: { entry: path.join(root, 'src/first-load/first-load.ts'), formats: ['iife'], name: 'firstLoad' },
            },
          }),
        ].flat();
        const script = made && 'output' in made ? made.output[0] : undefined;
        if (!script) throw new Error('The first script was not built.');
        await writeFile(path.join(outDir, FILE), script.code);
      },
    },
  };
}

/** What index.html doesn't name. */
export function firstFilesOf(chunks: ReadonlyMap<string, StyledChunk>, page: PageName) {
  const named = filesOf(chunks, ['apps/web/src/main.tsx']);
  const without = (files: Iterable<string>, others: ReadonlySet<string>) =>
    [...files].filter((file) => !others.has(file));
  const scripts = filesOf(chunks, modulesOf(page));
  const address = (file: string) => `/${file}`;
  return {
    scripts: without(scripts, named).map(address),
    styles: without(stylesOf(chunks, scripts), stylesOf(chunks, named)).map(address),
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        without(filesOf(chunks, textsOf(page, language)), new Set([...named, ...scripts])).map(address),
      ]),
    ),
  };
}
