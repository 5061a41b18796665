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
import { createClient, type StorageConfig } from './create-storage.ts';
import { masterKey } from './keys.ts';
import { bareEtag, httpStatus } from './storage-error.ts';

/** A request that the store refused to one of the two keys. */
type ProbeRefusal = {
  key: 'upload' | 'server';
  operation: string;
  status: number | null;
  /** Error code of the store; '' where it answered something else than was stored. */
  code: string;
};
export type StorageProbe = { isComplete: boolean; refusals: readonly ProbeRefusal[] };

const BODY = 'probe';

/**
 * Whether the two keys can do together what uploads need: what the upload key wrote, the servers' key describes, reads, lists and deletes.
 * Stores where an object belongs to the user who wrote it refuse that until they are told otherwise (docs/operations.md, "The bucket and its
 * two keys"). The probe's few bytes lie where masters do, the only place where the upload key may write; nothing of them is left, and what a
 * crash leaves goes with the sweep of the store.
 * @throws the S3 client's errors where the store is away (no answer, 5xx, throttling)
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

  /** What a request answers; null, and a refusal noted, where the key may not. */
  async function ask<T>(key: ProbeRefusal['key'], operation: string, request: Promise<T>): Promise<T | null> {
    try {
      return await request;
    } catch (error) {
      const status = httpStatus(error);
      // 501: the store has no such request, and no later one will find it.
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
    // Without the right to list, a store says "refused" of what is not there.
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
    return { isComplete: refusals.length === 0, refusals: withoutRepeats(refusals) };
  } finally {
    await clearAway(clients, { object, own, opened });
  }
}

/** With either key, whatever the store refuses: nothing of a probe should stay. */
async function clearAway(
  { server, upload }: { server: S3Client; upload: S3Client },
  { object, own, opened }: Record<'object' | 'own', { Bucket: string; Key: string }> & { opened: readonly string[] },
): Promise<void> {
  for (const client of [server, upload]) {
    for (const UploadId of opened)
      await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined);
    for (const each of [object, own]) await client.send(new DeleteObjectCommand(each)).catch(() => undefined);
  }
}

function withoutRepeats(refusals: readonly ProbeRefusal[]): ProbeRefusal[] {
  const name = ({ key, operation }: ProbeRefusal) => `${key} ${operation}`;
  return refusals.filter((each, index) => refusals.findIndex((other) => name(other) === name(each)) === index);
}

/** A probe's result in one line, for a log and for an operator. */
export function describeProbe({ isComplete, refusals }: StorageProbe): string {
  if (isComplete) return 'storage probed: what the upload key writes, the servers read and delete';
  const of = (key: ProbeRefusal['key']) =>
    refusals
      .filter((refusal) => refusal.key === key)
      .map(({ operation, status, code }) => `${operation} (${[status, code].filter(Boolean).join(' ')})`)
      .join(', ');
  const lacks = [
    of('upload') && `the upload key lacks ${of('upload')}`,
    of('server') && `the servers’ key lacks, on what the upload key wrote, ${of('server')}`,
  ];
  return `storage probed: ${lacks.filter(Boolean).join('; ')}. See docs/operations.md, “The bucket and its two keys”`;
}
