import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Error } from '../protocol/s3-error.ts';
import { DataLeases } from './data-leases.ts';
import {
  ensureFolder,
  orNullWhenAbsent,
  removeFileDurably,
  syncPath,
  TEMPORARY_PREFIX,
  writeFileDurably,
} from './durable-files.ts';
import { KeyIndex } from './key-index.ts';
import { keyOfManifestName, manifestName } from './key-names.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { ObjectManifest, OnCompleteStep } from './object-manifest.ts';

/**
 * The objects of one bucket: one manifest per key in `objects/`, the bytes in `data/<random id>/`. An object changes by one rename of its
 * manifest, so that a reader, or a start after a crash, sees either the old or the new object, complete.
 */
export class ObjectFiles {
  readonly folder: string;
  readonly leases: DataLeases;
  readonly index: KeyIndex;
  readonly #queue = new KeyedQueue();

  private constructor(folder: string, index: KeyIndex) {
    this.folder = folder;
    this.index = index;
    this.leases = new DataLeases(join(folder, 'data'));
  }

  static async open(bucketFolder: string): Promise<ObjectFiles> {
    const objects = join(bucketFolder, 'objects');
    await ensureFolder(objects);
    await ensureFolder(join(bucketFolder, 'data'));
    const keys: string[] = [];
    for (const name of await readdir(objects)) {
      if (name.startsWith(TEMPORARY_PREFIX)) await rm(join(objects, name), { force: true });
      const named = keyOfManifestName(name);
      if (named === 'hashed') keys.push((await readManifest(objects, name)).key);
      else if (named !== null) keys.push(named.key);
    }
    return new ObjectFiles(bucketFolder, new KeyIndex(keys));
  }

  async read(key: string): Promise<ObjectManifest | null> {
    if (!this.index.has(key)) return null;
    return orNullWhenAbsent(readManifest(this.#objects, manifestName(key)));
  }

  /** Reads an object and holds its data, so that replacing or deleting it does not disturb the reader. */
  async readAndHold(key: string): Promise<{ manifest: ObjectManifest; release: () => void } | null> {
    return this.#queue.run(key, async () => {
      const manifest = await this.read(key);
      return manifest && { manifest, release: this.leases.acquire(manifest.dataId) };
    });
  }

  /** A new folder for an object's bytes, held until `release`. */
  async createData(): Promise<{ dataId: string; path: string; release: () => void }> {
    const dataId = randomBytes(16).toString('hex');
    const release = this.leases.acquire(dataId);
    const path = this.leases.path(dataId);
    await ensureFolder(path);
    return { dataId, path, release };
  }

  /**
   * Makes an object visible atomically, and removes the bytes of the one it replaces. The pieces must have been synced.
   * @throws S3Error PreconditionFailed if `isNewOnly` and the key exists
   */
  async publish(
    manifest: ObjectManifest,
    options: { isNewOnly?: boolean; onStep?: OnCompleteStep } = {},
  ): Promise<void> {
    await this.#queue.run(manifest.key, async () => {
      const replaced = await this.read(manifest.key);
      if (replaced && options.isNewOnly) throw new S3Error('PreconditionFailed', { Condition: 'If-None-Match' });
      await syncPath(this.leases.path(manifest.dataId));
      await writeFileDurably(this.#objects, manifestName(manifest.key), JSON.stringify(manifest), (step) =>
        options.onStep?.(`manifest-${step}`),
      );
      this.index.add(manifest.key);
      if (replaced && replaced.dataId !== manifest.dataId) this.leases.removeWhenFree(replaced.dataId);
    });
  }

  /** Deletes an object; does nothing if there is none. */
  async remove(key: string): Promise<void> {
    await this.#queue.run(key, async () => {
      const manifest = await this.read(key);
      if (!manifest) return;
      await removeFileDurably(this.#objects, manifestName(key));
      this.index.delete(key);
      this.leases.removeWhenFree(manifest.dataId);
    });
  }

  get #objects(): string {
    return join(this.folder, 'objects');
  }
}

async function readManifest(objects: string, name: string): Promise<ObjectManifest> {
  return JSON.parse(await readFile(join(objects, name), 'utf8')) as ObjectManifest;
}
