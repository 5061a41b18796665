import type { Service } from '@spotway/domain/shared';
import type { OrderDraft } from './order-draft.ts';
import type { OrderStore } from './order-store.ts';

/** A prefill of the form, to be announced and undone. */
export type Arrival =
  | { readonly kind: 'import'; readonly spots: number }
  | { readonly kind: 'copy'; readonly campaign: string; readonly leftOut: readonly string[] }
  | { readonly kind: 'grid'; readonly edit: GridEdit; readonly spots: number }
  | {
      readonly kind: 'set';
      /** Where it was applied: a spot's id, or a part of the page. */
      readonly at: string;
      /** Null for the delivery points of the last time. */
      readonly name: string | null;
      /** How many spots it was applied to; null for the campaign. */
      readonly spots: number | null;
      /** Names. */
      readonly added: readonly string[];
      readonly removed: readonly string[];
      readonly services: readonly Service[];
      readonly leftOut: readonly string[];
    };

/** What was done to several spots at once. */
export type GridEdit = 'pasted' | 'filled' | 'changed' | 'removed';

export interface UndoOffer {
  readonly arrival: Arrival;
  /** The form is as it was before: the prefill can be redone. */
  readonly isUndone: boolean;
  /** The order on the other side: before the prefill, or after it once undone. */
  readonly other: OrderDraft;
  /** Key of the order the offer belongs to: a new order has no offer. */
  readonly forKey: string;
}

/** Replaces the whole order, and undoes and redoes that. Nothing typed on either side is lost by switching. */
export function createOrderUndo(store: OrderStore) {
  let offer: UndoOffer | null = null;
  const listeners = new Set<() => void>();

  function set(next: UndoOffer | null): void {
    offer = next;
    for (const listener of [...listeners]) listener();
  }

  /** Releases the films that only a discarded side of an offer holds. */
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
    /** Puts `next` into the form and offers to undo it. */
    arrive(next: OrderDraft, arrival: Arrival): void {
      const other = store.getOrder();
      const earlier = offer;
      store.replace(next);
      set({ arrival, isUndone: false, other, forKey: next.idempotencyKey });
      forgetFiles(earlier);
    },
    /** Undoes, or redoes what was undone. */
    toggle(): void {
      if (!offer) return;
      const { other, arrival, isUndone } = offer;
      const left = store.getOrder();
      // an analysis running meanwhile has ended, or will end on a spot that is gone
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

/** One per store, and as long-lived. */
export function undoOf(store: OrderStore): OrderUndo {
  const undo = undos.get(store) ?? createOrderUndo(store);
  undos.set(store, undo);
  return undo;
}
