import type { Checksum, ChecksumAlgorithm } from '../protocol/checksums.ts';

/** What is kept on disk of an upload that has been started. */
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
  /** Grows with each part of the upload: of two files of one part number the later one counts. */
  sequence: number;
  size: number;
  md5: string;
  /** Base64; of the algorithm of the upload, or else of the one the client chose for this part. */
  checksum: string | null;
  file: string;
  lastModified: Date;
};

/** An upload in memory. `completing` refuses parts for the moment, `closed` for ever. */
export type MultipartUpload = {
  readonly record: UploadRecord;
  readonly parts: Map<number, StoredPart>;
  nextSequence: number;
  phase: 'open' | 'completing' | 'closed';
  lastActivityMs: number;
};

/** File name of a part; it holds all that is known of the part, so that one rename publishes both. */
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
