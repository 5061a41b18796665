import { type LocalStore, localStore } from '../../../shared/storage/local-store.ts';

/** Stores the file handles of a draft order, so that its films can be reopened after a reload. */
export type DraftFileHandles = Pick<LocalStore<FileSystemFileHandle>, 'put' | 'get' | 'delete'>;

/** If the browser forbids it, nothing is stored and the user drops the same file again. */
export const draftFileHandles: DraftFileHandles = localStore('spotway-order-files', 'handles');
