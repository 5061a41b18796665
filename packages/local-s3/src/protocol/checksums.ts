import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createCRC32, createCRC64 } from 'hash-wasm';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

/** Reversed polynomial of CRC-32C (Castagnoli). */
const CRC32C_POLYNOMIAL = 0x82f63b78;
/** Reversed polynomial of CRC-64/NVME. */
const CRC64NVME_POLYNOMIAL = '9a6c9329ac4bc9b5';

/** S3's additional checksums, and their length in bytes. */
const DIGEST_BYTES = { CRC32: 4, CRC32C: 4, CRC64NVME: 8, SHA1: 20, SHA256: 32 } as const;

export type ChecksumAlgorithm = keyof typeof DIGEST_BYTES;
/** `value` in base64, followed by `-N` if it is the checksum of N checksums. */
export type Checksum = { algorithm: ChecksumAlgorithm; value: string; type: 'COMPOSITE' | 'FULL_OBJECT' };
export type RunningHash = { update(chunk: Uint8Array): unknown; digest(): Buffer };

export function parseChecksumAlgorithm(text: string): ChecksumAlgorithm {
  const name = text.toUpperCase();
  if (!(name in DIGEST_BYTES)) throw new S3Error('InvalidRequest', { Message: 'Checksum algorithm is not supported.' });
  return name as ChecksumAlgorithm;
}

export function checksumHeader(algorithm: ChecksumAlgorithm): string {
  return `x-amz-checksum-${algorithm.toLowerCase()}`;
}

/** Element name in XML documents: `ChecksumCRC32`, `ChecksumSHA256` … */
export function checksumElement(algorithm: ChecksumAlgorithm): string {
  return `Checksum${algorithm}`;
}

/** What the client announces about its body's checksum: a value in a header, or a trailer to come; null if nothing. */
export type AnnouncedChecksum = { algorithm: ChecksumAlgorithm; value: string | null };

/** @throws S3Error InvalidRequest if several are announced, or an algorithm without its value; InvalidDigest */
export function readAnnouncedChecksum(request: S3Request): AnnouncedChecksum | null {
  const announced: AnnouncedChecksum[] = [];
  for (const algorithm of Object.keys(DIGEST_BYTES) as ChecksumAlgorithm[]) {
    const value = request.headers.get(checksumHeader(algorithm));
    if (value !== undefined) announced.push({ algorithm, value: checkedDigest(algorithm, value) });
  }
  const trailer = request.headers.get('x-amz-trailer');
  if (trailer !== undefined) {
    const match = /^x-amz-checksum-([a-z0-9]+)$/.exec(trailer.trim().toLowerCase());
    if (!match)
      throw new S3Error('InvalidRequest', {
        Message: 'The value specified in the x-amz-trailer header is not supported',
      });
    announced.push({ algorithm: parseChecksumAlgorithm(match[1] ?? ''), value: null });
  }
  if (announced.length > 1) {
    throw new S3Error('InvalidRequest', { Message: 'Expecting a single x-amz-checksum- header' });
  }
  if (announced.length === 0 && request.headers.has('x-amz-sdk-checksum-algorithm')) {
    throw new S3Error('InvalidRequest', {
      Message:
        'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
    });
  }
  return announced[0] ?? null;
}

export function checkedDigest(algorithm: ChecksumAlgorithm, value: string): string {
  if (decodeDigest(value, DIGEST_BYTES[algorithm]) === null) throw new S3Error('InvalidDigest');
  return value;
}

/** Bytes of a base64 digest, or null if it has another length or is not canonical base64. */
export function decodeDigest(value: string, length: number): Buffer | null {
  const bytes = Buffer.from(value, 'base64');
  return bytes.length === length && bytes.toString('base64') === value ? bytes : null;
}

export async function createRunningHash(algorithm: ChecksumAlgorithm): Promise<RunningHash> {
  switch (algorithm) {
    case 'SHA1':
    case 'SHA256':
      return createHash(algorithm.toLowerCase());
    case 'CRC32': {
      let state = 0;
      return {
        update(chunk) {
          state = crc32(chunk, state);
        },
        digest() {
          const bytes = Buffer.alloc(4);
          bytes.writeUInt32BE(state);
          return bytes;
        },
      };
    }
    case 'CRC32C':
    case 'CRC64NVME': {
      const hasher = await (algorithm === 'CRC32C'
        ? createCRC32(CRC32C_POLYNOMIAL)
        : createCRC64(CRC64NVME_POLYNOMIAL));
      hasher.init();
      return { update: (chunk) => hasher.update(chunk), digest: () => Buffer.from(hasher.digest('binary')) };
    }
  }
}
