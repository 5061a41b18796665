import type { ChecksumAlgorithm } from './checksums.ts';

/** Width in bits and reversed polynomial of the CRCs that can be combined from those of the parts. */
const CRCS: Partial<Record<ChecksumAlgorithm, { width: bigint; polynomial: bigint }>> = {
  CRC32: { width: 32n, polynomial: 0xedb88320n },
  CRC32C: { width: 32n, polynomial: 0x82f63b78n },
  CRC64NVME: { width: 64n, polynomial: 0x9a6c9329ac4bc9b5n },
};

export function canCombine(algorithm: ChecksumAlgorithm): boolean {
  return CRCS[algorithm] !== undefined;
}

/**
 * CRC of a whole file from the CRCs of its consecutive parts, without reading a byte: appending `n` bytes multiplies the
 * CRC so far by x^(8n) modulo the polynomial.
 * @throws TypeError for an algorithm that is not a CRC
 */
export function combineCrcs(algorithm: ChecksumAlgorithm, parts: readonly { digest: Buffer; size: number }[]): Buffer {
  const crc = CRCS[algorithm];
  if (!crc) throw new TypeError(`${algorithm} can't be combined`);
  let total = 0n;
  for (const part of parts) {
    const value = BigInt(`0x${part.digest.toString('hex')}`);
    total = multiply(powerOfX(8n * BigInt(part.size), crc), total, crc) ^ value;
  }
  return Buffer.from(total.toString(16).padStart(Number(crc.width / 4n), '0'), 'hex');
}

type Crc = { width: bigint; polynomial: bigint };

/** Product of two polynomials modulo the CRC's, both reversed: the highest bit stands for x^0. */
function multiply(a: bigint, b: bigint, crc: Crc): bigint {
  let product = 0n;
  let shifted = b;
  for (let bit = 1n << (crc.width - 1n); bit !== 0n; bit >>= 1n) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1n ? (shifted >> 1n) ^ crc.polynomial : shifted >> 1n;
  }
  return product;
}

function powerOfX(exponent: bigint, crc: Crc): bigint {
  const one = 1n << (crc.width - 1n);
  let result = one;
  let square = one >> 1n;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = multiply(square, result, crc);
    square = multiply(square, square, crc);
  }
  return result;
}
