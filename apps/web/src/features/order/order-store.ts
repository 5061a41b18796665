import type { PickedFile } from '../../media/picked-file.ts';
import type { DraftFileHandles } from './draft-file-handles.ts';
import { type DraftStorage, forgetDraft, loadDraft, saveDraft } from './draft-storage.ts';
import { changeOrder, type OrderChange } from './order-changes.ts';
import { newOrder, type OrderDraft } from './order-draft.ts';

export interface OrderStoreOptions {
  readonly userId: string;
  readonly storage: DraftStorage;
  readonly handles: DraftFileHandles;
  readonly newId: () => string;
  /** Runs `save` soon, several requests becoming one. */
  readonly schedule: (save: () => void) => void;
}

export type OrderStore = ReturnType<typeof createOrderStore>;

/** The order being filled in, and the bytes of its files. It outlives the pages; the draft outlives the browser. */
export function createOrderStore({ userId, storage, handles, newId, schedule }: OrderStoreOptions) {
  let order: OrderDraft = loadDraft(storage, userId) ?? newOrder(newId);
  let isKept = true;
  const picked = new Map<string, PickedFile>();
  const listeners = new Set<() => void>();

  function set(next: OrderDraft): void {
    order = next;
    isKept = false;
    schedule(save);
    for (const listener of [...listeners]) listener();
  }

  function save(): void {
    if (!isKept) saveDraft(storage, userId, order);
    isKept = true;
  }

  function apply(change: OrderChange): void {
    set(changeOrder(order, change));
  }

  function keepBytes(localId: string, file: PickedFile): void {
    picked.set(localId, file);
    if (file.handle) void handles.put(localId, file.handle);
  }

  return {
    userId,
    newId,
    apply,
    getOrder: () => order,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Writes what is not written yet, before the page goes. */
    save,
    takeFile(spotId: string, file: Extract<OrderChange, { type: 'fileTaken' }>['file'], bytes: PickedFile): void {
      keepBytes(file.localId, bytes);
      apply({ type: 'fileTaken', spotId, file: { ...file, isAttached: true } });
    },
    /** The bytes of a file known from before the reload are at hand again. */
    attachFile(localId: string, bytes: PickedFile): void {
      keepBytes(localId, bytes);
      apply({ type: 'fileAttached', localId });
    },
    removeFile(spotId: string, localId: string): void {
      picked.delete(localId);
      void handles.delete(localId);
      apply({ type: 'fileRemoved', spotId, localId });
    },
    bytesOf: (localId: string): PickedFile | null => picked.get(localId) ?? null,
    handleOf: (localId: string) => handles.get(localId),
    /** After the campaign is created (specification, point 4): an empty form. */
    reset(): void {
      for (const spot of order.spots) for (const file of spot.files) void handles.delete(file.localId);
      picked.clear();
      set(newOrder(newId));
      isKept = true;
      forgetDraft(storage, userId);
    },
  };
}
