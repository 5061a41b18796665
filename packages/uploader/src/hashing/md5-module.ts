/** Messages one instruction works on. */
const LANES_PER_VECTOR = 4;
/** Vectors worked on in turn: while the processor waits for a result of one, it works on the other. */
const VECTORS = 2;
/** Blobs hashed side by side. */
export const LANES = VECTORS * LANES_PER_VECTOR;

/** Where the module keeps the four state words of every lane: word by word, each holding the lanes' values. */
export const STATE_OFFSET = 0;
export const STATE_BYTES = 4 * 4 * LANES;

/** Exports of the module: `hash` hashes `blocks` blocks of 64 bytes from each lane's address into the state. */
export interface Md5Exports {
  memory: WebAssembly.Memory;
  hash(...addressesThenBlocks: number[]): void;
}

const PAGE_BYTES = 65_536;

/** Rotations of the four rounds (RFC 1321, section 3.4). */
const ROTATIONS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
/** Index of the message word in step `i` of each round. */
const WORD_INDEX: readonly ((step: number) => number)[] = [
  (step) => step % 16,
  (step) => (5 * step + 1) % 16,
  (step) => (3 * step + 5) % 16,
  (step) => (7 * step) % 16,
];

const I32 = 0x7f;
const V128 = 0x7b;
const SIMD = 0xfd;
const GET = 0x20;
const SET = 0x21;
const TEE = 0x22;
const LOAD = [SIMD, 0x00];
const STORE = [SIMD, 0x0b];
const CONST = [SIMD, 0x0c];
const SHUFFLE = [SIMD, 0x0d];
const NOT = [SIMD, 0x4d];
const OR = [SIMD, 0x50];
const XOR = [SIMD, 0x51];
const BITSELECT = [SIMD, 0x52];
const SHIFT_LEFT = [SIMD, 0xab, 0x01];
const SHIFT_RIGHT = [SIMD, 0xad, 0x01];
const ADD = [SIMD, 0xae, 0x01];

/** Locals of the function: the parameters, then vectors. Each vector of lanes has its own set of locals. */
const BLOCKS = LANES;
const FIRST_LOCAL = BLOCKS + 1;
/** A vector's set: state, working copy, message words, scratch for the transposition, sum. */
const STATE = 0;
const WORKING = STATE + 4;
const WORDS = WORKING + 4;
const ROWS = WORDS + 16;
const SUM = ROWS + 8;
const SET_SIZE = SUM + 1;
const VECTOR_INDEXES = Array.from({ length: VECTORS }, (_, index) => index);

function local(vector: number, name: number): number {
  return FIRST_LOCAL + vector * SET_SIZE + name;
}

/**
 * A WebAssembly module (SIMD, 128 bit) that computes the MD5 (RFC 1321) of eight messages at once. A single message can't be
 * hashed faster, since each step depends on the one before; eight side by side reach several times the rate of one.
 */
export function md5Module(memoryBytes: number): Uint8Array<ArrayBuffer> {
  const pages = Math.ceil(memoryBytes / PAGE_BYTES);
  const locals = [1, ...unsigned(VECTORS * SET_SIZE), V128];
  const body = [...locals, ...hashFunction(), 0x0b];
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, LANES + 1, ...Array(LANES + 1).fill(I32), 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0x01, ...unsigned(pages), ...unsigned(pages)]),
    ...section(7, [2, ...name('memory'), 0x02, 0, ...name('hash'), 0x00, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ]);
}

function hashFunction(): number[] {
  const words = VECTOR_INDEXES.flatMap((vector) =>
    [0, 1, 2, 3].map((word) => ({
      name: unsigned(local(vector, STATE + word)),
      offset: unsigned(STATE_OFFSET + 4 * LANES * word + 16 * vector),
    })),
  );
  const load = words.flatMap(({ name, offset }) => [...constant(0), ...LOAD, 4, ...offset, SET, ...name]);
  const store = words.flatMap(({ name, offset }) => [...constant(0), GET, ...name, ...STORE, 4, ...offset]);
  const lanes = Array.from({ length: LANES }, (_, lane) => lane);
  const advance = lanes.flatMap((lane) => [GET, lane, ...constant(64), 0x6a, SET, lane]);
  const countDown = [GET, BLOCKS, ...constant(1), 0x6b, TEE, BLOCKS];
  const block = [...VECTOR_INDEXES.flatMap(transposeBlock), ...compress()];
  // loop … br_if 0 end
  return [...load, 0x03, 0x40, ...block, ...advance, ...countDown, 0x0d, 0, 0x0b, ...store];
}

