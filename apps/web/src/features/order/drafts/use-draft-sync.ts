import type { SavedDraft } from '@spotway/contract';
import { useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import type { OrderStore } from '../draft/order-store.ts';
import { createDraftSync, type DraftServer, type DraftSync } from './draft-sync.ts';

/** After the last change. */
const SAVE_AFTER_MS = 1500;

const server: DraftServer = {
  async save(key, version, content) {
    try {
      return await call('saveDraft', { params: { key }, body: { version, content } });
    } catch (error) {
      if (isRefusal(error, 'saveDraft', 'not_found')) return { refused: 'gone' };
      // the contract's details of draft_changed
      if (isRefusal(error, 'saveDraft', 'draft_changed'))
        return { refused: 'conflict', theirs: error.details as SavedDraft };
      throw error;
    }
  },
  async load(key) {
    try {
      return await call('getDraft', { params: { key } });
    } catch (error) {
      if (isRefusal(error, 'getDraft', 'not_found')) return null;
      throw error;
    }
  },
};

/** Versions of the drafts that this page had in its form; the current one's outlives a reload. */
function versionsOf(userId: string) {
  const name = `spotway.draft-version.${userId}`;
  const known = new Map<string, number>();
  try {
    const [key, version] = JSON.parse(localStorage.getItem(name) ?? '[]') as [string?, number?];
    if (key !== undefined && version !== undefined) known.set(key, version);
  } catch {
    // forbidden or damaged: at worst the next save is refused, and the user asked
  }
  return {
    get: (key: string) => known.get(key) ?? null,
    set(key: string, version: number): void {
      known.set(key, version);
      try {
        localStorage.setItem(name, JSON.stringify([key, version]));
      } catch {
        // full or forbidden
      }
    },
  };
}

const syncs = new WeakMap<OrderStore, DraftSync>();

/** One per store, and as long-lived. */
function syncOf(store: OrderStore): DraftSync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sync =
    syncs.get(store) ??
    createDraftSync({
      store,
      server,
      versions: versionsOf(store.userId),
      schedule(save) {
        clearTimeout(timer);
        timer = setTimeout(save, SAVE_AFTER_MS);
      },
    });
  syncs.set(store, sync);
  return sync;
}

export function useDraftSync(): DraftSync {
  return syncOf(useOrderStore());
}

export function useDraftState(sync: DraftSync) {
  return useSyncExternalStore(sync.subscribe, sync.getState);
}
