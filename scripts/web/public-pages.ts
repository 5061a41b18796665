import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { type Chunk, filesOf, modulesOf, textsOf } from './pages.ts';

/** Folder of the build with the program that writes the public pages; the API doesn't serve it. */
const FOLDER = 'render';
/** What it says in place of what only the build knows (apps/web/src/public-pages/built-files.ts). */
const PLACEHOLDER = '__PUBLIC_PAGE_FILES__';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/**
 * Builds what the API needs to write the public pages as HTML: their own script, and the program that renders them with their styles. The application is built
 * before, so that its addresses are known.
 * @param plugins those the application is made with
 */
export function publicPages(plugins: () => PluginOption[]): Plugin {
  const chunks = new Map<string, Chunk>();
  let root = '';
  let outDir = '';
  let target: string | undefined;
  return {
    name: 'spotway:public-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
      target = [config.build.target].flat().find((each) => typeof each === 'string');
    },
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const base = { root, configFile: false, logLevel: 'silent', plugins: plugins() } satisfies InlineConfig;
        const options = {
          outDir,
          write: false,
          emptyOutDir: false,
          copyPublicDir: false,
          assetsInlineLimit: 0,
          target,
        };
        const input = (file: string) => path.join(root, 'src/public-pages', file);
        const script = await outputOf({
          ...base,
          build: {
            ...options,
            rolldownOptions: {
              input: input('script/main.ts'),
              output: { codeSplitting: false, entryFileNames: 'assets/public-[hash].js' },
            },
          },
        });
        const program = await outputOf({
          ...base,
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          ssr: { noExternal: true, target: 'node' },
          build: {
            ...options,
            minify: false,
            cssMinify: true,
            cssCodeSplit: false,
            ssr: input('render.tsx'),
            ssrEmitAssets: true,
            rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'pages.mjs' } },
          },
        });
        await mkdir(path.join(outDir, FOLDER), { recursive: true });
        for (const file of [...script, ...assetsOf(program)])
          if (!file.fileName.endsWith('.css')) await writeAsset(path.join(outDir, file.fileName), contentOf(file));
        const files = {
          styles: assetsOf(program)
            .filter(({ fileName }) => fileName.endsWith('.css'))
            .map(contentOf)
            .join(''),
          script: `/${script.find((file) => file.type === 'chunk')?.fileName}`,
          application: [...applicationFiles(chunks)].map((file) => `/${file}`),
          font: fontOf(program),
        };
        const code = program.find((file) => file.type === 'chunk')?.code ?? '';
        if (!code.includes(PLACEHOLDER)) throw new Error(`The program of the public pages lacks ${PLACEHOLDER}.`);
        const made = code.replaceAll(PLACEHOLDER, () => `(${JSON.stringify(files)})`);
        await writeFile(path.join(outDir, FOLDER, 'pages.mjs'), made);
      },
    },
  };
}

/** What the first pages after a click need: signing in and registering. */
function applicationFiles(chunks: ReadonlyMap<string, Chunk>): Set<string> {
  return filesOf(chunks, [...modulesOf('login'), ...textsOf('login', 'fr')]);
}

async function outputOf(config: InlineConfig): Promise<Output> {
  const [result] = [await build(config)].flat();
  if (!result || !('output' in result)) throw new Error('The public pages were not built.');
  return result.output;
}

const assetsOf = (output: Output) => output.filter((file) => file.type === 'asset');

const contentOf = (file: Output[number]) => (file.type === 'chunk' ? file.code : file.source);

/** Latin letters, the only ones on these pages in most cases. */
function fontOf(output: Output): string | null {
  const font = assetsOf(output).find(
    ({ fileName }) => /latin-wght-normal[^/]*\.woff2$/.test(fileName) && !/latin-ext/.test(fileName),
  );
  return font ? `/${font.fileName}` : null;
}

/** Fonts are the application's own, under the same hash. */
async function writeAsset(file: string, content: string | Uint8Array): Promise<void> {
  if (await stat(file).catch(() => null)) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
