import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export interface FileChecksums {
  readonly sizeBytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  readonly md5: string;
}

export interface ChecksumOptions {
  readonly signal?: AbortSignal;
  /** Called with the bytes read so far. */
  readonly onProgress?: (bytes: number) => void;
}

const CHUNK_BYTES = 1024 * 1024;

/** Size, SHA-256 and MD5 of a file in one pass. An aborted signal rejects with the signal's reason. */
export async function fileChecksums(
  file: string,
  { signal, onProgress }: ChecksumOptions = {},
): Promise<FileChecksums> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let sizeBytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES, signal })) {
    sha256.update(chunk);
    md5.update(chunk);
    sizeBytes += chunk.length;
    onProgress?.(sizeBytes);
  }
  return { sizeBytes, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

/** SHA-256 of a file, lower-case hexadecimal. */
export async function fileSha256(file: string, { signal, onProgress }: ChecksumOptions = {}): Promise<string> {
  const sha256 = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES, signal })) {
    sha256.update(chunk);
    bytes += chunk.length;
    onProgress?.(bytes);
  }
  return sha256.digest('hex');
}
