import { integerParameter } from '../protocol/request-headers.ts';
import { S3Error } from '../protocol/s3-error.ts';
import type { S3Request } from '../protocol/s3-request.ts';
import { encodePath } from '../protocol/uri-encoding.ts';
import { type XmlTree, xmlDocument } from '../protocol/xml.ts';
import type { KeyPage } from '../store/key-index.ts';
import type { Bucket } from '../store/object-store.ts';
import { OWNER } from './buckets.ts';
import { type Handler, requestedBucket, xmlReply } from './handler.ts';

const MAX_KEYS = 1000;

export const listObjectsV2: Handler = async (context) => {
  const { request } = context;
  const bucket = requestedBucket(context);
  if (request.query.get('list-type') !== '2') throw new S3Error('InvalidArgument', { ArgumentName: 'list-type' });
  const token = request.query.get('continuation-token');
  const startAfter = request.query.get('start-after') ?? '';
  const listing = readListing(request);
  const page = bucket.objects.index.list({ ...listing, after: token ? decodeToken(token) : startAfter });
  const withOwner = request.query.get('fetch-owner') === 'true';
  const entries = await describeEntries(bucket, page, listing.encode, withOwner);
  return xmlReply(
    xmlDocument('ListBucketResult', {
      ...commonElements(bucket, listing),
      KeyCount: page.entries.length,
      ContinuationToken: token,
      NextContinuationToken: page.isTruncated ? encodeToken(lastOf(page)) : null,
      StartAfter: startAfter === '' ? null : listing.encode(startAfter),
      IsTruncated: page.isTruncated,
      ...entries,
    }),
  );
};

/** The older version of the listing, which some clients still use. */
export const listObjects: Handler = async (context) => {
  const { request } = context;
  const bucket = requestedBucket(context);
  const marker = request.query.get('marker') ?? '';
  const listing = readListing(request);
  const page = bucket.objects.index.list({ ...listing, after: marker });
  const entries = await describeEntries(bucket, page, listing.encode, true);
  return xmlReply(
    xmlDocument('ListBucketResult', {
      ...commonElements(bucket, listing),
      Marker: listing.encode(marker),
      NextMarker: page.isTruncated && listing.delimiter !== '' ? listing.encode(lastOf(page)) : null,
      IsTruncated: page.isTruncated,
      ...entries,
    }),
  );
};

type Listing = {
  prefix: string;
  delimiter: string;
  maxEntries: number;
  encodingType: string | null;
  encode: (text: string) => string;
};

function readListing(request: S3Request): Listing {
  const encodingType = readEncodingType(request);
  return {
    prefix: request.query.get('prefix') ?? '',
    delimiter: request.query.get('delimiter') ?? '',
    maxEntries: Math.min(
      integerParameter(request, 'max-keys', { min: 0, max: 2 ** 31 - 1, fallback: MAX_KEYS }),
      MAX_KEYS,
    ),
    encodingType,
    encode: encodingType === null ? (text) => text : encodePath,
  };
}

/** @throws S3Error InvalidArgument */
export function readEncodingType(request: S3Request): 'url' | null {
  const encodingType = request.query.get('encoding-type');
  if (encodingType === undefined || encodingType === '') return null;
  if (encodingType !== 'url') throw new S3Error('InvalidArgument', { ArgumentName: 'encoding-type' });
  return encodingType;
}

function commonElements(bucket: Bucket, listing: Listing): XmlTree {
  return {
    Name: bucket.name,
    Prefix: listing.encode(listing.prefix),
    Delimiter: listing.delimiter === '' ? null : listing.encode(listing.delimiter),
    MaxKeys: listing.maxEntries,
    EncodingType: listing.encodingType,
  };
}

async function describeEntries(
  bucket: Bucket,
  page: KeyPage,
  encode: (text: string) => string,
  withOwner: boolean,
): Promise<{ Contents: XmlTree[]; CommonPrefixes: XmlTree[] }> {
  const contents: XmlTree[] = [];
  const prefixes: XmlTree[] = [];
  for (const entry of page.entries) {
    if (entry.kind === 'prefix') {
      prefixes.push({ Prefix: encode(entry.prefix) });
      continue;
    }
    const manifest = await bucket.objects.read(entry.key);
    // Deleted since the page was built.
    if (!manifest) continue;
    contents.push({
      Key: encode(manifest.key),
      LastModified: manifest.lastModified,
      ETag: `"${manifest.etag}"`,
      ChecksumAlgorithm: manifest.checksum?.algorithm,
      ChecksumType: manifest.checksum?.type,
      Size: manifest.size,
      StorageClass: 'STANDARD',
      Owner: withOwner ? OWNER : null,
    });
  }
  return { Contents: contents, CommonPrefixes: prefixes };
}

function lastOf(page: KeyPage): string {
  const last = page.entries.at(-1);
  return last === undefined ? '' : last.kind === 'key' ? last.key : last.prefix;
}

function encodeToken(after: string): string {
  return Buffer.from(after, 'utf8').toString('base64url');
}

function decodeToken(token: string): string {
  const after = Buffer.from(token, 'base64url').toString('utf8');
  if (encodeToken(after) !== token) throw new S3Error('InvalidArgument', { ArgumentName: 'continuation-token' });
  return after;
}
