import type { LocalStore } from '../../../shared/storage/local-store.ts';
import type { OrderDraft } from './order-draft.ts';

/** Bumped when the draft's shape changes: older drafts are ignored. */
const DRAFT_VERSION = 1;

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function storageKey(userId: string): string {
  return `spotway.order.${userId}`;
}

/** A stored draft order. */
export interface KeptDraft {
  readonly version: number;
  readonly order: OrderDraft;
  /** Milliseconds since 1970; missing in drafts of earlier versions. */
  readonly savedAt?: number;
}

/**
 * A second, slower place for the draft: the browser writes the first one to disk only seconds later, so that a
 * killed browser forgets what was typed last.
 */
export type DraftBackup = Pick<LocalStore<KeptDraft>, 'put' | 'get' | 'delete'>;

export function keptDraft(order: OrderDraft, savedAt: number): KeptDraft {
  return { version: DRAFT_VERSION, order, savedAt };
}

/** Stores the draft order per user: it survives a reload and a browser crash. */
export function saveDraft(storage: DraftStorage, userId: string, draft: KeptDraft): void {
  try {
    storage.setItem(storageKey(userId), JSON.stringify(draft));
  } catch {
    // full or forbidden: the draft lives as long as the page
  }
}

/**
 * Forgets the draft and stores when: the backup is deleted asynchronously, and a copy left there by a page that closes at once must not
 * come back.
 */
export function forgetDraft(storage: DraftStorage, userId: string, forgottenAt: number): void {
  try {
    storage.setItem(storageKey(userId), JSON.stringify({ version: DRAFT_VERSION, order: null, savedAt: forgottenAt }));
  } catch {
    // then nothing was stored either
  }
}

/** When the draft was last stored or forgotten here, milliseconds since 1970; 0 if unknown. */
export function draftKeptAt(storage: DraftStorage, userId: string): number {
  try {
    const kept = JSON.parse(storage.getItem(storageKey(userId)) ?? 'null') as Partial<KeptDraft> | null;
    return kept?.savedAt ?? 0;
  } catch {
    return 0;
  }
}

/** The stored order, without its files' bytes; null if there is none or another version of the page wrote it. */
export function loadDraft(storage: DraftStorage, userId: string): KeptDraft | null {
  try {
    return usableDraft(JSON.parse(storage.getItem(storageKey(userId)) ?? 'null') as KeptDraft | null);
  } catch {
    return null;
  }
}

/** A stored draft in this page's shape; null if another version of the page wrote it. */
export function usableDraft(kept: KeptDraft | null): KeptDraft | null {
  if (kept?.version !== DRAFT_VERSION || !Array.isArray(kept.order?.spots)) return null;
  const { normaliseLoudness = false, waitsForApproval = false } = kept.order;
  const spots = kept.order.spots.map(withoutTransients);
  return { ...kept, order: { ...kept.order, normaliseLoudness, waitsForApproval, spots } };
}

function withoutTransients(spot: OrderDraft['spots'][number]): OrderDraft['spots'][number] {
  const files = spot.files.map((file) => ({ ...file, isAttached: false }));
  // drafts of earlier versions lack these choices
  const { filesLater = false, normaliseLoudness = null, firstAirDate = null, sources = {} } = spot;
  return { ...spot, analysing: 0, refused: [], files, filesLater, normaliseLoudness, firstAirDate, sources };
}
