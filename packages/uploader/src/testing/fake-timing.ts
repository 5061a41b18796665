import type { Timing } from '../timing/timing.ts';

/** Node's own, which the engine's types omit. */
const { setImmediate } = globalThis as typeof globalThis & { setImmediate(callback: () => void): void };

/** One turn of the event loop. A 0 ms timer would cost a whole millisecond, and a message channel per turn several times as much as this. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A clock that moves only when a test moves it. Real work in progress (hashing, reading blobs) is always awaited. */
export class FakeTiming implements Timing {
  #now = 1_700_000_000_000;
  #timers = new Set<{ at: number; callback: () => void }>();
  #pending = 0;

  now(): number {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, ms), callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Registers real work that must end before the clock moves. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      return await work;
    } finally {
      this.#pending -= 1;
    }
  }

  /** Runs everything that needs no time to pass. */
  async settle(): Promise<void> {
    let calm = 0;
    while (calm < 3) {
      await nextTurn();
      calm = this.#pending === 0 ? calm + 1 : 0;
    }
  }

  /** Moves the clock by `ms`, running each timer when it is due. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await this.settle();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#fire(next);
      await this.settle();
    }
    this.#now = end;
  }

  /** Moves the clock from timer to timer until `isReached`; throws after `limitMs` of fake time. @returns ms passed */
  async until(isReached: () => boolean, limitMs = 3_600_000): Promise<number> {
    const start = this.#now;
    await this.settle();
    while (!isReached()) {
      const next = this.#next(start + limitMs);
      if (!next) throw new Error(`Not reached within ${limitMs} ms of fake time`);
      this.#fire(next);
      await this.settle();
    }
    return this.#now - start;
  }

  #next(end: number) {
    let first: { at: number; callback: () => void } | null = null;
    for (const timer of this.#timers) if (timer.at <= end && (!first || timer.at < first.at)) first = timer;
    return first;
  }

  #fire(timer: { at: number; callback: () => void }): void {
    this.#timers.delete(timer);
    this.#now = timer.at;
    timer.callback();
  }
}
