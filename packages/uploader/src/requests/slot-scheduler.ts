import type { Timing } from '../timing/timing.ts';
import { adaptConcurrency, backDownConcurrency, type ConcurrencyLimits, startConcurrency } from './concurrency.ts';
import { type Contender, chooseNext } from './fair-share.ts';

/** A file among those that share the line. */
export interface Sender extends Contender {
  /** Starts sending one ready part: `ready` falls and `active` grows at once. */
  sendNext(): void;
}

/** Gives out the slots of the line to the files, and measures how many slots serve it best. */
export interface SlotScheduler {
  readonly limit: number;
  add(sender: Sender): void;
  remove(sender: Sender): void;
  /** Fills free slots; to be called whenever a part became ready or a slot free. */
  pump(): void;
  /** Bytes were sent, for the measurement. */
  sent(bytes: number): void;
  /** The store or the line is overloaded. */
  congested(): void;
  /** The bounds changed: page and store share one host's connections. */
  limitTo(max: number): void;
}

export function createSlotScheduler(timing: Timing, limits: ConcurrencyLimits, windowMs: number): SlotScheduler {
  const senders = new Set<Sender>();
  let bounds = limits;
  let state = startConcurrency(bounds);
  let turn = 0;
  let windowStart = timing.now();
  let windowBytes = 0;
  /** A window in which a slot was free says nothing about the number of slots. */
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
