import { type Checksum, checksumHeader, parseChecksumAlgorithm } from '../protocol/checksums.ts';
import { canCombine } from '../protocol/crc-combine.ts';
import { MAX_PUT_BYTES, receiveBody } from '../protocol/receive-body.ts';
import { integerParameter, storedHeaders, userMetadata } from '../protocol/request-headers.ts';
import { S3Error } from '../protocol/s3-error.ts';
import type { S3Request } from '../protocol/s3-request.ts';
import { xmlDocument } from '../protocol/xml.ts';
import type { UploadRecord } from '../store/multipart-upload.ts';
import { type Handler, requestedBucket, requestedKey, xmlReply } from './handler.ts';

export const MAX_PART_NUMBER = 10_000;

export const createMultipartUpload: Handler = async (context) => {
  const { request } = context;
  const { name, uploads } = requestedBucket(context);
  const checksum = readUploadChecksum(request);
  const record = await uploads.initiate(
    { key: requestedKey(context), headers: storedHeaders(request), metadata: userMetadata(request), checksum },
    context.now(),
  );
  const headers: Record<string, string> = checksum
    ? { 'x-amz-checksum-algorithm': checksum.algorithm, 'x-amz-checksum-type': checksum.type }
    : {};
  const result = { Bucket: name, Key: record.key, UploadId: record.uploadId };
  return xmlReply(xmlDocument('InitiateMultipartUploadResult', result), headers);
};

export const uploadPart: Handler = async (context) => {
  const { request, authentication } = context;
  if (request.headers.has('x-amz-copy-source')) throw new S3Error('NotImplemented', { Header: 'x-amz-copy-source' });
  const { uploads } = requestedBucket(context);
  const limits = { min: 1, max: MAX_PART_NUMBER, fallback: 0 };
  const partNumber = integerParameter(request, 'partNumber', limits);
  if (partNumber === 0) throw new S3Error('InvalidArgument', { ArgumentName: 'partNumber' });
  const upload = uploads.find(requestedKey(context), uploadIdOf(request));
  const algorithm = upload.record.checksum?.algorithm ?? null;
  let checksum: Checksum | null = null;
  const part = await uploads.putPart(
    upload,
    partNumber,
    async (sink) => {
      const body = await receiveBody(request, authentication, sink, { maxBytes: MAX_PUT_BYTES, algorithm });
      checksum = body.checksum;
      return body;
    },
    context.now,
  );
  return { status: 200, headers: { etag: `"${part.md5}"`, ...checksumHeaders(checksum) } };
};

export const abortMultipartUpload: Handler = async (context) => {
  await requestedBucket(context).uploads.abort(requestedKey(context), uploadIdOf(context.request));
  return { status: 204 };
};

export function uploadIdOf(request: S3Request): string {
  return request.query.get('uploadId') ?? '';
}

function checksumHeaders(checksum: Checksum | null): Record<string, string> {
  return checksum ? { [checksumHeader(checksum.algorithm)]: checksum.value } : {};
}

/** CRC-64 only covers whole objects; the others are checksums of checksums unless the client requests otherwise. */
function readUploadChecksum(request: S3Request): UploadRecord['checksum'] {
  const name = request.headers.get('x-amz-checksum-algorithm');
  if (name === undefined) return null;
  const algorithm = parseChecksumAlgorithm(name);
  const fallback = algorithm === 'CRC64NVME' ? 'FULL_OBJECT' : 'COMPOSITE';
  const type = request.headers.get('x-amz-checksum-type')?.toUpperCase() ?? fallback;
  const isPossible = type === 'COMPOSITE' ? algorithm !== 'CRC64NVME' : type === 'FULL_OBJECT' && canCombine(algorithm);
  if (!isPossible) {
    throw new S3Error('InvalidRequest', { Message: `The ${type} checksum type cannot be used with ${algorithm}.` });
  }
  return { algorithm, type: type as Checksum['type'] };
}
