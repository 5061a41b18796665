import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { DeliveryRequest } from '../transport.ts';
import { safeRemoteName } from './remote-name.ts';
import type { RemoteSession } from './remote-session.ts';
import type { Source } from './send-verified.ts';

const CHUNK_BYTES = 1024 * 1024;

/**
 * `.<name>.<delivery>.<checksum>.<attempt>.part`: hidden, next to the final name. The checksum keeps an attempt from resuming what
 * an earlier encoding of the same delivery left; each attempt has its own name, since a worker presumed dead may still be writing.
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

/**
 * Takes over the longest partial file that a killed attempt of this delivery left, under this attempt's name, and removes all others. Returns
 * the length of its valid beginning. An attempt that is still running loses its file and fails as a whole.
 */
export async function takeOver(session: RemoteSession, request: DeliveryRequest, temporary: string): Promise<number> {
  const leftovers = await leftoversOf(session, request);
  const best = session.canResume ? leftovers.shift() : undefined;
  for (const { name } of leftovers) await session.remove(name);
  if (!best) return 0;
  if (best.sizeBytes === 0 || !(await session.rename(best.name, temporary).catch(() => false))) {
    await session.remove(best.name);
    return 0;
  }
  const rightBytes = await measureValidBytes(session, request, temporary);
  if (rightBytes === 0) await session.remove(temporary);
  return rightBytes;
}

/** Removes what attempts of this delivery left. */
export async function removeLeftovers(session: RemoteSession, request: DeliveryRequest): Promise<void> {
  for (const { name } of await leftoversOf(session, request)) await session.remove(name);
}

/** Partial files of this delivery; the longest resumable one comes first, the others have size 0. */
async function leftoversOf(session: RemoteSession, request: DeliveryRequest) {
  const found: { name: string; sizeBytes: number }[] = [];
  for (const name of await session.list()) {
    if (!name.startsWith(deliveryPrefix(request)) || !name.endsWith('.part')) continue;
    const size = name.startsWith(resumablePrefix(request)) ? ((await session.size(name)) ?? 0) : 0;
    found.push({ name, sizeBytes: size > request.sizeBytes ? 0 : size });
  }
  return found.sort((a, b) => b.sizeBytes - a.sizeBytes);
}

/**
 * Reads a partial file back and returns how many leading bytes match the film: a broken connection leaves holes where writes were in
 * flight. Always reads to the end, since FTP can only abort a read by closing the connection.
 */
async function measureValidBytes(session: RemoteSession, request: DeliveryRequest, name: string): Promise<number> {
  const film = await open(request.sourcePath);
  let rightBytes = 0;
  let isRight = true;
  try {
    for await (const chunk of session.read(name)) {
      request.signal?.throwIfAborted();
      if (!isRight) continue;
      const { buffer, bytesRead } = await film.read(Buffer.alloc(chunk.length), 0, chunk.length, rightBytes);
      const same = firstDifference(chunk, buffer.subarray(0, bytesRead));
      rightBytes += same;
      isRight = same === chunk.length;
    }
  } finally {
    await film.close();
  }
  return rightBytes;
}

function firstDifference(one: Buffer, other: Buffer): number {
  if (one.equals(other)) return one.length;
  const end = Math.min(one.length, other.length);
  for (let at = 0; at < end; at += 1) if (one[at] !== other[at]) return at;
  return end;
}

/** The film's bytes, readable repeatedly; keeps its own failure apart from the server's. Progress only grows. */
export class FilmSource implements Source {
  failure: unknown;
  private readonly request: DeliveryRequest;
  private highestBytes = 0;

  constructor(request: DeliveryRequest) {
    this.request = request;
  }

  async *chunks(from: number): AsyncGenerator<Buffer> {
    const { sourcePath, signal } = this.request;
    let sentBytes = from;
    // A failing consumer throws its own error into the suspended generator.
    let isWaiting = false;
    try {
      const source = createReadStream(sourcePath, { start: from, highWaterMark: CHUNK_BYTES });
      for await (const chunk of source as AsyncIterable<Buffer>) {
        signal?.throwIfAborted();
        isWaiting = true;
        yield chunk;
        isWaiting = false;
        sentBytes += chunk.length;
        this.report(sentBytes);
      }
      signal?.throwIfAborted();
    } catch (error) {
      if (!isWaiting) this.failure = error;
      throw error;
    }
  }

  private report(sentBytes: number): void {
    if (sentBytes > this.highestBytes) this.request.onProgress?.(sentBytes);
    this.highestBytes = Math.max(this.highestBytes, sentBytes);
  }
}
