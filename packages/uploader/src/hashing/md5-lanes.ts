import { LANES, type Md5Exports, md5Module, STATE_BYTES, STATE_OFFSET } from './md5-module.ts';

const BLOCK_BYTES = 64;
const INITIAL_STATE = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476] as const;
/** Room for the last one or two blocks of a message, after the states. */
const TAIL_OFFSET = STATE_OFFSET + STATE_BYTES;
const TAIL_BYTES = 2 * BLOCK_BYTES;
const DATA_OFFSET = TAIL_OFFSET + TAIL_BYTES;

/** MD5 of up to eight messages that advance together, block by block. */
export interface Md5Lanes {
  /** Claims a free lane for a new message; null when all are taken. */
  open(): number | null;
  /** Bytes of the lane not hashed yet; below 64 it needs more data, or `finish`. */
  pending(lane: number): number;
  /** Adds bytes, at most as many as one step holds including what is pending. */
  add(lane: number, bytes: Uint8Array): void;
  /** Hashes as many blocks as all these lanes have. */
  advance(lanes: readonly number[]): void;
  /** Hashes the rest, frees the lane and returns the lower-case hex digest. */
  finish(lane: number): string;
  /** Frees the lane of a cancelled message. */
  close(lane: number): void;
}

/**
 * Lanes for steps of at most `stepBytes`. Null where the browser has no WebAssembly SIMD (Safari before 16.4): there,
 * hashing one message at a time is just as fast.
 */
export async function createMd5Lanes(stepBytes: number): Promise<Md5Lanes | null> {
  const roomBytes = Math.ceil(stepBytes / BLOCK_BYTES) * BLOCK_BYTES + BLOCK_BYTES;
  const module = md5Module(DATA_OFFSET + LANES * roomBytes);
  if (!WebAssembly.validate(module)) return null;
  const { instance } = await WebAssembly.instantiate(module);
  const { memory, hash } = instance.exports as typeof instance.exports & Md5Exports;
  const bytes = new Uint8Array(memory.buffer);
  const states = new DataView(memory.buffer, STATE_OFFSET, STATE_BYTES);
  const lanes = Array.from({ length: LANES }, (_, index) => ({
    isOpen: false,
    base: DATA_OFFSET + index * roomBytes,
    start: 0,
    end: 0,
    totalBytes: 0,
  }));

  /** Hashes from one address per lane; lanes without an address hash something and discard it. */
  function hashFrom(addresses: ReadonlyMap<number, number>, blocks: number): void {
    const kept = states.buffer.slice(STATE_OFFSET, STATE_OFFSET + STATE_BYTES);
    const any = addresses.values().next().value ?? TAIL_OFFSET;
    hash(...lanes.map((_, index) => addresses.get(index) ?? any), blocks);
    const before = new DataView(kept);
    for (let index = 0; index < LANES; index += 1) {
      if (addresses.has(index)) continue;
      for (let word = 0; word < 4; word += 1) {
        const at = 4 * LANES * word + 4 * index;
        states.setUint32(at, before.getUint32(at, true), true);
      }
    }
  }

  function pending(index: number): number {
    const lane = lanes[index]!;
    return lane.end - lane.start;
  }

  function advance(indexes: readonly number[]): void {
    const blocks = Math.min(...indexes.map((index) => Math.floor(pending(index) / BLOCK_BYTES)));
    if (indexes.length === 0 || blocks === 0) return;
    hashFrom(new Map(indexes.map((index) => [index, lanes[index]!.base + lanes[index]!.start])), blocks);
    for (const index of indexes) lanes[index]!.start += blocks * BLOCK_BYTES;
  }

  return {
    open() {
      const index = lanes.findIndex((lane) => !lane.isOpen);
      const lane = lanes[index];
      if (!lane) return null;
      Object.assign(lane, { isOpen: true, start: 0, end: 0, totalBytes: 0 });
      INITIAL_STATE.forEach((value, word) => {
        states.setUint32(4 * LANES * word + 4 * index, value, true);
      });
      return index;
    },
    pending,
    add(index, more) {
      const lane = lanes[index]!;
      bytes.copyWithin(lane.base, lane.base + lane.start, lane.base + lane.end);
      lane.end -= lane.start;
      lane.start = 0;
      bytes.set(more, lane.base + lane.end);
      lane.end += more.length;
      lane.totalBytes += more.length;
    },
    advance,
    finish(index) {
      const lane = lanes[index]!;
      advance([index]);
      const rest = bytes.slice(lane.base + lane.start, lane.base + lane.end);
      const tail = bytes.subarray(TAIL_OFFSET, TAIL_OFFSET + TAIL_BYTES);
      tail.fill(0);
      tail.set(rest);
      tail[rest.length] = 0x80;
      const blocks = rest.length + 9 > BLOCK_BYTES ? 2 : 1;
      const length = new DataView(memory.buffer, TAIL_OFFSET + blocks * BLOCK_BYTES - 8, 8);
      length.setBigUint64(0, BigInt(lane.totalBytes) * 8n, true);
      hashFrom(new Map([[index, TAIL_OFFSET]]), blocks);
      lane.isOpen = false;
      return [0, 1, 2, 3].map((word) => hexOf(states.getUint32(4 * LANES * word + 4 * index, false))).join('');
    },
    close(index) {
      lanes[index]!.isOpen = false;
    },
  };
}

function hexOf(value: number): string {
  return value.toString(16).padStart(8, '0');
}
