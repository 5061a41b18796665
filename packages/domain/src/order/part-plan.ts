/** Specification, point 9: part size 100 MiB. */
export const PART_SIZE_BYTES = 100 * 1024 * 1024;
/** Amazon S3's limit for a multipart upload. */
export const MAX_PARTS = 10_000;
/** Largest accepted master: 1 TB keeps parts near 100 MiB and is far larger than any spot. */
export const MAX_FILE_SIZE_BYTES = 1_000_000_000_000;

/** Part size for a file: 100 MiB, increased by whole MiB if the file would need more than 10,000 parts. */
export function partSizeBytes(fileSizeBytes: number, preferredBytes: number = PART_SIZE_BYTES): number {
  const mebibyte = 1024 * 1024;
  const needed = Math.ceil(fileSizeBytes / MAX_PARTS / mebibyte) * mebibyte;
  return Math.max(preferredBytes, needed);
}

/** Number of parts of a file; an empty file has one empty part. */
export function partCount(fileSizeBytes: number, partBytes: number): number {
  return Math.max(1, Math.ceil(fileSizeBytes / partBytes));
}
