import path from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import type { Chunk } from './pages.ts';
import { sharedFiles } from './shared-files.ts';

/** The scripts of a bundle, by name. */
function chunksOf(bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Map<string, Chunk> {
  return new Map(bundle.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
}

/**
 * Has the pages load few files and little they do not use: bundles once to learn which page uses which module, then says what shares a file.
 * @param plugins those the bundle is made with
 */
export function fewFiles(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'spotway:few-files',
    apply: 'build',
    async config({ root = process.cwd(), build: options = {} }) {
      const first = await build({
        root,
        configFile: false,
        logLevel: 'silent',
        plugins: plugins(),
        worker: { format: 'es' },
        build: {
          ...options,
          write: false,
          minify: false,
          reportCompressedSize: false,
          outDir: path.join(root, 'dist'),
        },
      });
      const [output] = [first].flat();
      if (!output || !('output' in output)) throw new Error('The bundle of the pages was not made.');
      const files = sharedFiles(chunksOf(output.output));
      const groups = files.map(({ pages, kind, modules }, index) => {
        const ids = new Set(modules);
        const name = [...(kind === 'scripts' ? [] : [kind]), ...(pages.size > 5 ? ['shared'] : pages)].join('-');
        return { name: `${name}-${index}`, test: (id: string) => ids.has(id), priority: files.length - index };
      });
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}
