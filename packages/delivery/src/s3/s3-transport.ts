import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createStorage,
  etagPartCount,
  httpStatus,
  type ObjectHead,
  type StagedFile,
  type Storage,
} from '@spotway/storage';
import { DeliveryError, type DeliveryFault } from '../delivery-error.ts';
import { hashFile } from '../remote/hashing.ts';
import type { Reach } from '../remote/reach.ts';
import { checksumFile, findUnsafeName } from '../remote/remote-name.ts';
import { TRIAL_BYTES } from '../remote/try-out.ts';
import type {
  CheckOutcome,
  Delivery,
  DeliveryOutcome,
  DeliveryRefusal,
  DeliveryRequest,
  Transport,
} from '../transport.ts';

export type S3Config = {
  kind: 's3';
  /** Origin of the storage; https except in a private network. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Folder within the bucket, without leading or trailing slash; by default the bucket itself. */
  prefix?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `<endpoint>/<bucket>/<key>` instead of `<bucket>.<endpoint>/<key>`; default true. */
  forcePathStyle?: boolean;
};

/** Metadata of the film's object, for its receiver; a repeated delivery reads the object back instead. */
const CHECKSUM = 'sha256';
/** The most a broken connection can cost, times the number of parallel parts. */
const PART_BYTES = 16 * 1024 * 1024;

/** Delivers into a bucket over S3. An object appears under its key completely or not at all. */
export function createS3Transport(config: S3Config, reach: Reach): Transport {
  const prefix = config.prefix ? `${config.prefix.replace(/^\/+|\/+$/g, '')}/` : '';
  const keyOf = (name: string) => `${prefix}${name}`;

  async function withStorage<T>(signal: AbortSignal | undefined, use: (storage: Storage) => Promise<T>): Promise<T> {
    const { forcePathStyle = true, endpoint, region, bucket, accessKeyId, secretAccessKey } = config;
    const { lookup } = reach;
    const storage = createStorage({ endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle, lookup });
    try {
      reach.requireAddress(new URL(endpoint).hostname);
      return await use(storage);
    } catch (error) {
      signal?.throwIfAborted();
      throw asDeliveryError(config, error);
    } finally {
      storage.close();
    }
  }

  async function deliver(request: DeliveryRequest): Promise<DeliveryOutcome> {
    const sidecars = [checksumFile(request.remoteName, request.sha256), ...request.sidecars];
    const unsafe = findUnsafeName(request.remoteName, sidecars);
    if (unsafe !== undefined) return { delivered: false, reason: 'unsafe-name', name: unsafe };
    request.signal?.throwIfAborted();
    const source = await hashFile(request.sourcePath, request.signal);
    if (source.sha256 !== request.sha256) return { delivered: false, reason: 'source-changed', ...source };

    const key = keyOf(request.remoteName);
    const location = `s3://${config.bucket}/${key}`;
    return withStorage(request.signal, async (storage) => {
      const writeSidecars = async () => {
        for (const { name, content } of sidecars) {
          await storage.putObject(keyOf(name), content, { contentType: contentTypeOf(name) });
        }
      };
      const present = await compare(storage, request, { key, location });
      if (present?.delivered) {
        await writeSidecars();
        return present;
      }
      if (present && !request.replace) return present;

      const staged = await stage(storage, request, key, true);
      try {
        request.signal?.throwIfAborted();
        await writeSidecars();
        if (!(await staged.publish({ onlyIfNew: !request.replace }))) {
          await staged.discard();
          // Another film, or another attempt at this one, took the name while we were sending.
          const other = await compare(storage, request, { key, location });
          return other ?? Promise.reject(new DeliveryError('unreachable', `${location} appeared and disappeared`));
        }
      } catch (error) {
        await staged.discard();
        throw error;
      }
      if (await verify(storage, request, key, staged)) return delivery(location, request, false);
      const other = await compare(storage, request, { key, location });
      return other ?? Promise.reject(new DeliveryError('unreachable', `${location} appeared and disappeared`));
    });
  }

  async function check(): Promise<CheckOutcome> {
    try {
      await withStorage(undefined, (storage) => tryOut(storage, keyOf(`.check-${randomUUID()}`)));
      return { ok: true };
    } catch (error) {
      const reason = error instanceof DeliveryError ? error.fault : 'unreachable';
      return { ok: false, reason, detail: (error as Error).message };
    }
  }

  return { deliver, check };
}

