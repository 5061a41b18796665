import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Error } from '../protocol/s3-error.ts';
import { isBucketName } from '../protocol/s3-request.ts';
import { ensureFolder, syncPath, temporaryName } from './durable-files.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { ObjectFiles } from './object-files.ts';
import { claimDataFolder } from './store-owner.ts';
import { listDataFolders, sweepOrphans } from './sweep.ts';
import { Uploads } from './uploads.ts';

export type Bucket = { name: string; createdAt: Date; objects: ObjectFiles; uploads: Uploads };

/** All buckets of a data folder, owned by this process until `close`. */
export class ObjectStore {
  readonly #folder: string;
  readonly #release: () => Promise<void>;
  readonly #buckets = new Map<string, Bucket>();
  readonly #queue = new KeyedQueue();
  readonly #sweeps: Promise<unknown>[] = [];
  #isClosing = false;

  private constructor(folder: string, release: () => Promise<void>) {
    this.#folder = folder;
    this.#release = release;
  }

  /** @throws DataFolderInUseError */
  static async open(dataDir: string, onOrphans?: (bucket: string, dataIds: string[]) => void): Promise<ObjectStore> {
    const folder = join(dataDir, 'buckets');
    await ensureFolder(folder);
    const store = new ObjectStore(folder, await claimDataFolder(dataDir));
    try {
      for (const name of await readdir(folder)) {
        if (!isBucketName(name)) {
          await rm(join(folder, name), { recursive: true, force: true });
          continue;
        }
        const bucket = await store.#load(name);
        const atStart = await listDataFolders(bucket.objects);
        const sweep = sweepOrphans(bucket.objects, bucket.uploads, atStart, () => store.#isClosing).then(
          (dataIds) => onOrphans?.(name, dataIds),
          // What can't be swept now is swept at the next start.
          () => undefined,
        );
        store.#sweeps.push(sweep);
      }
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  /** @throws S3Error NoSuchBucket */
  bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name);
    if (!bucket) throw new S3Error('NoSuchBucket', { BucketName: name });
    return bucket;
  }

  buckets(): Bucket[] {
    return [...this.#buckets.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** False if the bucket exists. @throws S3Error InvalidBucketName */
  async createBucket(name: string): Promise<boolean> {
    if (!isBucketName(name)) throw new S3Error('InvalidBucketName', { BucketName: name });
    return this.#queue.run(name, async () => {
      if (this.#buckets.has(name)) return false;
      await mkdir(join(this.#folder, name), { recursive: true });
      await syncPath(this.#folder);
      await this.#load(name);
      return true;
    });
  }

  /** @throws S3Error NoSuchBucket, BucketNotEmpty */
  async deleteBucket(name: string): Promise<void> {
    await this.#queue.run(name, async () => {
      const { objects, uploads } = this.bucket(name);
      if (objects.index.size > 0 || uploads.list().length > 0)
        throw new S3Error('BucketNotEmpty', { BucketName: name });
      this.#buckets.delete(name);
      const aside = join(this.#folder, temporaryName());
      await rename(join(this.#folder, name), aside);
      await syncPath(this.#folder);
      await rm(aside, { recursive: true, force: true });
    });
  }

  /** Aborts uploads that have been idle for `ageMs`. */
  async expireUploads(nowMs: number, ageMs: number): Promise<{ bucket: string; uploadId: string }[]> {
    const expired: { bucket: string; uploadId: string }[] = [];
    for (const { name, uploads } of this.buckets()) {
      for (const uploadId of await uploads.expire(nowMs, ageMs)) expired.push({ bucket: name, uploadId });
    }
    return expired;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#sweeps);
    for (const { objects } of this.#buckets.values()) await objects.leases.settled();
    await this.#release();
  }

  async #load(name: string): Promise<Bucket> {
    const objects = await ObjectFiles.open(join(this.#folder, name));
    const uploads = await Uploads.open(objects);
    const bucket: Bucket = { name, createdAt: (await stat(join(this.#folder, name))).birthtime, objects, uploads };
    this.#buckets.set(name, bucket);
    return bucket;
  }
}
