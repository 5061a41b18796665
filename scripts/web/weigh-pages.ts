import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { filesOf, modulesOf, PAGES, type PageName, type StyledChunk, stylesOf, textsOf } from './pages.ts';
import { weighPublicPages } from './weigh-public-pages.ts';

/** Most a page's scripts and styles may weigh, compressed by brotli, in kB of 1,000 bytes. The goal for signed-in pages is 210. */
const BUDGETS_KB: Readonly<Record<PageName, number>> = {
  login: 185,
  list: 210,
  order: 245,
  tracking: 249,
  player: 232,
  holder: 199,
  review: 216,
  settings: 226,
  operators: 225,
};
/** Most scripts and styles of a page. The goal is 25 requests in all, with HTML, font, icon and calls. */
const MOST_FILES = 26;

interface Weight {
  readonly page: PageName;
  readonly files: number;
  readonly bytes: number;
  readonly compressedBytes: number;
}

/** What each page loads in French, the longer language. @param sizeOf a file's size in bytes, and compressed */
async function weighPages(
  chunks: ReadonlyMap<string, StyledChunk>,
  sizeOf: (file: string) => Promise<readonly [number, number]>,
): Promise<Weight[]> {
  return Promise.all(
    (Object.keys(PAGES) as PageName[]).map(async (page) => {
      const scripts = filesOf(chunks, [...modulesOf(page), ...textsOf(page, 'fr')]);
      const sizes = await Promise.all([...scripts, ...stylesOf(chunks, scripts)].map(sizeOf));
      const sum = (at: 0 | 1) => sizes.reduce((total, size) => total + size[at], 0);
      return { page, files: sizes.length, bytes: sum(0), compressedBytes: sum(1) };
    }),
  );
}

/** A line for each page, and what is over its budget. */
export function compareWithBudgets(weights: readonly Weight[]): { table: string; faults: string[] } {
  const kb = (bytes: number) => (bytes / 1000).toFixed(0).padStart(5);
  const lines = weights.map(
    ({ page, files, bytes, compressedBytes }) =>
      `${page.padEnd(10)} ${String(files).padStart(3)} files ${kb(bytes)} kB ${kb(compressedBytes)} kB br, budget ${BUDGETS_KB[page]}`,
  );
  const faults = weights.flatMap(({ page, files, compressedBytes }) => [
    ...(compressedBytes > BUDGETS_KB[page] * 1000
      ? [`The page “${page}” loads ${kb(compressedBytes).trim()} kB, its budget is ${BUDGETS_KB[page]}.`]
      : []),
    ...(files > MOST_FILES ? [`The page “${page}” loads ${files} scripts and styles, ${MOST_FILES} are allowed.`] : []),
  ]);
  return { table: lines.join('\n'), faults };
}

/** Prints what each page loads, and fails a build in which one exceeds its budget. Needs the compressed copies. */
export function withinBudgets(): Plugin {
  const chunks = new Map<string, StyledChunk>();
  let outDir = '';
  let say: (text: string) => void = () => {};
  return {
    name: 'spotway:within-budgets',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      say = (text) => config.logger.info(text);
    },
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const weights = await weighPages(chunks, async (file) => {
          const { length } = await readFile(path.join(outDir, file));
          const compressed = await stat(path.join(outDir, `${file}.br`)).catch(() => null);
          return [length, compressed?.size ?? length];
        });
        const application = compareWithBudgets(weights);
        const publicPages = await weighPublicPages(outDir);
        say(`\n${application.table}\n${publicPages.table}\n`);
        const faults = [...application.faults, ...publicPages.faults];
        if (faults.length > 0) throw new Error(`${faults.join('\n')}\nSee docs/decisions/050.`);
      },
    },
  };
}
