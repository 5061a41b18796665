const DATABASE = 'spotway-order-files';
const STORE = 'handles';

/** Keeps the file handles of a half-filled order, so that its films are found again after a reload. */
export interface DraftFileHandles {
  put(localId: string, handle: FileSystemFileHandle): Promise<void>;
  get(localId: string): Promise<FileSystemFileHandle | null>;
  delete(localId: string): Promise<void>;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return (await answerOf(request)).transaction(STORE, mode).objectStore(STORE);
}

/** In IndexedDB. Where the browser forbids it nothing is kept, and the user drops the same file again. */
export const draftFileHandles: DraftFileHandles = {
  async put(localId, handle) {
    await openStore('readwrite')
      .then((store) => answerOf(store.put(handle, localId)))
      .catch(() => {});
  },
  async get(localId) {
    const found = await openStore('readonly')
      .then((store) => answerOf(store.get(localId) as IDBRequest<FileSystemFileHandle | undefined>))
      .catch(() => undefined);
    return found ?? null;
  },
  async delete(localId) {
    await openStore('readwrite')
      .then((store) => answerOf(store.delete(localId)))
      .catch(() => {});
  },
};
