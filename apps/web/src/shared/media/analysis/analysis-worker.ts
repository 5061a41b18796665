import { type MediaInfoTrack, RECOGNISED_BYTES } from '@spotway/domain/film';
import mediaInfoFactory from 'mediainfo.js';
import wasmUrl from 'mediainfo.js/MediaInfoModule.wasm?url';
import { releaseBytes } from './release-bytes.ts';

/** Bytes per read (specification, point 9). */
const CHUNK_SIZE = 256 * 1024;
const SIGN_OF_LIFE_MS = 1000;

/** One file at a time: MediaInfo holds the state of a single file. */
export interface AnalysisRequest {
  readonly file: File;
}

export type AnalysisReply =
  | { readonly type: 'reading' }
  | { readonly type: 'analysed'; readonly tracks: readonly MediaInfoTrack[]; readonly beginning: Uint8Array }
  | { readonly type: 'failed'; readonly failure: string };

const mediaInfo = mediaInfoFactory({ format: 'object', chunkSize: CHUNK_SIZE, locateFile: () => wasmUrl });

async function analyse(file: File): Promise<AnalysisReply> {
  let saidAt = performance.now();
  let chunk = new Uint8Array();
  const read = async (size: number, offset: number) => {
    // MediaInfo copies the chunk before it asks for the next one
    releaseBytes(chunk);
    chunk = new Uint8Array(await file.slice(offset, offset + size).arrayBuffer());
    if (performance.now() - saidAt > SIGN_OF_LIFE_MS) {
      saidAt = performance.now();
      reply({ type: 'reading' });
    }
    return chunk;
  };
  try {
    const result = await (await mediaInfo).analyzeData(file.size, read);
    // through JSON: only plain data crosses to the page
    const tracks = JSON.parse(JSON.stringify(result.media?.track ?? [])) as MediaInfoTrack[];
    return { type: 'analysed', tracks, beginning: await read(RECOGNISED_BYTES, 0) };
  } catch (cause) {
    return { type: 'failed', failure: cause instanceof Error ? cause.message : String(cause) };
  }
}

function reply(message: AnalysisReply): void {
  postMessage(message);
}

addEventListener('message', async (event: MessageEvent<AnalysisRequest>) => reply(await analyse(event.data.file)));
