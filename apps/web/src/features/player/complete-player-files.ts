import type { PlayerFiles } from '@spotway/contract';

type Proxy = NonNullable<PlayerFiles['proxy']>;
type Since<Shape, Keys extends keyof Shape> = Omit<Shape, Keys> & Partial<Pick<Shape, Keys>>;

/** The answer as an API of release 0.1.0 gives it to pages of this release, while both run (docs/decisions/042). */
export interface EarlierPlayerFiles
  extends Since<
    Omit<PlayerFiles, 'proxy'>,
    'organizationId' | 'isRejected' | 'rejectionReason' | 'findings' | 'deliverables' | 'deliverable'
  > {
  readonly proxy:
    | (Omit<Since<Proxy, 'pictureSize'>, 'audios' | 'subtitles'> & {
        readonly audios: readonly Since<Proxy['audios'][number], 'id'>[];
        readonly subtitles: readonly Since<Proxy['subtitles'][number], 'url' | 'language'>[];
      })
    | null;
}

/** Gives what an earlier API left out: the film can be watched, without what that API doesn't know. */
export function completePlayerFiles(files: EarlierPlayerFiles): PlayerFiles {
  const { proxy } = files;
  return {
    organizationId: '',
    isRejected: false,
    rejectionReason: null,
    findings: [],
    deliverables: [],
    deliverable: null,
    ...files,
    proxy: proxy && {
      pictureSize: { width: proxy.width, height: proxy.height },
      ...proxy,
      audios: proxy.audios.map((audio) => ({ id: `mix-${audio.index + 1}`, ...audio })),
      subtitles: proxy.subtitles.map((subtitle) => ({ url: null, language: 'und', ...subtitle })),
    },
  };
}
