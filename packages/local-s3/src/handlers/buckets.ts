import { S3Error } from '../protocol/s3-error.ts';
import { xmlDocument } from '../protocol/xml.ts';
import { type Handler, requestedBucket, xmlReply } from './handler.ts';

export const OWNER = { ID: 'local', DisplayName: 'local' };

export const listBuckets: Handler = async ({ store }) => {
  const buckets = store.buckets().map(({ name, createdAt }) => ({ Name: name, CreationDate: createdAt.toISOString() }));
  return xmlReply(xmlDocument('ListAllMyBucketsResult', { Owner: OWNER, Buckets: { Bucket: buckets } }));
};

export const createBucket: Handler = async ({ store, request }) => {
  const name = request.bucket ?? '';
  if (!(await store.createBucket(name))) throw new S3Error('BucketAlreadyOwnedByYou', { BucketName: name });
  return { status: 200, headers: { location: `/${name}` } };
};

export const headBucket: Handler = async (context) => {
  requestedBucket(context);
  return { status: 200, headers: { 'x-amz-bucket-region': context.region } };
};

export const deleteBucket: Handler = async ({ store, request }) => {
  await store.deleteBucket(request.bucket ?? '');
  return { status: 204 };
};

/** The oldest region answers with an empty element. */
export const getBucketLocation: Handler = async (context) => {
  requestedBucket(context);
  const location = context.region === 'us-east-1' ? {} : { '#text': context.region };
  return xmlReply(xmlDocument('LocationConstraint', location));
};
