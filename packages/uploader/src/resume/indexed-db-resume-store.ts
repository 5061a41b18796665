import { createMemoryResumeStore, type ResumeRecord, type ResumeStore } from './resume-store.ts';

const STORE = 'uploads';

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return answerOf(request);
}

/** Keeps records, including file handles, in IndexedDB; in memory where the browser forbids it. */
export function createIndexedDbResumeStore(name = 'multipart-uploads'): ResumeStore {
  const fallback = createMemoryResumeStore();
  let database: Promise<IDBDatabase> | null = null;

  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> {
    try {
      database ??= openDatabase(name);
      const transaction = (await database).transaction(STORE, mode);
      return await answerOf(work(transaction.objectStore(STORE)));
    } catch {
      // private windows and full disks: the upload continues, but can't be resumed after a reload
      database = null;
      return otherwise();
    }
  }

  return {
    get: async (key) =>
      (await run<ResumeRecord | undefined>(
        'readonly',
        (store) => store.get(key),
        async () => (await fallback.get(key)) ?? undefined,
      )) ?? null,
    put: async (record) => {
      await run<IDBValidKey>(
        'readwrite',
        (store) => store.put(record),
        async () => {
          await fallback.put(record);
          return record.key;
        },
      );
    },
    delete: (key) =>
      run<undefined>(
        'readwrite',
        (store) => store.delete(key),
        async () => {
          await fallback.delete(key);
          return undefined;
        },
      ),
    list: () =>
      run<ResumeRecord[]>(
        'readonly',
        (store) => store.getAll(),
        () => fallback.list(),
      ),
  };
}
