const MEBIBYTE = 1024 * 1024;

/** Part size in the specification (point 9). */
export const DEFAULT_PART_SIZE_BYTES = 100 * MEBIBYTE;
/** S3's limit on parts per upload. */
export const MAX_PARTS = 10_000;

/** One part: `[start, end)` of the file, numbered from 1 as S3 does. */
export interface PartRange {
  number: number;
  start: number;
  end: number;
}

/** Part size for a file: the preferred one, grown by whole MiB when the file would need more than 10,000 parts. */
export function growPartSize(fileSizeBytes: number, preferredBytes: number = DEFAULT_PART_SIZE_BYTES): number {
  const needed = Math.ceil(fileSizeBytes / MAX_PARTS / MEBIBYTE) * MEBIBYTE;
  return fileSizeBytes > preferredBytes * MAX_PARTS ? Math.max(preferredBytes, needed) : preferredBytes;
}

/** Cuts a file into parts. All have `partSizeBytes` except the last, which has at least 1 byte. */
export function planParts(fileSizeBytes: number, partSizeBytes: number): PartRange[] {
  const parts: PartRange[] = [];
  for (let start = 0; start < fileSizeBytes; start += partSizeBytes) {
    parts.push({ number: parts.length + 1, start, end: Math.min(start + partSizeBytes, fileSizeBytes) });
  }
  return parts;
}
