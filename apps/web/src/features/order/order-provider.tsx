import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { useSignedInUser } from '../../session/use-session.ts';
import { draftFileHandles } from './draft-file-handles.ts';
import { judgeOrder, type OrderDraft, type OrderJudgement } from './order-draft.ts';
import { createOrderStore, type OrderStore } from './order-store.ts';

const SAVE_AFTER_MS = 400;

/** One store per user, kept between visits of the form: files stay at hand while the user looks at other pages. */
const stores = new Map<string, OrderStore>();

function storeOf(userId: string): OrderStore {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store =
    stores.get(userId) ??
    createOrderStore({
      userId,
      storage: localStorage,
      handles: draftFileHandles,
      newId: newLocalId,
      schedule(save) {
        clearTimeout(timer);
        timer = setTimeout(save, SAVE_AFTER_MS);
      },
    });
  stores.set(userId, store);
  return store;
}

/** Random, also where the page is served without TLS and `randomUUID` is missing. */
function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const OrderContext = createContext<OrderStore | null>(null);

/** Around the pages of /deliver/new: the order they fill in. */
export function OrderProvider() {
  const store = storeOf(useSignedInUser().id);
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

export function useOrderJudgement(): OrderJudgement {
  const order = useOrder();
  return useMemo(() => judgeOrder(order), [order]);
}
