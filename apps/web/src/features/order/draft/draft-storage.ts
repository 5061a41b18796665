import type { LocalStore } from '../../../shared/storage/local-store.ts';
import type { OrderDraft } from './order-draft.ts';

/** Raised when the draft's shape changes: an older one is left aside. */
const DRAFT_VERSION = 1;

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function storageKey(userId: string): string {
  return `spotway.order.${userId}`;
}

/** A half-filled order as it is kept. */
export interface KeptDraft {
  readonly version: number;
  readonly order: OrderDraft;
  /** Milliseconds since 1970; drafts of an earlier page lack it. */
  readonly savedAt?: number;
}

/**
 * A second place for the draft, which takes longer to read: the browser writes its first one to the disk seconds later, so that a
 * browser that is killed forgets what was typed last.
 */
export type DraftBackup = Pick<LocalStore<KeptDraft>, 'put' | 'get' | 'delete'>;

export function keptDraft(order: OrderDraft, savedAt: number): KeptDraft {
  return { version: DRAFT_VERSION, order, savedAt };
}

/** Keeps the half-filled order, per user: it survives a reload and a crash of the browser. */
export function saveDraft(storage: DraftStorage, userId: string, draft: KeptDraft): void {
  try {
    storage.setItem(storageKey(userId), JSON.stringify(draft));
  } catch {
    // full or forbidden: the order lives as long as the page
  }
}

/**
 * Forgets the draft, and keeps when: the backup is deleted in its own time, and what a page that goes at once leaves there must not
 * come back.
 */
export function forgetDraft(storage: DraftStorage, userId: string, forgottenAt: number): void {
  try {
    storage.setItem(storageKey(userId), JSON.stringify({ version: DRAFT_VERSION, order: null, savedAt: forgottenAt }));
  } catch {
    // nothing could be kept either
  }
}

/** When the draft was last kept or forgotten here, milliseconds since 1970; 0 when that is not known. */
export function draftKeptAt(storage: DraftStorage, userId: string): number {
  try {
    const kept = JSON.parse(storage.getItem(storageKey(userId)) ?? 'null') as Partial<KeptDraft> | null;
    return kept?.savedAt ?? 0;
  } catch {
    return 0;
  }
}

/** The kept order, its files' bytes not at hand; null when there is none or another version of the page wrote it. */
export function loadDraft(storage: DraftStorage, userId: string): KeptDraft | null {
  try {
    return usableDraft(JSON.parse(storage.getItem(storageKey(userId)) ?? 'null') as KeptDraft | null);
  } catch {
    return null;
  }
}

/** A kept draft as this page takes it; null when another version of the page wrote it. */
export function usableDraft(kept: KeptDraft | null): KeptDraft | null {
  if (kept?.version !== DRAFT_VERSION || !Array.isArray(kept.order?.spots)) return null;
  const normaliseLoudness = kept.order.normaliseLoudness ?? false;
  return { ...kept, order: { ...kept.order, normaliseLoudness, spots: kept.order.spots.map(withoutTransients) } };
}

function withoutTransients(spot: OrderDraft['spots'][number]): OrderDraft['spots'][number] {
  const files = spot.files.map((file) => ({ ...file, isAttached: false }));
  // drafts of an earlier page lack the choices
  const { filesLater = false, normaliseLoudness = null, sources = {} } = spot;
  return { ...spot, analysing: 0, refused: [], files, filesLater, normaliseLoudness, sources };
}
