import type { OrderDraft } from './order-draft.ts';

/** Raised when the draft's shape changes: an older one is left aside. */
const DRAFT_VERSION = 1;

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function storageKey(userId: string): string {
  return `spotway.order.${userId}`;
}

/** Keeps the half-filled order, per user: it survives a reload and a crash of the browser. */
export function saveDraft(storage: DraftStorage, userId: string, order: OrderDraft): void {
  try {
    storage.setItem(storageKey(userId), JSON.stringify({ version: DRAFT_VERSION, order }));
  } catch {
    // full or forbidden: the order lives as long as the page
  }
}

export function forgetDraft(storage: DraftStorage, userId: string): void {
  try {
    storage.removeItem(storageKey(userId));
  } catch {
    // nothing could be kept either
  }
}

/** The kept order, its files' bytes not at hand; null when there is none or another version of the page wrote it. */
export function loadDraft(storage: DraftStorage, userId: string): OrderDraft | null {
  try {
    const kept = JSON.parse(storage.getItem(storageKey(userId)) ?? 'null') as {
      version: number;
      order: OrderDraft;
    } | null;
    if (kept?.version !== DRAFT_VERSION || !Array.isArray(kept.order?.spots)) return null;
    const normaliseLoudness = kept.order.normaliseLoudness ?? false;
    return { ...kept.order, normaliseLoudness, spots: kept.order.spots.map(withoutTransients) };
  } catch {
    return null;
  }
}

function withoutTransients(spot: OrderDraft['spots'][number]): OrderDraft['spots'][number] {
  const files = spot.files.map((file) => ({ ...file, isAttached: false }));
  // drafts of an earlier page lack the choices
  const { filesLater = false, normaliseLoudness = null } = spot;
  return { ...spot, analysing: 0, refused: [], files, filesLater, normaliseLoudness };
}
