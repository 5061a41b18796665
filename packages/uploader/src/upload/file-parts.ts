import type { ListedPart } from '../store/s3-xml.ts';
import type { PartRange } from './part-plan.ts';

/**
 * State of one part.
 * - `unhashed`: to be sent, MD5 not known yet;  `hashing`: computing the MD5;
 * - `kept`: in the store from an earlier session, to be checked;  `checking`: computing its MD5;
 * - `ready`: MD5 known, to be sent;  `sending`: in flight;  `waiting`: between two attempts;
 * - `done`: the store holds exactly these bytes.
 */
export type PartStatus = 'unhashed' | 'hashing' | 'kept' | 'checking' | 'ready' | 'sending' | 'waiting' | 'done';

export interface FilePart extends PartRange {
  status: PartStatus;
  /** Lower-case hex; null until hashed. */
  md5: string | null;
  /** ETag of the part in the store, for `kept` parts. */
  keptEtag: string | null;
  /** Bytes sent in the current attempt. */
  sentBytes: number;
}

/** The parts of one file and their progress. Knows no file, clock or network. */
export class FileParts {
  readonly all: readonly FilePart[];
  #counts: Record<PartStatus, number>;
  #doneBytes = 0;
  #sentBytes = 0;

  constructor(plan: readonly PartRange[]) {
    this.all = plan.map((range) => ({ ...range, status: 'unhashed', md5: null, keptEtag: null, sentBytes: 0 }));
    this.#counts = {
      unhashed: plan.length,
      hashing: 0,
      kept: 0,
      checking: 0,
      ready: 0,
      sending: 0,
      waiting: 0,
      done: 0,
    };
  }

  count(status: PartStatus): number {
    return this.#counts[status];
  }

  /** Bytes the store is known to hold, plus those in flight. */
  get loadedBytes(): number {
    return this.#doneBytes + this.#sentBytes;
  }

  get isDone(): boolean {
    return this.#counts.done === this.all.length;
  }

  first(status: PartStatus): FilePart | null {
    return this.#counts[status] > 0 ? (this.all.find((part) => part.status === status) ?? null) : null;
  }

  move(part: FilePart, status: PartStatus): void {
    if (part.status === 'done') this.#doneBytes -= part.end - part.start;
    if (status === 'done') this.#doneBytes += part.end - part.start;
    this.#counts[part.status] -= 1;
    this.#counts[status] += 1;
    part.status = status;
    this.progress(part, 0);
  }

  /** @returns bytes gained; negative when an attempt starts over */
  progress(part: FilePart, sentBytes: number): number {
    const capped = Math.min(sentBytes, part.end - part.start);
    const change = capped - part.sentBytes;
    this.#sentBytes += change;
    part.sentBytes = capped;
    return change;
  }

  /** Sets the MD5 of a part: a kept part is done when the store's ETag agrees, any other is to be sent. */
  hashed(part: FilePart, md5: string): void {
    part.md5 = md5;
    this.move(part, part.keptEtag === md5 ? 'done' : 'ready');
    part.keptEtag = null;
  }

  /** The bytes on disk may have changed: hash again before resending. */
  rehash(part: FilePart): void {
    part.md5 = null;
    this.move(part, 'unhashed');
  }

  /** Makes interrupted parts ready to be processed again. */
  interrupt(): void {
    for (const part of this.all) {
      if (part.status === 'hashing') this.move(part, 'unhashed');
      else if (part.status === 'checking') this.move(part, 'kept');
      else if (part.status === 'sending' || part.status === 'waiting') this.move(part, 'ready');
    }
  }

  /** The store's own list is authoritative: trusts parts already hashed that match, checks the others, sends the missing ones. */
  reconcile(listing: readonly ListedPart[]): void {
    const listed = new Map(listing.map((part) => [part.number, part]));
    for (const part of this.all) {
      const stored = listed.get(part.number);
      const isWhole = stored !== undefined && stored.sizeBytes === part.end - part.start;
      part.keptEtag = null;
      if (part.md5) this.move(part, isWhole && stored.etag === part.md5 ? 'done' : 'ready');
      else if (isWhole) {
        part.keptEtag = stored.etag;
        this.move(part, 'kept');
      } else this.move(part, 'unhashed');
    }
  }

  /** The store holds nothing: everything is to be sent; known hashes are kept. */
  reset(): void {
    this.reconcile([]);
  }
}
