import { type LocalStore, localStore } from '../../../shared/storage/local-store.ts';

/** Keeps the file handles of a half-filled order, so that its films are found again after a reload. */
export type DraftFileHandles = Pick<LocalStore<FileSystemFileHandle>, 'put' | 'get' | 'delete'>;

/** Where the browser forbids it nothing is kept, and the user drops the same file again. */
export const draftFileHandles: DraftFileHandles = localStore('spotway-order-files', 'handles');