/** Reads one block of each lane of a vector; afterwards local `WORDS + i` holds word `i` of all its lanes. */
function transposeBlock(vector: number): number[] {
  const rows = local(vector, ROWS);
  const words = local(vector, WORDS);
  const code: number[] = [];
  for (let group = 0; group < 4; group += 1) {
    for (let row = 0; row < LANES_PER_VECTOR; row += 1) {
      code.push(GET, LANES_PER_VECTOR * vector + row, ...LOAD, 0, 16 * group, SET, ...unsigned(rows + row));
    }
    const pairs: readonly (readonly [from: number, other: number, to: number, words: readonly number[]])[] = [
      [rows, rows + 1, rows + 4, [0, 4, 1, 5]],
      [rows + 2, rows + 3, rows + 5, [0, 4, 1, 5]],
      [rows, rows + 1, rows + 6, [2, 6, 3, 7]],
      [rows + 2, rows + 3, rows + 7, [2, 6, 3, 7]],
      [rows + 4, rows + 5, words + 4 * group, [0, 1, 4, 5]],
      [rows + 4, rows + 5, words + 4 * group + 1, [2, 3, 6, 7]],
      [rows + 6, rows + 7, words + 4 * group + 2, [0, 1, 4, 5]],
      [rows + 6, rows + 7, words + 4 * group + 3, [2, 3, 6, 7]],
    ];
    for (const [from, other, to, picked] of pairs) {
      const bytes = picked.flatMap((word) => [0, 1, 2, 3].map((byte) => 4 * word + byte));
      code.push(GET, ...unsigned(from), GET, ...unsigned(other), ...SHUFFLE, ...bytes, SET, ...unsigned(to));
    }
  }
  return code;
}

/** The 64 steps of one block, each for every vector in turn, then the addition to the state. */
function compress(): number[] {
  const code: number[] = [];
  for (const vector of VECTOR_INDEXES) {
    for (let word = 0; word < 4; word += 1) {
      code.push(GET, ...unsigned(local(vector, STATE + word)), SET, ...unsigned(local(vector, WORKING + word)));
    }
  }
  for (let step = 0; step < 64; step += 1)
    for (const vector of VECTOR_INDEXES) code.push(...compressStep(step, vector));
  for (const vector of VECTOR_INDEXES) {
    for (let word = 0; word < 4; word += 1) {
      const state = unsigned(local(vector, STATE + word));
      code.push(GET, ...state, GET, ...unsigned(local(vector, WORKING + word)), ...ADD, SET, ...state);
    }
  }
  return code;
}

function compressStep(step: number, vector: number): number[] {
  const round = step >> 4;
  const rotation = ROTATIONS[round]![step % 4]!;
  const addend = Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32);
  const word = unsigned(local(vector, WORDS + WORD_INDEX[round]!(step)));
  const sum = unsigned(local(vector, SUM));
  // the words rotate with every step
  const [a, b, c, d] = [0, 1, 2, 3].map((place) => unsigned(local(vector, WORKING + ((place + 4 * 16 - step) % 4))));
  return [
    // the sums that don't depend on the previous step come first
    ...[GET, ...a!, GET, ...word, ...ADD, ...vectorOf(addend), ...ADD, ...mix(round, b!, c!, d!), ...ADD, SET, ...sum],
    ...[GET, ...sum, ...constant(rotation), ...SHIFT_LEFT, GET, ...sum, ...constant(32 - rotation), ...SHIFT_RIGHT],
    ...[...OR, GET, ...b!, ...ADD, SET, ...a!],
  ];
}

/** The functions F, G, H and I of RFC 1321. */
function mix(round: number, b: readonly number[], c: readonly number[], d: readonly number[]): number[] {
  switch (round) {
    case 0:
      return [GET, ...c, GET, ...d, GET, ...b, ...BITSELECT];
    case 1:
      return [GET, ...b, GET, ...c, GET, ...d, ...BITSELECT];
    case 2:
      return [GET, ...b, GET, ...c, ...XOR, GET, ...d, ...XOR];
    default:
      return [GET, ...d, ...NOT, GET, ...b, ...OR, GET, ...c, ...XOR];
  }
}

function vectorOf(value: number): number[] {
  const bytes = [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);
  return [...CONST, ...bytes, ...bytes, ...bytes, ...bytes];
}

/** i32.const of a value below 2^31. */
function constant(value: number): number[] {
  return [0x41, ...signed(value)];
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): number[] {
  return [text.length, ...[...text].map((letter) => letter.charCodeAt(0))];
}

/** LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

/** Signed LEB128 of a non-negative value. */
function signed(value: number): number[] {
  const bytes = unsigned(value);
  const last = bytes.at(-1)!;
  return last < 64 ? bytes : [...bytes.slice(0, -1), last + 128, 0];
}
