import type { Timing } from '../timing/timing.ts';
import { adaptConcurrency, backDownConcurrency, type ConcurrencyLimits, startConcurrency } from './concurrency.ts';
import { type Contender, chooseNext } from './fair-share.ts';

/** One of the files that share the line. */
export interface Sender extends Contender {
  /** Starts sending one ready part: `ready` drops and `active` rises immediately. */
  sendNext(): void;
}

/** Assigns the line's slots to files, and measures how many slots serve it best. */
export interface SlotScheduler {
  readonly limit: number;
  add(sender: Sender): void;
  remove(sender: Sender): void;
  /** Fills free slots; call it whenever a part becomes ready or a slot free. */
  pump(): void;
  /** Counts sent bytes, for the measurement. */
  sent(bytes: number): void;
  /** Reports that the store or the line is overloaded. */
  congested(): void;
  /** Changes the upper bound: page and store share one host's connections. */
  limitTo(max: number): void;
}

export function createSlotScheduler(timing: Timing, limits: ConcurrencyLimits, windowMs: number): SlotScheduler {
  const senders = new Set<Sender>();
  let bounds = limits;
  let state = startConcurrency(bounds);
  let turn = 0;
  let windowStart = timing.now();
  let windowBytes = 0;
  /** A window with a free slot says nothing about the number of slots. */
  let hadFreeSlot = true;

  function restartWindow(): void {
    windowStart = timing.now();
    windowBytes = 0;
    hadFreeSlot = false;
  }

  function pump(): void {
    const files = [...senders];
    for (let next = chooseNext(files, state.limit); next; next = chooseNext(files, state.limit)) {
      turn += 1;
      next.lastServed = turn;
      next.sendNext();
    }
    if (files.reduce((sum, file) => sum + file.active, 0) < state.limit) hadFreeSlot = true;
  }

  return {
    get limit() {
      return state.limit;
    },
    add(sender) {
      senders.add(sender);
    },
    remove(sender) {
      senders.delete(sender);
      pump();
    },
    pump,
    sent(bytes) {
      windowBytes += bytes;
      const elapsed = timing.now() - windowStart;
      if (elapsed < windowMs) return;
      if (!hadFreeSlot) state = adaptConcurrency(state, (Math.max(windowBytes, 0) * 1_000) / elapsed, bounds);
      restartWindow();
      pump();
    },
    congested() {
      state = backDownConcurrency(state, bounds);
      restartWindow();
    },
    limitTo(max) {
      bounds = { ...bounds, max: Math.min(bounds.max, max), min: Math.min(bounds.min, max) };
      if (state.limit > bounds.max) state = { ...state, limit: bounds.max };
    },
  };
}
