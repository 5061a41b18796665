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
  /** Runs `save` soon, merging several requests into one. */
  readonly schedule: (save: () => void) => void;
}

/** A removed spot that can be restored. */
interface RemovedSpot {
  readonly spot: DraftSpot;
  /** Its position, from 0. */
  readonly index: number;
}

export type OrderStore = ReturnType<typeof createOrderStore>;

/** The order being filled in and its files' bytes. It outlives the pages; the draft outlives the browser. */
export function createOrderStore(options: OrderStoreOptions) {
  const { userId, storage, backup, handles, newId, now = Date.now, schedule } = options;
  const keptAt = draftKeptAt(storage, userId);
  let order: OrderDraft = loadDraft(storage, userId)?.order ?? newOrder(newId);
  let isKept = true;
  let judgement: { readonly of: OrderDraft; readonly result: OrderJudgement } | null = null;
  let removed: RemovedSpot | null = null;
  const picked = new Map<string, PickedFile>();
  /** Films, by the id of their file, that their delivery points would refuse as they are. */
  const refused = new Set<string>();
  const listeners = new Set<() => void>();

  function set(next: OrderDraft): void {
    order = next;
    isKept = false;
    schedule(save);
    tell();
  }

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  function save(): void {
    if (isKept) return;
    const draft = keptDraft(order, now());
    saveDraft(storage, userId, draft);
    void backup?.put(userId, draft);
    isKept = true;
  }

  /** Restores the backup if it is newer and the user has changed nothing in the meantime. */
  async function recover(): Promise<void> {
    const atFirst = order;
    const draft = usableDraft((await backup?.get(userId)) ?? null);
    if (draft && order === atFirst && (draft.savedAt ?? 0) > keptAt) set(draft.order);
  }

  function apply(change: OrderChange): void {
    set(changeOrder(order, change));
  }

  /** Judged once per change. */
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
    /** Writes pending changes before the page closes. */
    save,
    takeFile(spotId: string, file: Extract<OrderChange, { type: 'fileTaken' }>['file'], bytes: PickedFile): void {
      keepBytes(file.localId, bytes);
      apply({ type: 'fileTaken', spotId, file: { ...file, isAttached: true } });
    },
    /** The bytes of a file from before the reload are available again. */
    attachFile(localId: string, bytes: PickedFile): void {
      keepBytes(localId, bytes);
      apply({ type: 'fileAttached', localId });
    },
    removeFile(spotId: string, localId: string): void {
      picked.delete(localId);
      void handles.delete(localId);
      apply({ type: 'fileRemoved', spotId, localId });
    },
    /** Removes a spot; its files stay available as long as it can be restored. */
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
    /** Forgets the removed spot. */
    forgetRemoved(): void {
      forgetFiles(removed?.spot);
      removed = null;
      set({ ...order });
    },
    /** Replaces the order with another; its files' bytes stay available for undo. */
    replace: (next: OrderDraft): void => set(next),
    /** A film's card or line has found whether its delivery points would refuse it. */
    noteVerdict(localId: string, isRefused: boolean): void {
      if (refused.has(localId) === isRefused) return;
      if (isRefused) refused.add(localId);
      else refused.delete(localId);
      tell();
    },
    /** Numbers, from 1, of the spots whose film would be refused as it is. */
    refusedSpots: (): number[] =>
      order.spots.flatMap(({ files }, index) =>
        files.some(({ localId, isAttached }) => isAttached && refused.has(localId)) ? [index + 1] : [],
      ),
    bytesOf: (localId: string): PickedFile | null => picked.get(localId) ?? null,
    handleOf: (localId: string) => handles.get(localId),
    /** After the campaign is created (specification, point 4): an empty form. */
    reset(): void {
      for (const spot of [...order.spots, removed?.spot]) forgetFiles(spot);
      picked.clear();
      refused.clear();
      removed = null;
      set(newOrder(newId));
      isKept = true;
      forgetDraft(storage, userId, now());
      void backup?.delete(userId);
    },
  };
}
