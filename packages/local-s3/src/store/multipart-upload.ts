import type { Checksum, ChecksumAlgorithm } from '../protocol/checksums.ts';

/** What is stored on disk about an upload in progress. */
export type UploadRecord = {
  uploadId: string;
  key: string;
  /** ISO 8601. */
  initiatedAt: string;
  headers: Record<string, string>;
  metadata: Record<string, string>;
  checksum: { algorithm: ChecksumAlgorithm; type: Checksum['type'] } | null;
};

export type StoredPart = {
  partNumber: number;
  /** Increases with each part of the upload: of two files with the same part number the later one counts. */
  sequence: number;
  size: number;
  md5: string;
  /** Base64; by the upload's algorithm, or else the one the client chose for this part. */
  checksum: string | null;
  file: string;
  lastModified: Date;
};

/** An upload in memory. `completing` refuses parts temporarily, `closed` permanently. */
export type MultipartUpload = {
  readonly record: UploadRecord;
  readonly parts: Map<number, StoredPart>;
  nextSequence: number;
  phase: 'open' | 'completing' | 'closed';
  lastActivityMs: number;
};

/** File name of a part; it contains everything known about the part, so that one rename publishes both. */
export function partFileName(part: Omit<StoredPart, 'file' | 'lastModified'>): string {
  const checksum = part.checksum === null ? '' : `_${Buffer.from(part.checksum, 'base64').toString('hex')}`;
  return `${String(part.partNumber).padStart(5, '0')}_${part.sequence}_${part.size}_${part.md5}${checksum}`;
}

export function parsePartFileName(file: string): Omit<StoredPart, 'lastModified'> | null {
  const match = /^(\d{5})_(\d+)_(\d+)_([0-9a-f]{32})(?:_([0-9a-f]+))?$/.exec(file);
  if (!match) return null;
  return {
    partNumber: Number(match[1]),
    sequence: Number(match[2]),
    size: Number(match[3]),
    md5: match[4] ?? '',
    checksum: match[5] === undefined ? null : Buffer.from(match[5], 'hex').toString('base64'),
    file,
  };
}
