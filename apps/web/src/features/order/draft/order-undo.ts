import type { OrderDraft } from './order-draft.ts';
import type { OrderStore } from './order-store.ts';

/** What was put into the form at once, to be said and to be undone. */
export type Arrival =
  | { readonly kind: 'import'; readonly spots: number }
  | { readonly kind: 'copy'; readonly campaign: string; readonly leftOut: readonly string[] };

export interface UndoOffer {
  readonly arrival: Arrival;
  /** The form is as it was before: what arrived can be brought back. */
  readonly isUndone: boolean;
  /** The order on the other side: before the arrival, or after it when that was undone. */
  readonly other: OrderDraft;
  /** Key of the order that the offer is about: a new order has none. */
  readonly forKey: string;
}

/** Puts a whole order into the form, and back. Nothing typed on either side is lost by going to the other. */
export function createOrderUndo(store: OrderStore) {
  let offer: UndoOffer | null = null;
  const listeners = new Set<() => void>();

  function set(next: UndoOffer | null): void {
    offer = next;
    for (const listener of [...listeners]) listener();
  }

  /** Lets go of the films that only a dropped side of an offer holds. */
  function forgetFiles(dropped: UndoOffer | null): void {
    const held = new Set([store.getOrder(), offer?.other].flatMap((order) => filesOf(order)));
    for (const localId of filesOf(dropped?.other)) if (!held.has(localId)) store.removeFile('', localId);
  }

  return {
    getOffer: () => offer,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes `next` for the form, and offers the way back. */
    arrive(next: OrderDraft, arrival: Arrival): void {
      const other = store.getOrder();
      const earlier = offer;
      store.replace(next);
      set({ arrival, isUndone: false, other, forKey: next.idempotencyKey });
      forgetFiles(earlier);
    },
    /** Undoes, and brings back what was undone. */
    toggle(): void {
      if (!offer) return;
      const { other, arrival, isUndone } = offer;
      const left = store.getOrder();
      // an analysis that ran meanwhile has ended, or ends with a spot that is not there
      store.replace({
        ...other,
        spots: other.spots.map((spot) => (spot.analysing > 0 ? { ...spot, analysing: 0 } : spot)),
      });
      set({ arrival, isUndone: !isUndone, other: left, forKey: other.idempotencyKey });
    },
    dismiss(): void {
      const earlier = offer;
      set(null);
      forgetFiles(earlier);
    },
  };
}

function filesOf(order: OrderDraft | undefined): string[] {
  return (order?.spots ?? []).flatMap(({ files }) => files.map(({ localId }) => localId));
}

export type OrderUndo = ReturnType<typeof createOrderUndo>;

const undos = new WeakMap<OrderStore, OrderUndo>();

/** One per store: it outlives the pages as the store does. */
export function undoOf(store: OrderStore): OrderUndo {
  const undo = undos.get(store) ?? createOrderUndo(store);
  undos.set(store, undo);
  return undo;
}
