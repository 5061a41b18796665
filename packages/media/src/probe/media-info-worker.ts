import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import mediaInfoFactory from 'mediainfo.js';

/** Bytes read at a time (specification, point 9), as in the page. */
const CHUNK_BYTES = 256 * 1024;
const MEMORY_PAGE_BYTES = 65_536;

/** Limits of one reading. */
export interface MediaInfoLimits {
  readonly timeSeconds: number;
  /** Bytes read in total: MediaInfo seeks back and forth, and may read more than the file's size. */
  readonly readBytes: number;
  /** Memory of the WebAssembly module. */
  readonly memoryBytes: number;
  /** Characters of the JSON written by MediaInfo. */
  readonly textCharacters: number;
}

export interface MediaInfoRequest {
  readonly file: string;
  readonly limits: MediaInfoLimits;
  /** How much of the file's beginning to return with MediaInfo's result. */
  readonly beginningBytes: number;
}

export type MediaInfoReply =
  | { readonly ok: true; readonly text: string; readonly sizeBytes: number; readonly beginning: Uint8Array }
  | { readonly ok: false; readonly reason: 'memory' | 'too-much' | 'failed'; readonly detail: string };

interface ModuleMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Part of the runtime missing from Node's types. */
declare const WebAssembly: { readonly Memory: { readonly prototype: ModuleMemory } };

/**
 * Limits the module's memory: it requests up to 2 GiB, which a worker's resource limits do not count.
 * @returns whether it wanted more
 */
function limitModuleMemory(memoryBytes: number): () => boolean {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  let isExceeded = false;
  prototype.grow = function growWithinLimit(this: ModuleMemory, pages: number) {
    const isTooMuch = this.buffer.byteLength + pages * MEMORY_PAGE_BYTES > memoryBytes;
    isExceeded ||= isTooMuch;
    if (isTooMuch) throw new RangeError(`the module reached its limit of ${memoryBytes} bytes`);
    return grow.call(this, pages);
  };
  return () => isExceeded;
}

async function read({ file, limits, beginningBytes }: MediaInfoRequest): Promise<MediaInfoReply> {
  const { readBytes, memoryBytes, textCharacters } = limits;
  const exceededMemory = limitModuleMemory(memoryBytes);
  const descriptor = openSync(file, 'r');
  let bytesRead = 0;
  const readChunk = (length: number, position: number) => {
    // MediaInfo takes an empty chunk for the end of the file
    if (bytesRead > readBytes) return new Uint8Array();
    const chunk = new Uint8Array(length);
    const count = readSync(descriptor, chunk, 0, length, position);
    bytesRead += count;
    return chunk.subarray(0, count);
  };
  const refuse = (reason: 'memory' | 'too-much' | 'failed', detail: string): MediaInfoReply => ({
    ok: false,
    reason,
    detail,
  });
  try {
    const sizeBytes = fstatSync(descriptor).size;
    const mediaInfo = await mediaInfoFactory({ format: 'JSON', chunkSize: CHUNK_BYTES });
    const text = await mediaInfo.analyzeData(sizeBytes, readChunk);
    if (bytesRead > readBytes) return refuse('too-much', `more than ${readBytes} bytes to read`);
    if (text.length > textCharacters) return refuse('too-much', `${text.length} characters of output`);
    return { ok: true, text, sizeBytes, beginning: readChunk(Math.min(beginningBytes, sizeBytes), 0) };
  } catch (cause) {
    if (exceededMemory()) return refuse('memory', `more than ${memoryBytes} bytes of memory`);
    return refuse('failed', cause instanceof Error ? cause.message : String(cause));
  } finally {
    closeSync(descriptor);
  }
}

parentPort?.postMessage(await read(workerData as MediaInfoRequest));
