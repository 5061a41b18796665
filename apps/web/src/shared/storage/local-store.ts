/** A small store in this browser. If the browser forbids it or is full, calls don't reject and nothing is stored. */
export interface LocalStore<T> {
  put(key: string, value: T): Promise<void>;
  get(key: string): Promise<T | null>;
  list(): Promise<T[]>;
  delete(key: string): Promise<void>;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** In IndexedDB: values may be anything that can be cloned, including file handles. */
export function localStore<T>(database: string, name: string): LocalStore<T> {
  async function open(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name);
    return (await answerOf(request)).transaction(name, mode).objectStore(name);
  }
  return {
    async put(key, value) {
      await open('readwrite')
        .then((store) => answerOf(store.put(value, key)))
        .catch(() => {});
    },
    async get(key) {
      const found = await open('readonly')
        .then((store) => answerOf(store.get(key) as IDBRequest<T | undefined>))
        .catch(() => undefined);
      return found ?? null;
    },
    list: () =>
      open('readonly')
        .then((store) => answerOf(store.getAll() as IDBRequest<T[]>))
        .catch(() => []),
    async delete(key) {
      await open('readwrite')
        .then((store) => answerOf(store.delete(key)))
        .catch(() => {});
    },
  };
}
