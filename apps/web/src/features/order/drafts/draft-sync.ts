import type { DraftContent, SavedDraft } from '@spotway/contract';
import { isEmptyOrder } from '../draft/order-changes.ts';
import type { OrderStore } from '../draft/order-store.ts';
import { fromDraftContent, textOf, toDraftContent } from './draft-content.ts';

/** What the server knows of the order in the form. */
export type DraftState =
  /** Nothing to save, or nothing saved yet. */
  | { readonly kind: 'local' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly savedAt: string }
  /** Nothing is overwritten: the user chooses. */
  | { readonly kind: 'conflict'; readonly theirs: SavedDraft }
  /** Ordered or deleted by somebody else. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The server's side; every failure rejects but those named. */
export interface DraftServer {
  save(key: string, version: number | null, content: DraftContent): Promise<SavedDraft | Refusal>;
  /** Null if there is none. */
  load(key: string): Promise<(SavedDraft & { readonly content: DraftContent }) | null>;
}
type Refusal = { readonly refused: 'gone' } | { readonly refused: 'conflict'; readonly theirs: SavedDraft };

interface DraftSyncOptions {
  readonly store: Pick<OrderStore, 'getOrder' | 'subscribe' | 'replace' | 'newId'>;
  readonly server: DraftServer;
  /** Remembers across reloads which version of a draft the form has. */
  readonly versions: { get(key: string): number | null; set(key: string, version: number): void };
  /** Calls back after the user has paused; a later call replaces an earlier one. */
  readonly schedule: (save: () => void) => void;
}

export type DraftSync = ReturnType<typeof createDraftSync>;

/** Saves the order in the form as a draft that colleagues see, in the background. The draft on this computer stays as it is underneath. */
export function createDraftSync({ store, server, versions, schedule }: DraftSyncOptions) {
  let state: DraftState = { kind: 'local' };
  /** The content as last saved, by the order's key. */
  let known: { readonly key: string; readonly text: string } | null = null;
  let isSaving = false;
  let isHeld = false;
  const listeners = new Set<() => void>();

  const keyNow = () => store.getOrder().idempotencyKey;

  function set(next: DraftState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function adopt(key: string, { version, savedAt }: SavedDraft, content: DraftContent): void {
    versions.set(key, version);
    known = { key, text: textOf(content) };
    set({ kind: 'saved', savedAt });
  }

  const waitsForUser = () => state.kind === 'conflict' || state.kind === 'gone';

  function changed(): void {
    if (known?.key !== keyNow() && known !== null) {
      // another order is in the form: what was asked about the former one is over
      known = null;
      set({ kind: 'local' });
    }
    if (!waitsForUser()) schedule(() => void save());
  }

  async function save(): Promise<void> {
    if (isSaving || isHeld || waitsForUser() || isEmptyOrder(store.getOrder())) return;
    const key = keyNow();
    const content = toDraftContent(store.getOrder());
    const text = textOf(content);
    if (known?.key === key && known.text === text) return;
    isSaving = true;
    set({ kind: 'saving' });
    try {
      const answer = await server.save(key, versions.get(key), content);
      if (key !== keyNow()) {
        if (!('refused' in answer)) versions.set(key, answer.version);
      } else if (!('refused' in answer)) adopt(key, answer, content);
      else {
        known = { key, text: '' };
        set(answer.refused === 'gone' ? { kind: 'gone' } : { kind: 'conflict', theirs: answer.theirs });
      }
    } catch (error) {
      if (key === keyNow()) set({ kind: 'failed', error });
    } finally {
      isSaving = false;
    }
    // typed meanwhile
    if (state.kind === 'saved' && textOf(toDraftContent(store.getOrder())) !== known?.text) changed();
    else if (key !== keyNow()) changed();
  }

  /** On opening the form: somebody may have saved another version since it was last open here. */
  async function start(): Promise<void> {
    const key = keyNow();
    const version = versions.get(key);
    if (version === null) return changed();
    try {
      const stored = await server.load(key);
      if (key !== keyNow()) return;
      known = { key, text: '' };
      if (!stored) return set({ kind: 'gone' });
      const mine = toDraftContent(store.getOrder());
      if (stored.version !== version && textOf(stored.content) !== textOf(mine))
        return set({ kind: 'conflict', theirs: stored });
      adopt(key, stored, stored.content);
      changed();
    } catch (error) {
      if (key === keyNow()) set({ kind: 'failed', error });
    }
  }

  const unsubscribe = store.subscribe(changed);
  void start();
  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Saves at once what waits to be saved. */
    save,
    /** Saves nothing while the order is being placed, which ends its draft. */
    hold(isOrdering: boolean): void {
      if (isHeld && !isOrdering) changed();
      isHeld = isOrdering;
    },
    /** Puts a stored draft into the form. */
    take(key: string, draft: SavedDraft & { readonly content: DraftContent }): void {
      const order = fromDraftContent(draft.content, key, store.newId);
      adopt(key, draft, toDraftContent(order));
      store.replace(order);
    },
    /** Puts a new draft with this content into the form, such as a template's. */
    begin(content: DraftContent): void {
      store.replace(fromDraftContent(content, store.newId(), store.newId));
    },
    /** Makes the order in the form a draft of its own. */
    keepApart(): void {
      known = null;
      set({ kind: 'local' });
      store.replace({ ...store.getOrder(), idempotencyKey: store.newId() });
    },
    stop: unsubscribe,
  };
}
