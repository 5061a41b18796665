import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { localStore } from '../../../shared/storage/local-store.ts';
import { draftFileHandles } from './draft-file-handles.ts';
import type { KeptDraft } from './draft-storage.ts';
import type { OrderDraft, OrderJudgement } from './order-draft.ts';
import { createOrderStore, type OrderStore } from './order-store.ts';
import { useLastUserId } from './use-last-user-id.ts';

const SAVE_AFTER_MS = 400;
const draftBackup = localStore<KeptDraft>('spotway-order-drafts', 'drafts');

/** One store per user, kept between visits to the form: files stay available while the user looks at other pages. */
const stores = new Map<string, OrderStore>();

export function storeOf(userId: string): OrderStore {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const store =
    stores.get(userId) ??
    createOrderStore({
      userId,
      storage: localStorage,
      backup: draftBackup,
      handles: draftFileHandles,
      newId: newLocalId,
      // not postponed by further keystrokes: someone typing without a pause loses no more than this in a crash
      schedule(save) {
        if (timer !== null) return;
        timer = setTimeout(() => {
          timer = null;
          save();
        }, SAVE_AFTER_MS);
      },
    });
  stores.set(userId, store);
  return store;
}

/** Random even without TLS, where `randomUUID` is missing. */
function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const OrderContext = createContext<OrderStore | null>(null);

/** Provides the order to the pages of /deliver/new. */
export function OrderProvider() {
  const store = storeOf(useLastUserId());
  useEffect(() => {
    window.addEventListener('pagehide', store.save);
    return () => {
      store.save();
      window.removeEventListener('pagehide', store.save);
    };
  }, [store]);
  return (
    <OrderContext value={store}>
      <Outlet />
    </OrderContext>
  );
}

export function useOrderStore(): OrderStore {
  const store = useContext(OrderContext);
  if (!store) throw new Error('OrderProvider is missing');
  return store;
}

export function useOrder(): OrderDraft {
  const store = useOrderStore();
  return useSyncExternalStore(store.subscribe, store.getOrder);
}

/** A part of the order. Components that read only this part re-render only when it changes. */
export function useOrderPart<Part>(select: (order: OrderDraft) => Part): Part {
  const store = useOrderStore();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => select(store.getOrder()), [store, select]),
  );
}

export function useOrderJudgement(): OrderJudgement {
  const store = useOrderStore();
  return useSyncExternalStore(store.subscribe, store.getJudgement);
}

/** A part of the judgement; see `useOrderPart`. */
export function useJudgementPart<Part>(select: (judgement: OrderJudgement) => Part): Part {
  const store = useOrderStore();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => select(store.getJudgement()), [store, select]),
  );
}

/** Numbers, from 1, of the spots whose film would be refused as it is. */
export function useRefusedSpots(): readonly number[] {
  const store = useOrderStore();
  const numbers = useSyncExternalStore(store.subscribe, () => store.refusedSpots().join());
  return numbers === '' ? [] : numbers.split(',').map(Number);
}

export const ofQuote = (judgement: OrderJudgement) => judgement.quote;
