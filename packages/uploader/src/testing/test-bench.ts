import { md5 } from 'hash-wasm';
import type { PartHasher } from '../hashing/part-hasher.ts';
import type { Connectivity } from '../requests/connectivity.ts';
import { createMemoryResumeStore } from '../resume/resume-store.ts';
import type { UploadLocks } from '../upload/upload-locks.ts';
import { createUploader, type Uploader, type UploaderOptions } from '../uploader.ts';
import { FakeServer } from './fake-server.ts';
import { FakeStore } from './fake-store.ts';
import { FakeTiming } from './fake-timing.ts';

/** A connection that a test cuts and restores. */
class FakeConnectivity implements Connectivity {
  #online = true;
  #listeners = new Set<(online: boolean) => void>();

  isOnline(): boolean {
    return this.#online;
  }

  onChange(callback: (online: boolean) => void): () => void {
    this.#listeners.add(callback);
    return () => this.#listeners.delete(callback);
  }

  set(online: boolean): void {
    this.#online = online;
    for (const listener of [...this.#listeners]) listener(online);
  }
}

/** Web Locks of one browser, shared by several uploaders. */
function createFakeLocks(): UploadLocks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    held: async () => new Set(tails.keys()),
    async hold(name, signal, onBusy, work) {
      const before = tails.get(name);
      if (before) {
        onBusy();
        const aborted = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
        await Promise.race([before, aborted]);
      }
      const run = work();
      const tail = run.then(
        () => {},
        () => {},
      );
      tails.set(name, tail);
      try {
        return await run;
      } finally {
        if (tails.get(name) === tail) tails.delete(name);
      }
    },
  };
}

/** One browser with its store and API, on its own clock. */
export function createTestBench(options: Partial<UploaderOptions> = {}) {
  const timing = new FakeTiming();
  const store = new FakeStore(timing);
  const server = new FakeServer(timing, store);
  const connectivity = new FakeConnectivity();
  const resumeStore = createMemoryResumeStore();
  const locks = createFakeLocks();
  const hashed: number[] = [];
  const hasher: PartHasher = {
    parallel: 2,
    async md5(blob, signal) {
      signal.throwIfAborted();
      hashed.push(blob.size);
      const digest = await timing.track(blob.arrayBuffer().then((bytes) => md5(new Uint8Array(bytes))));
      signal.throwIfAborted();
      return digest;
    },
    close() {},
  };
  /** Another page of the same browser. */
  function openPage(more: Partial<UploaderOptions> = {}): Uploader {
    const means = {
      server,
      transport: store,
      hasher,
      resumeStore,
      locks,
      connectivity,
      timing,
      probe: async () => true,
      random: () => 0,
    };
    return createUploader({ ...means, ...options, ...more });
  }
  return { timing, store, server, connectivity, resumeStore, hashed, openPage, uploader: openPage() };
}

/** A file whose bytes differ between parts. */
export function testFile(sizeBytes: number, name = 'master.mxf', seed = 1): File {
  const bytes = new Uint8Array(sizeBytes);
  let state = seed;
  for (let index = 0; index < sizeBytes; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[index] = state >> 16;
  }
  return new File([bytes], name, { type: 'application/mxf', lastModified: 1_600_000_000_000 });
}

export async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
