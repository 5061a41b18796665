import { createHash, type Hash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { safeRemoteName } from './remote-name.ts';
import type { RemoteSession } from './remote-session.ts';
import type { DeliveryRequest } from './transport.ts';

const CHUNK_BYTES = 1024 * 1024;

/**
 * `.<name>.<delivery>.<checksum>.<attempt>.part`: hidden, beside the final name. The checksum keeps an attempt from going on with what
 * an earlier encoding of the same delivery left; each attempt has a name of its own, since a worker taken for dead may still be writing.
 */
export function temporaryName(request: DeliveryRequest): string {
  return `${resumablePrefix(request)}${randomBytes(4).toString('hex')}.part`;
}

function deliveryPrefix({ remoteName, deliveryId }: DeliveryRequest): string {
  return `.${remoteName}.${safeRemoteName(deliveryId)}.`;
}

function resumablePrefix(request: DeliveryRequest): string {
  return `${deliveryPrefix(request)}${request.sha256.slice(0, 12)}.`;
}

/** What an attempt begins with: hashes of the bytes that are at the destination already, over there and here. */
export type Beginning = { offset: number; remote: Hash; local: Hash };

/**
 * Takes over the longest piece that a killed attempt of this delivery left, under this attempt's own name, when it is a beginning of the
 * film; removes all others. An attempt that still runs loses its file, and fails as a whole.
 */
export async function takeOver(
  session: RemoteSession,
  request: DeliveryRequest,
  temporary: string,
): Promise<Beginning> {
  const leftovers = await leftoversOf(session, request);
  const best = session.canResume ? leftovers.shift() : undefined;
  for (const { name } of leftovers) await session.remove(name);
  if (best && !(await session.rename(best.name, temporary).catch(() => false))) await session.remove(best.name);
  else if (best) {
    const beginning = await compareBeginning(session, request, temporary, best.sizeBytes);
    if (beginning) return beginning;
    await session.remove(temporary);
  }
  return { offset: 0, remote: createHash('sha256'), local: createHash('sha256') };
}

/** Removes what attempts of this delivery left. */
export async function removeLeftovers(session: RemoteSession, request: DeliveryRequest): Promise<void> {
  for (const { name } of await leftoversOf(session, request)) await session.remove(name);
}

/** Pieces of this delivery; the longest that may be gone on with comes first, the others have size 0. */
async function leftoversOf(session: RemoteSession, request: DeliveryRequest) {
  const found: { name: string; sizeBytes: number }[] = [];
  for (const name of await session.list()) {
    if (!name.startsWith(deliveryPrefix(request)) || !name.endsWith('.part')) continue;
    const size = name.startsWith(resumablePrefix(request)) ? ((await session.size(name)) ?? 0) : 0;
    found.push({ name, sizeBytes: size > request.sizeBytes ? 0 : size });
  }
  return found.sort((a, b) => b.sizeBytes - a.sizeBytes);
}

/** Reads a piece back and compares it with the same bytes of the source; null when it is another film's, or too short to matter. */
async function compareBeginning(
  session: RemoteSession,
  request: DeliveryRequest,
  name: string,
  sizeBytes: number,
): Promise<Beginning | null> {
  if (sizeBytes === 0) return null;
  const remote = await hashRemote(session, name, { from: 0, hash: createHash('sha256'), signal: request.signal });
  const local = createHash('sha256');
  for await (const chunk of createReadStream(request.sourcePath, { end: sizeBytes - 1, highWaterMark: CHUNK_BYTES })) {
    request.signal?.throwIfAborted();
    local.update(chunk);
  }
  const isSame = remote.sizeBytes === sizeBytes && digestOf(remote.hash) === digestOf(local);
  return isSame ? { offset: sizeBytes, remote: remote.hash, local } : null;
}

/** Goes on with a hash over a file's bytes from a position on. */
export async function hashRemote(
  session: RemoteSession,
  name: string,
  { from, hash, signal }: { from: number; hash: Hash; signal?: AbortSignal },
): Promise<{ hash: Hash; sizeBytes: number }> {
  let sizeBytes = from;
  for await (const chunk of session.read(name, from)) {
    signal?.throwIfAborted();
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { hash, sizeBytes };
}

/** The hash so far; the hash itself can go on. */
export function digestOf(hash: Hash): string {
  return hash.copy().digest('hex');
}

/** Reads the source from a position on, hashing and counting what is taken; remembers its own failure apart from the server's. */
export class SourceReader {
  readonly hash: Hash;
  sizeBytes: number;
  failure: unknown;
  private readonly request: DeliveryRequest;

  constructor(request: DeliveryRequest, beginning: Beginning) {
    this.request = request;
    this.hash = beginning.local;
    this.sizeBytes = beginning.offset;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    const { sourcePath, signal, onProgress } = this.request;
    // A consumer that fails throws its own error into the generator, where it waits.
    let isWaiting = false;
    try {
      const source = createReadStream(sourcePath, { start: this.sizeBytes, highWaterMark: CHUNK_BYTES });
      for await (const chunk of source as AsyncIterable<Buffer>) {
        signal?.throwIfAborted();
        this.hash.update(chunk);
        isWaiting = true;
        yield chunk;
        isWaiting = false;
        this.sizeBytes += chunk.length;
        onProgress?.(this.sizeBytes);
      }
      signal?.throwIfAborted();
    } catch (error) {
      if (!isWaiting) this.failure = error;
      throw error;
    }
  }
}
