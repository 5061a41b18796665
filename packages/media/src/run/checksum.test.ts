import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withWorkFolder } from '../testing/work-folder.ts';
import { fileChecksums, fileSha256 } from './checksum.ts';

describe('checksums', () => {
  it('cover the whole file, in one pass with progress', async () => {
    await withWorkFolder(async (folder) => {
      const file = path.join(folder, 'abc');
      await writeFile(file, 'abc');
      const seen: number[] = [];
      expect(await fileChecksums(file, { onProgress: (bytes) => seen.push(bytes) })).toEqual({
        sizeBytes: 3,
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
        md5: '900150983cd24fb0d6963f7d28e17f72',
      });
      expect(seen).toEqual([3]);
      await writeFile(file, Buffer.alloc(2_500_000));
      expect(await fileSha256(file)).toBe((await fileChecksums(file)).sha256);
      await expect(fileSha256(file, { signal: AbortSignal.abort() })).rejects.toThrow();
    });
  });
});