/** Does everything a delivery does with 4 MiB: checks the name, sends parts, publishes, reads the object back, removes it. */
async function tryOut(storage: Storage, key: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotway-check-'));
  const file = path.join(folder, 'check');
  try {
    const trial = randomBytes(TRIAL_BYTES);
    await writeFile(file, trial);
    // Without permission to list, a store answers 403 when asked for a free name.
    await storage.headObject(key);
    const staged = await storage.stageFile(key, file, {
      sizeBytes: trial.length,
      contentType: 'application/octet-stream',
    });
    try {
      await staged.publish({ onlyIfNew: true });
      await storage.headObject(key);
      if ((await readBack(storage, key, undefined)) !== createHash('sha256').update(trial).digest('hex'))
        throw new DeliveryError('corrupted', 'what was read back differs from what was written');
    } finally {
      await staged.discard();
      await storage.deleteObject(key);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function stage(storage: Storage, request: DeliveryRequest, key: string, resumable: boolean): Promise<StagedFile> {
  return storage.stageFile(key, request.sourcePath, {
    sizeBytes: request.sizeBytes,
    preferredPartBytes: PART_BYTES,
    contentType: contentTypeOf(request.remoteName),
    metadata: { [CHECKSUM]: request.sha256, delivery: request.deliveryId },
    signal: request.signal,
    onProgress: request.onProgress && monotonic(request.onProgress),
    resumable,
  });
}

/** What exists under the key: nothing, the requested film, or another one. */
async function compare(
  storage: Storage,
  request: DeliveryRequest,
  { key, location }: { key: string; location: string },
): Promise<Delivery | DeliveryRefusal | undefined> {
  const head = await storage.headObject(key);
  if (!head) return undefined;
  const { sizeBytes } = head;
  const other: DeliveryRefusal = { delivered: false, reason: 'different-film', location, sizeBytes };
  if (sizeBytes !== request.sizeBytes) return other;
  // The metadata was declared before any byte was sent.
  const sha256 = await readBack(storage, key, request.signal);
  return sha256 === request.sha256 ? delivery(location, request, true) : { ...other, sha256 };
}

/**
 * Checks the published object. The storage checked each part's MD5 on arrival; if it doesn't use the MD5 as ETag (encryption with its own
 * key), the film is read back. An object that differs from what was sent is removed. A resumed upload has the metadata it was
 * started with, which may be an earlier encoding's: it is replaced together with the object. False if the object belongs to another delivery or encoding that
 * took the name after us: a store may overwrite on publishing whatever it is asked, and the other may have its receipt.
 */
async function verify(storage: Storage, request: DeliveryRequest, key: string, staged: StagedFile): Promise<boolean> {
  const head = await storage.headObject(key);
  if (!(await isAsSent(storage, request, key, { head, staged }))) {
    const isOurs = head?.metadata.delivery === request.deliveryId && head.metadata[CHECKSUM] === request.sha256;
    if (head && !isOurs) return false;
    // It already has its final name: nobody must take it for the film.
    await storage.deleteObject(key).catch(() => undefined);
    const facts = {
      expected: staged.etag,
      expectedBytes: request.sizeBytes,
      found: head?.etag,
      foundBytes: head?.sizeBytes,
    };
    throw new DeliveryError('corrupted', `${key} differs from what was sent`, facts);
  }
  if (head?.metadata[CHECKSUM] === request.sha256) return true;
  const again = await stage(storage, { ...request, onProgress: undefined }, key, false);
  await again.publish({ onlyIfNew: false });
  return true;
}

async function isAsSent(
  storage: Storage,
  request: DeliveryRequest,
  key: string,
  { head, staged }: { head: ObjectHead | null; staged: StagedFile },
): Promise<boolean> {
  if (head?.sizeBytes !== request.sizeBytes) return false;
  if (staged.isVerified && etagPartCount(head.etag) !== null) return head.etag === staged.etag;
  return (await readBack(storage, key, request.signal)) === request.sha256;
}

async function readBack(storage: Storage, key: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.getObjectStream(key, undefined, { signal })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Resending a part takes its bytes off the count; makes the reported progress grow only, one MiB at a time. */
function monotonic(onProgress: (sentBytes: number) => void): (bytes: number) => void {
  let highest = 0;
  return (bytes) => {
    if (bytes > highest) onProgress(bytes);
    highest = Math.max(highest, bytes);
  };
}

function contentTypeOf(name: string): string {
  if (name.endsWith('.xml')) return 'application/xml';
  return name.endsWith('.sha256') ? 'text/plain' : 'application/octet-stream';
}

function delivery(location: string, request: DeliveryRequest, wasThere: boolean): Delivery {
  const { sizeBytes, sha256 } = request;
  return { delivered: true, location, sizeBytes, sha256, deliveredAt: new Date(), wasThere };
}

const FAULTS: Readonly<Record<number, DeliveryFault>> = {
  401: 'denied',
  403: 'denied',
  404: 'missing',
  507: 'no-space',
};

function asDeliveryError(config: S3Config, error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const fault = FAULTS[httpStatus(error) ?? 0] ?? 'unreachable';
  const facts = { endpoint: config.endpoint, bucket: config.bucket };
  const said = (error as Error).message || (error as Error).name;
  return new DeliveryError(fault, `Delivery to the bucket ${config.bucket} failed: ${said}`, facts, error);
}
