import { randomUUID } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { masterKey } from './keys.ts';
import { createClient, type StorageConfig } from './storage-client.ts';
import { bareEtag, httpStatus } from './storage-error.ts';

/** A request that the store refused for one of the two keys. */
type ProbeRefusal = {
  key: 'upload' | 'server';
  operation: string;
  status: number | null;
  /** Error code of the store; '' if it returned something other than was stored. */
  code: string;
};
export type StorageProbe = { isComplete: boolean; refusals: readonly ProbeRefusal[] };

const BODY = 'probe';

/**
 * Whether the two keys together have the rights that uploads need: the server key must be able to describe, read, list and delete what the upload key
 * wrote. Stores in which an object belongs to the user who wrote it refuse that until configured (docs/operations/storage.md, "The bucket and its
 * two keys"). The probe writes a few bytes among the masters, the only place where the upload key may write, and removes them; leftovers of a
 * crash are removed by the store sweep.
 * @throws S3 client errors if the store is unavailable (no answer, 5xx, throttling)
 */
export async function probeStorage(
  config: StorageConfig,
  uploadKey: { accessKeyId: string; secretAccessKey: string },
): Promise<StorageProbe> {
  const clients = {
    server: createClient(config, config.endpoint),
    upload: createClient({ ...config, ...uploadKey }, config.endpoint),
  };
  try {
    return await probe(clients, config.bucket);
  } finally {
    clients.server.destroy();
    clients.upload.destroy();
  }
}

async function probe(clients: { server: S3Client; upload: S3Client }, Bucket: string): Promise<StorageProbe> {
  const { server, upload } = clients;
  const folder = randomUUID();
  const object = { Bucket, Key: masterKey('probe', folder) };
  const own = { Bucket, Key: masterKey('probe', `${folder}-server`) };
  const absent = { Bucket, Key: masterKey('probe', `${folder}-absent`) };
  const refusals: ProbeRefusal[] = [];

  /** The response to a request; null, and a recorded refusal, if the key lacks the right. */
  async function ask<T>(key: ProbeRefusal['key'], operation: string, request: Promise<T>): Promise<T | null> {
    try {
      return await request;
    } catch (error) {
      const status = httpStatus(error);
      // 501: the store doesn't support this request, so retrying is pointless.
      const isAway = status !== null && status >= 500 && status !== 501;
      if (status === null || isAway || status === 408 || status === 429) throw error;
      refusals.push({ key, operation, status, code: error instanceof Error ? error.name : '' });
      return null;
    }
  }
  const opened: string[] = [];
  async function open(): Promise<string | undefined> {
    const begun = await ask('upload', 'CreateMultipartUpload', upload.send(new CreateMultipartUploadCommand(object)));
    if (begun?.UploadId) opened.push(begun.UploadId);
    return begun?.UploadId;
  }

  try {
    const UploadId = await open();
    if (!UploadId) return { isComplete: false, refusals };
    const of = { ...object, UploadId };
    const part = await ask(
      'upload',
      'UploadPart',
      upload.send(new UploadPartCommand({ ...of, PartNumber: 1, Body: BODY })),
    );
    await ask('upload', 'ListParts', upload.send(new ListPartsCommand(of)));
    await ask('server', 'ListParts', server.send(new ListPartsCommand(of)));
    const among = new ListMultipartUploadsCommand({ Bucket, Prefix: object.Key });
    await ask('server', 'ListMultipartUploads', server.send(among));
    const Parts = [{ PartNumber: 1, ETag: `"${bareEtag(part?.ETag)}"` }];
    const complete = new CompleteMultipartUploadCommand({ ...of, MultipartUpload: { Parts } });
    if (part && (await ask('upload', 'CompleteMultipartUpload', upload.send(complete)))) {
      const head = await ask('server', 'HeadObject', server.send(new HeadObjectCommand(object)));
      if (head && head.ContentLength !== BODY.length)
        refusals.push({ key: 'server', operation: 'HeadObject', status: 200, code: '' });
      const answer = await ask('server', 'GetObject', server.send(new GetObjectCommand(object)));
      if (answer && (await answer.Body?.transformToString()) !== BODY)
        refusals.push({ key: 'server', operation: 'GetObject', status: 200, code: '' });
    }
    await ask('server', 'ListBucket', server.send(new ListObjectsV2Command({ Bucket, Prefix: object.Key })));
    // Without permission to list, a store answers "forbidden" for a missing object.
    const missing = server.send(new HeadObjectCommand(absent)).catch((error: unknown) => {
      if (httpStatus(error) !== 404) throw error;
    });
    await ask('server', 'HeadObject of a missing object', missing);
    await ask('server', 'PutObject', server.send(new PutObjectCommand({ ...own, Body: BODY })));
    await ask('server', 'DeleteObject', server.send(new DeleteObjectCommand(own)));
    await ask('server', 'DeleteObject', server.send(new DeleteObjectCommand(object)));
    for (const key of ['upload', 'server'] as const) {
      const abandoned = await open();
      if (!abandoned) continue;
      const abort = new AbortMultipartUploadCommand({ ...object, UploadId: abandoned });
      await ask(key, 'AbortMultipartUpload', clients[key].send(abort));
    }
    return { isComplete: refusals.length === 0, refusals: deduplicate(refusals) };
  } finally {
    await removeLeftovers(clients, { object, own, opened });
  }
}

/** Uses both keys, whatever the store refuses: nothing of a probe should stay. */
async function removeLeftovers(
  { server, upload }: { server: S3Client; upload: S3Client },
  { object, own, opened }: Record<'object' | 'own', { Bucket: string; Key: string }> & { opened: readonly string[] },
): Promise<void> {
  for (const client of [server, upload]) {
    for (const UploadId of opened)
      await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined);
    for (const each of [object, own]) await client.send(new DeleteObjectCommand(each)).catch(() => undefined);
  }
}

function deduplicate(refusals: readonly ProbeRefusal[]): ProbeRefusal[] {
  const name = ({ key, operation }: ProbeRefusal) => `${key} ${operation}`;
  return refusals.filter((each, index) => refusals.findIndex((other) => name(other) === name(each)) === index);
}

/** A probe's result in one line, for the log and operators. */
export function describeProbe({ isComplete, refusals }: StorageProbe): string {
  if (isComplete) return 'storage probed: the server key can read and delete what the upload key writes';
  const of = (key: ProbeRefusal['key']) =>
    refusals
      .filter((refusal) => refusal.key === key)
      .map(({ operation, status, code }) => `${operation} (${[status, code].filter(Boolean).join(' ')})`)
      .join(', ');
  const lacks = [
    of('upload') && `the upload key lacks ${of('upload')}`,
    of('server') && `the server key lacks, for objects of the upload key, ${of('server')}`,
  ];
  return `storage probed: ${lacks.filter(Boolean).join('; ')}. See docs/operations/storage.md, “The bucket and its two keys”`;
}
