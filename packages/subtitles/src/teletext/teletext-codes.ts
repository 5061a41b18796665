/** Error protection codes of ETSI EN 300 706, section 8. Bytes in natural order, least significant bit sent first. */

const HAMMING_8_4 = [
  0x15, 0x02, 0x49, 0x5e, 0x64, 0x73, 0x38, 0x2f, 0xd0, 0xc7, 0x8c, 0x9b, 0xa1, 0xb6, 0xfd, 0xea,
] as const;
const PARITY_POSITIONS = [1, 2, 4, 8, 16] as const;
const TRIPLET_BITS = 24;

/** The byte for four data bits (8.2). */
export function hamming8(nibble: number): number {
  return HAMMING_8_4[nibble & 0x0f] ?? 0;
}

/** The byte for a seven-bit character: the eighth bit makes the number of ones odd (8.1). */
export function oddParity(code: number): number {
  return isOdd(code & 0x7f) ? code & 0x7f : (code & 0x7f) | 0x80;
}

/** The three bytes for eighteen data bits (8.3): five parity bits among them, and one over all at the end. */
export function hamming24(data: number): number[] {
  let word = 0;
  let bit = 0;
  for (let position = 1; position < TRIPLET_BITS; position++) {
    if (isParityPosition(position)) continue;
    if ((data >> bit) & 1) word |= 1 << (position - 1);
    bit++;
  }
  for (const parity of PARITY_POSITIONS) {
    let ones = 0;
    for (let position = 1; position < TRIPLET_BITS; position++) {
      if (position & parity && (word >> (position - 1)) & 1) ones++;
    }
    if (ones % 2 === 0) word |= 1 << (parity - 1);
  }
  if (!isOdd(word)) word |= 1 << (TRIPLET_BITS - 1);
  return [word & 0xff, (word >> 8) & 0xff, (word >> 16) & 0xff];
}

function isParityPosition(position: number): boolean {
  return PARITY_POSITIONS.some((parity) => parity === position);
}

function isOdd(value: number): boolean {
  let ones = 0;
  for (let rest = value; rest > 0; rest >>>= 1) ones += rest & 1;
  return ones % 2 === 1;
}
