import { checksumElement } from '../protocol/checksums.ts';
import { integerParameter } from '../protocol/request-headers.ts';
import { encodePath } from '../protocol/uri-encoding.ts';
import { xmlDocument } from '../protocol/xml.ts';
import { compareKeys, KeyIndex } from '../store/key-index.ts';
import type { UploadRecord } from '../store/multipart-upload.ts';
import { OWNER } from './buckets.ts';
import { type Handler, requestedBucket, requestedKey, xmlReply } from './handler.ts';
import { readEncodingType } from './list-objects.ts';
import { uploadIdOf } from './multipart.ts';

const MAX_ENTRIES = 1000;

export const listParts: Handler = async (context) => {
  const { request } = context;
  const bucket = requestedBucket(context);
  const upload = bucket.uploads.find(requestedKey(context), uploadIdOf(request));
  const marker = integerParameter(request, 'part-number-marker', { min: 0, max: 2 ** 31 - 1, fallback: 0 });
  const maxParts = readMaximum(request, 'max-parts');
  const { checksum, key, uploadId } = upload.record;
  const remaining = [...upload.parts.values()]
    .filter((part) => part.partNumber > marker)
    .sort((a, b) => a.partNumber - b.partNumber);
  const parts = remaining.slice(0, maxParts);
  const isTruncated = maxParts > 0 && remaining.length > parts.length;
  return xmlReply(
    xmlDocument('ListPartsResult', {
      Bucket: bucket.name,
      Key: key,
      UploadId: uploadId,
      Initiator: OWNER,
      Owner: OWNER,
      StorageClass: 'STANDARD',
      PartNumberMarker: marker,
      // Only if there are more: paginators that check nothing else would never stop.
      NextPartNumberMarker: isTruncated ? parts.at(-1)?.partNumber : null,
      MaxParts: maxParts,
      IsTruncated: isTruncated,
      ChecksumAlgorithm: checksum?.algorithm,
      ChecksumType: checksum?.type,
      Part: parts.map((part) => ({
        PartNumber: part.partNumber,
        LastModified: part.lastModified.toISOString(),
        ETag: `"${part.md5}"`,
        Size: part.size,
        ...(checksum && { [checksumElement(checksum.algorithm)]: part.checksum }),
      })),
    }),
  );
};

export const listMultipartUploads: Handler = async (context) => {
  const { request } = context;
  const bucket = requestedBucket(context);
  const prefix = request.query.get('prefix') ?? '';
  const delimiter = request.query.get('delimiter') ?? '';
  const keyMarker = request.query.get('key-marker') ?? '';
  const idMarker = request.query.get('upload-id-marker') ?? '';
  const maxUploads = readMaximum(request, 'max-uploads');
  const encodingType = readEncodingType(request);
  const encode = encodingType === null ? (text: string) => text : encodePath;

  const records = bucket.uploads.list().map((upload) => upload.record);
  const rows = listRows(records, { prefix, delimiter, keyMarker, idMarker });
  const page = rows.slice(0, maxUploads);
  const isTruncated = maxUploads > 0 && rows.length > page.length;
  const last = page.at(-1);
  return xmlReply(
    xmlDocument('ListMultipartUploadsResult', {
      Bucket: bucket.name,
      KeyMarker: encode(keyMarker),
      UploadIdMarker: idMarker,
      NextKeyMarker: isTruncated ? encode(last?.key ?? '') : null,
      NextUploadIdMarker: last && isTruncated && isUpload(last) ? last.uploadId : null,
      Prefix: encode(prefix),
      Delimiter: delimiter === '' ? null : encode(delimiter),
      EncodingType: encodingType,
      MaxUploads: maxUploads,
      IsTruncated: isTruncated,
      Upload: page.filter(isUpload).map((record) => ({
        Key: encode(record.key),
        UploadId: record.uploadId,
        Initiator: OWNER,
        Owner: OWNER,
        StorageClass: 'STANDARD',
        Initiated: record.initiatedAt,
      })),
      CommonPrefixes: page.filter((row) => !isUpload(row)).map((row) => ({ Prefix: encode(row.key) })),
    }),
  );
};

/** An upload, or a common prefix of keys. */
type Row = UploadRecord | { key: string };

function isUpload(row: Row): row is UploadRecord {
  return 'uploadId' in row;
}

/** Keys are paged as for objects; uploads of one key are sorted by id. */
function listRows(
  records: readonly UploadRecord[],
  query: { prefix: string; delimiter: string; keyMarker: string; idMarker: string },
): Row[] {
  const { prefix, delimiter, keyMarker, idMarker } = query;
  const ofKey = (key: string): UploadRecord[] =>
    records.filter((record) => record.key === key).sort((a, b) => compareKeys(a.uploadId, b.uploadId));
  const index = new KeyIndex(records.map((record) => record.key));
  const page = index.list({ prefix, delimiter, after: keyMarker, maxEntries: Number.MAX_SAFE_INTEGER });
  const rows: Row[] = [];
  if (idMarker !== '' && keyMarker.startsWith(prefix)) {
    rows.push(...ofKey(keyMarker).filter((record) => compareKeys(record.uploadId, idMarker) > 0));
  }
  for (const entry of page.entries) {
    if (entry.kind === 'key') rows.push(...ofKey(entry.key));
    else rows.push({ key: entry.prefix });
  }
  return rows;
}

function readMaximum(request: Parameters<typeof integerParameter>[0], name: string): number {
  return Math.min(integerParameter(request, name, { min: 0, max: 2 ** 31 - 1, fallback: MAX_ENTRIES }), MAX_ENTRIES);
}
