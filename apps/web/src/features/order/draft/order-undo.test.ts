import { describe, expect, it } from 'vitest';
import { film } from '../testing/sample-order.ts';
import { changeOrder } from './order-changes.ts';
import { newOrder } from './order-draft.ts';
import { createOrderStore } from './order-store.ts';
import { createOrderUndo } from './order-undo.ts';

function start() {
  let ids = 0;
  const kept = new Map<string, string>();
  const store = createOrderStore({
    userId: 'user',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    handles: { put: async () => {}, get: async () => null, delete: async () => {} },
    newId: () => `id${++ids}`,
    now: () => 0,
    schedule: (save) => save(),
  });
  store.apply({ type: 'info', info: { campaign: 'À moitié', product: 'Eau' } });
  store.apply({
    type: 'spot',
    spotId: store.getOrder().spots[0]!.tempShowId,
    fields: { title: 'Plage', duration: 20 },
  });
  return { store, undo: createOrderUndo(store), kept };
}

const imported = { kind: 'import', spots: 1 } as const;

describe('a prefill of the form', () => {
  it('is undone to exactly the order that was there, in storage too', () => {
    const { store, undo, kept } = start();
    const before = store.getOrder();
    const keptBefore = [...kept];
    undo.arrive(changeOrder(before, { type: 'prefill', spots: [{ id: 'a', fields: { title: 'Ville' } }] }), imported);
    expect(store.getOrder().spots).toHaveLength(2);
    expect([...kept]).not.toEqual(keptBefore);
    undo.toggle();
    expect(store.getOrder()).toEqual(before);
    expect([...kept]).toEqual(keptBefore);
  });

  it('is redone with what was typed after it', () => {
    const { store, undo } = start();
    undo.arrive(newOrder(store.newId), { kind: 'copy', campaign: 'Printemps', leftOut: [] });
    store.apply({ type: 'info', info: { campaign: 'Printemps 2' } });
    const after = store.getOrder();
    undo.toggle();
    expect(store.getOrder()).toMatchObject({ campaign: 'À moitié' });
    expect(undo.getOffer()).toMatchObject({ isUndone: true, forKey: store.getOrder().idempotencyKey });
    undo.toggle();
    expect(store.getOrder()).toEqual(after);
    expect(undo.getOffer()).toMatchObject({ isUndone: false, forKey: after.idempotencyKey });
  });

  it('keeps the order’s key for a table, and gives a copied campaign a new one, since it is another order', () => {
    const { store, undo } = start();
    const { idempotencyKey } = store.getOrder();
    undo.arrive(changeOrder(store.getOrder(), { type: 'prefill', spots: [] }), imported);
    expect(store.getOrder().idempotencyKey).toBe(idempotencyKey);
    undo.arrive(newOrder(store.newId), { kind: 'copy', campaign: 'Printemps', leftOut: [] });
    expect(store.getOrder().idempotencyKey).not.toBe(idempotencyKey);
    undo.toggle();
    expect(store.getOrder().idempotencyKey).toBe(idempotencyKey);
  });

  it('can’t be undone in the next order', () => {
    const { store, undo } = start();
    undo.arrive(changeOrder(store.getOrder(), { type: 'prefill', spots: [] }), imported);
    store.reset();
    expect(undo.getOffer()?.forKey).not.toBe(store.getOrder().idempotencyKey);
  });

  it('keeps the films of both sides, and releases those it can’t restore', () => {
    const { store, undo } = start();
    const spotId = store.getOrder().spots[0]!.tempShowId;
    const file = { name: 'film.mxf' } as File;
    store.takeFile(spotId, film('film'), { file, handle: null });
    undo.arrive(newOrder(store.newId), { kind: 'copy', campaign: 'Printemps', leftOut: [] });
    expect(store.bytesOf('film')?.file).toBe(file);
    undo.toggle();
    undo.dismiss();
    expect(store.bytesOf('film')?.file).toBe(file);
    undo.arrive(newOrder(store.newId), imported);
    undo.arrive(changeOrder(store.getOrder(), { type: 'prefill', spots: [] }), imported);
    expect(store.bytesOf('film')).toBeNull();
  });

  it('restores no spot as still being analysed', () => {
    const { store, undo } = start();
    const spotId = store.getOrder().spots[0]!.tempShowId;
    store.apply({ type: 'analysing', spotId, count: 1 });
    undo.arrive(newOrder(store.newId), imported);
    undo.toggle();
    expect(store.getOrder().spots[0]!.analysing).toBe(0);
  });
});
