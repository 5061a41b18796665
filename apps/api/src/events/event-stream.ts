import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** Milliseconds until a browser opens an ended stream again: different ones, so that a stopped API's pages don't arrive at the other all at once. */
const RETRY_MS = { least: 2_000, most: 6_000 };

/** An answer of server-sent events (HTML standard, 9.2). */
export interface EventStream {
  readonly body: Readable;
  /** Sends a revision. Destroys the answer of a reader who takes nothing. */
  send(revision: string): void;
  /** Ends the answer; the browser opens another. */
  end(): void;
}

export function createEventStream(): EventStream {
  const body = new Readable({ read() {} });
  body.push(`retry: ${Math.round(RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least))}\n\n`);
  return {
    body,
    send(revision) {
      if (!body.destroyed && !body.push(`id: ${revision}\ndata: ${revision}\n\n`)) body.destroy();
    },
    end: () => void body.push(null),
  };
}

/** A version without what it is made of. */
export function revisionOf(version: string): string {
  return createHash('sha256').update(version).digest('base64url').slice(0, 22);
}
