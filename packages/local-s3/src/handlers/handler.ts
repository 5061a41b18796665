import type { Authentication } from '../protocol/authenticate.ts';
import { S3Error } from '../protocol/s3-error.ts';
import type { S3Request } from '../protocol/s3-request.ts';
import type { OnCompleteStep } from '../store/object-manifest.ts';
import type { Bucket, ObjectStore } from '../store/object-store.ts';

export type HandlerContext = {
  store: ObjectStore;
  request: S3Request;
  authentication: Authentication;
  region: string;
  now: () => Date;
  /** Smallest size that Complete accepts for a part, except the last. */
  minPartBytes: number;
  onStep?: OnCompleteStep;
};

/** A response. A stream needs `content-length` in the headers; `release` is called once it is sent or abandoned. */
export type Reply = {
  status: number;
  headers?: Record<string, string>;
  body?: string | AsyncIterable<Buffer>;
  release?: () => void;
};
export type Handler = (context: HandlerContext) => Promise<Reply>;

export function xmlReply(xml: string, headers: Record<string, string> = {}): Reply {
  return { status: 200, headers: { 'content-type': 'application/xml', ...headers }, body: xml };
}

/** @throws S3Error NoSuchBucket */
export function requestedBucket({ store, request }: HandlerContext): Bucket {
  return store.bucket(request.bucket ?? '');
}

export function requestedKey({ request }: HandlerContext): string {
  if (request.key === null) throw new S3Error('InvalidRequest');
  return request.key;
}
