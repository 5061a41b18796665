import type { MediaInfoTrack } from '@spotway/domain';
import mediaInfoFactory from 'mediainfo.js';
import wasmUrl from 'mediainfo.js/MediaInfoModule.wasm?url';

/** Bytes read at a time (specification, point 9). */
const CHUNK_SIZE = 256 * 1024;

export interface AnalysisRequest {
  readonly id: number;
  readonly file: File;
}

export type AnalysisReply =
  | { readonly id: number; readonly tracks: readonly MediaInfoTrack[] }
  | { readonly id: number; readonly failure: string };

const mediaInfo = mediaInfoFactory({ format: 'object', chunkSize: CHUNK_SIZE, locateFile: () => wasmUrl });
/** One file after the other: MediaInfo holds the state of one. */
let queue: Promise<void> = Promise.resolve();

async function analyse({ id, file }: AnalysisRequest): Promise<AnalysisReply> {
  try {
    const result = await (await mediaInfo).analyzeData(
      file.size,
      async (size, offset) => new Uint8Array(await file.slice(offset, offset + size).arrayBuffer()),
    );
    // through JSON: plain data only crosses to the page
    const tracks = JSON.parse(JSON.stringify(result.media?.track ?? [])) as MediaInfoTrack[];
    return { id, tracks };
  } catch (cause) {
    return { id, failure: cause instanceof Error ? cause.message : String(cause) };
  }
}

addEventListener('message', (event: MessageEvent<AnalysisRequest>) => {
  queue = queue.then(async () => postMessage(await analyse(event.data)));
});
