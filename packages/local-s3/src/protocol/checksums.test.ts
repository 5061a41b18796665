import { describe, expect, test } from 'vitest';
import { type ChecksumAlgorithm, createRunningHash } from './checksums.ts';
import { combineCrcs } from './crc-combine.ts';

async function digest(algorithm: ChecksumAlgorithm, ...chunks: Buffer[]): Promise<Buffer> {
  const hash = await createRunningHash(algorithm);
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest();
}

describe('additional checksums', () => {
  test.each<[ChecksumAlgorithm, string]>([
    ['CRC32', 'cbf43926'],
    ['CRC32C', 'e3069283'],
    ['CRC64NVME', 'ae8b14860a799888'],
    ['SHA1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
    ['SHA256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
  ])('%s of 123456789 has the check value %s, in one piece or two', async (algorithm, expected) => {
    expect((await digest(algorithm, Buffer.from('123456789'))).toString('hex')).toBe(expected);
    expect((await digest(algorithm, Buffer.from('1234'), Buffer.from('56789'))).toString('hex')).toBe(expected);
  });

  test.each<ChecksumAlgorithm>(['CRC32', 'CRC32C', 'CRC64NVME'])(
    '%s of a whole is combined from those of its parts',
    async (algorithm) => {
      const parts = [5_000_000, 1, 0, 70_001, 3].map((size, i) => Buffer.alloc(size, i + 65));
      const digests = await Promise.all(
        parts.map(async (part) => ({ digest: await digest(algorithm, part), size: part.length })),
      );
      expect(combineCrcs(algorithm, digests)).toEqual(await digest(algorithm, ...parts));
    },
  );
});
