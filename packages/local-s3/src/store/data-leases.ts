import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of object data being read or written: a removal waits until nobody holds them. */
export class DataLeases {
  readonly #root: string;
  readonly #held = new Map<string, number>();
  readonly #doomed = new Set<string>();
  readonly #removals = new Set<Promise<void>>();

  constructor(root: string) {
    this.#root = root;
  }

  path(dataId: string): string {
    return join(this.#root, dataId);
  }

  /** Holds a folder; call the returned function exactly once to release it. */
  acquire(dataId: string): () => void {
    this.#held.set(dataId, (this.#held.get(dataId) ?? 0) + 1);
    return () => {
      const left = (this.#held.get(dataId) ?? 1) - 1;
      if (left > 0) {
        this.#held.set(dataId, left);
        return;
      }
      this.#held.delete(dataId);
      if (this.#doomed.delete(dataId)) this.#remove(dataId);
    };
  }

  removeWhenFree(dataId: string): void {
    if (this.#held.has(dataId)) this.#doomed.add(dataId);
    else this.#remove(dataId);
  }

  /** Waits for running removals. */
  async settled(): Promise<void> {
    await Promise.all(this.#removals);
  }

  #remove(dataId: string): void {
    // A failed removal leaves an orphan, which the sweep at the next start removes.
    const removal = rm(this.path(dataId), { recursive: true, force: true }).catch(() => undefined);
    this.#removals.add(removal);
    void removal.then(() => this.#removals.delete(removal));
  }
}
