import type { PickedFile } from '../../../shared/media/dropping/picked-file.ts';
import type { DraftFileHandles } from './draft-file-handles.ts';
import {
  type DraftBackup,
  type DraftStorage,
  draftKeptAt,
  forgetDraft,
  keptDraft,
  loadDraft,
  saveDraft,
  usableDraft,
} from './draft-storage.ts';
import { changeOrder, type OrderChange } from './order-changes.ts';
import { type DraftSpot, judgeOrder, newOrder, type OrderDraft, type OrderJudgement } from './order-draft.ts';

export interface OrderStoreOptions {
  readonly userId: string;
  readonly storage: DraftStorage;
  readonly backup?: DraftBackup;
  readonly handles: DraftFileHandles;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Runs `save` soon, several requests becoming one. */
  readonly schedule: (save: () => void) => void;
}

/** A spot that was taken out and may come back. */
interface RemovedSpot {
  readonly spot: DraftSpot;
  /** Where it stood, counted from 0. */
  readonly index: number;
}

export type OrderStore = ReturnType<typeof createOrderStore>;

/** The order being filled in, and the bytes of its files. It outlives the pages; the draft outlives the browser. */
export function createOrderStore(options: OrderStoreOptions) {
  const { userId, storage, backup, handles, newId, now = Date.now, schedule } = options;
  const keptAt = draftKeptAt(storage, userId);
  let order: OrderDraft = loadDraft(storage, userId)?.order ?? newOrder(newId);
  let isKept = true;
  let judgement: { readonly of: OrderDraft; readonly result: OrderJudgement } | null = null;
  let removed: RemovedSpot | null = null;
  const picked = new Map<string, PickedFile>();
  const listeners = new Set<() => void>();

  function set(next: OrderDraft): void {
    order = next;
    isKept = false;
    schedule(save);
    for (const listener of [...listeners]) listener();
  }

  function save(): void {
    if (isKept) return;
    const draft = keptDraft(order, now());
    saveDraft(storage, userId, draft);
    void backup?.put(userId, draft);
    isKept = true;
  }

  /** Takes the backup where it is the later one and the user has changed nothing meanwhile. */
  async function recover(): Promise<void> {
    const atFirst = order;
    const draft = usableDraft((await backup?.get(userId)) ?? null);
    if (draft && order === atFirst && (draft.savedAt ?? 0) > keptAt) set(draft.order);
  }

  function apply(change: OrderChange): void {
    set(changeOrder(order, change));
  }

  /** Judged once per change, whoever asks. */
  function getJudgement(): OrderJudgement {
    if (judgement?.of !== order) judgement = { of: order, result: judgeOrder(order, judgement?.result) };
    return judgement.result;
  }

  function forgetFiles(spot: DraftSpot | undefined): void {
    for (const { localId } of spot?.files ?? []) {
      picked.delete(localId);
      void handles.delete(localId);
    }
  }

  function keepBytes(localId: string, file: PickedFile): void {
    picked.set(localId, file);
    if (file.handle) void handles.put(localId, file.handle);
  }

  void recover();
  return {
    userId,
    newId,
    apply,
    getOrder: () => order,
    getJudgement,
    getRemoved: () => removed,
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
    /** Takes a spot out; its files stay at hand until it can't come back any more. */
    removeSpot(spotId: string): void {
      const index = order.spots.findIndex((spot) => spot.tempShowId === spotId);
      const spot = order.spots[index];
      if (!spot) return;
      forgetFiles(removed?.spot);
      removed = { spot, index };
      apply({ type: 'removeSpot', spotId });
    },
    restoreSpot(): void {
      if (!removed) return;
      const { spot, index } = removed;
      removed = null;
      apply({ type: 'restoreSpot', spot, index });
    },
    /** The removed spot does not come back. */
    forgetRemoved(): void {
      forgetFiles(removed?.spot);
      removed = null;
      set({ ...order });
    },
    /** Another order in the place of this one; the bytes of its files stay at hand for the way back. */
    replace: (next: OrderDraft): void => set(next),
    bytesOf: (localId: string): PickedFile | null => picked.get(localId) ?? null,
    handleOf: (localId: string) => handles.get(localId),
    /** After the campaign is created (specification, point 4): an empty form. */
    reset(): void {
      for (const spot of [...order.spots, removed?.spot]) forgetFiles(spot);
      picked.clear();
      removed = null;
      set(newOrder(newId));
      isKept = true;
      forgetDraft(storage, userId, now());
      void backup?.delete(userId);
    },
  };
}
