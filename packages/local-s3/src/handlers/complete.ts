import {
  type ChecksumAlgorithm,
  checkedDigest,
  checksumElement,
  readAnnouncedChecksum,
} from '../protocol/checksums.ts';
import { receiveBody } from '../protocol/receive-body.ts';
import { plainEtag } from '../protocol/request-headers.ts';
import { S3Error } from '../protocol/s3-error.ts';
import type { S3Request } from '../protocol/s3-request.ts';
import { encodePath } from '../protocol/uri-encoding.ts';
import { parseXml, type XmlTree, xmlChildren, xmlDocument, xmlText } from '../protocol/xml.ts';
import { type Completion, completeUpload, type ListedPart } from '../store/complete-upload.ts';
import { type Handler, requestedBucket, requestedKey, xmlReply } from './handler.ts';
import { MAX_PART_NUMBER, uploadIdOf } from './multipart.ts';
import { readIsNewOnly } from './write-object.ts';

/** 10,000 parts with an ETag and the longest checksum take less than 4 MB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

export const completeMultipartUpload: Handler = async (context) => {
  const { request } = context;
  const bucket = requestedBucket(context);
  const key = requestedKey(context);
  const expectedChecksum = readExpectedChecksum(request);
  const expectedSize = request.headers.get('x-amz-mp-object-size');
  if (expectedSize !== undefined && !/^\d{1,15}$/.test(expectedSize)) {
    throw new S3Error('InvalidArgument', { ArgumentName: 'x-amz-mp-object-size' });
  }
  const document = parseXml(await readDocument(context), 'CompleteMultipartUpload');
  const listed = xmlChildren(document, 'Part').map(readPart);
  if (listed.length === 0 || listed.length > MAX_PART_NUMBER) throw new S3Error('MalformedXML');
  const completion: Completion = {
    key,
    uploadId: uploadIdOf(request),
    listed,
    isNewOnly: readIsNewOnly(request),
    minPartBytes: context.minPartBytes,
    expectedSize: expectedSize === undefined ? null : Number(expectedSize),
    expectedChecksum,
  };
  const manifest = await completeUpload(bucket, completion, context.now(), context.onStep);
  const { checksum } = manifest;
  return xmlReply(
    xmlDocument('CompleteMultipartUploadResult', {
      Location: `/${bucket.name}/${encodePath(key)}`,
      Bucket: bucket.name,
      Key: key,
      ETag: `"${manifest.etag}"`,
      ...(checksum && { [checksumElement(checksum.algorithm)]: checksum.value, ChecksumType: checksum.type }),
    }),
  );
};

/** A checksum header of this request describes the object, not the XML document, so the body is not checked against it. */
async function readDocument(context: Parameters<Handler>[0]): Promise<string> {
  const headers = new Map([...context.request.headers].filter(([name]) => !isObjectChecksum(name)));
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer): undefined => {
    chunks.push(chunk);
  };
  const request = { ...context.request, headers };
  await receiveBody(request, context.authentication, keep, { maxBytes: MAX_BODY_BYTES });
  return Buffer.concat(chunks).toString('utf8');
}

function isObjectChecksum(name: string): boolean {
  return /^x-amz-checksum-(?:crc32|crc32c|crc64nvme|sha1|sha256)$/.test(name);
}

function readExpectedChecksum(request: S3Request): Completion['expectedChecksum'] {
  if (request.headers.has('x-amz-trailer')) return null;
  const announced = readAnnouncedChecksum(request);
  return announced?.value ? { algorithm: announced.algorithm, value: announced.value, type: 'FULL_OBJECT' } : null;
}

const ALGORITHMS: readonly ChecksumAlgorithm[] = ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'];

function readPart(part: XmlTree): ListedPart {
  const number = xmlText(part, 'PartNumber')?.trim() ?? '';
  const etag = xmlText(part, 'ETag');
  if (!/^\d{1,5}$/.test(number) || etag === null) throw new S3Error('MalformedXML');
  let checksum: string | null = null;
  for (const algorithm of ALGORITHMS) {
    const value = xmlText(part, checksumElement(algorithm))?.trim();
    if (value !== undefined) checksum = checkedDigest(algorithm, value);
  }
  return { partNumber: Number(number), etag: plainEtag(etag), checksum };
}
