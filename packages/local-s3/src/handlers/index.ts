import type { Operation } from '../protocol/operations.ts';
import { createBucket, deleteBucket, getBucketLocation, headBucket, listBuckets } from './buckets.ts';
import { completeMultipartUpload } from './complete.ts';
import { deleteObject, deleteObjects } from './delete-objects.ts';
import type { Handler } from './handler.ts';
import { listObjects, listObjectsV2 } from './list-objects.ts';
import { listMultipartUploads, listParts } from './list-uploads.ts';
import { abortMultipartUpload, createMultipartUpload, uploadPart } from './multipart.ts';
import { getObject, headObject } from './read-object.ts';
import { copyObject, putObject } from './write-object.ts';

export const HANDLERS: Readonly<Record<Operation, Handler>> = {
  ListBuckets: listBuckets,
  CreateBucket: createBucket,
  HeadBucket: headBucket,
  DeleteBucket: deleteBucket,
  GetBucketLocation: getBucketLocation,
  ListObjects: listObjects,
  ListObjectsV2: listObjectsV2,
  ListMultipartUploads: listMultipartUploads,
  DeleteObjects: deleteObjects,
  GetObject: getObject,
  HeadObject: headObject,
  PutObject: putObject,
  CopyObject: copyObject,
  DeleteObject: deleteObject,
  CreateMultipartUpload: createMultipartUpload,
  UploadPart: uploadPart,
  ListParts: listParts,
  CompleteMultipartUpload: completeMultipartUpload,
  AbortMultipartUpload: abortMultipartUpload,
};
