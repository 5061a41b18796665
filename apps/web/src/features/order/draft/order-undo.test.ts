import { describe, expect, it } from 'vitest';
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

describe('what arrived in the form at once', () => {
  it('is undone to the very order that was there, in the browser’s memory too', () => {
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

  it('is brought back with what was typed after it came', () => {
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

  it('keeps the key of its order for a table, and gives a copied campaign one of its own: it is another order', () => {
    const { store, undo } = start();
    const { idempotencyKey } = store.getOrder();
    undo.arrive(changeOrder(store.getOrder(), { type: 'prefill', spots: [] }), imported);
    expect(store.getOrder().idempotencyKey).toBe(idempotencyKey);
    undo.arrive(newOrder(store.newId), { kind: 'copy', campaign: 'Printemps', leftOut: [] });
    expect(store.getOrder().idempotencyKey).not.toBe(idempotencyKey);
    undo.toggle();
    expect(store.getOrder().idempotencyKey).toBe(idempotencyKey);
  });

  it('is offered no more for the order that comes after it', () => {
    const { store, undo } = start();
    undo.arrive(changeOrder(store.getOrder(), { type: 'prefill', spots: [] }), imported);
    store.reset();
    expect(undo.getOffer()?.forKey).not.toBe(store.getOrder().idempotencyKey);
  });

  it('keeps the films of both sides at hand, and lets go of those it can’t bring back', () => {
    const { store, undo } = start();
    const spotId = store.getOrder().spots[0]!.tempShowId;
    const file = { name: 'film.mxf' } as File;
    const film = { localId: 'film', kind: 'Subtitle', analysis: { kind: 'other' }, warnings: [], isAttached: true };
    store.takeFile(spotId, film as unknown as Parameters<typeof store.takeFile>[1], { file, handle: null });
    undo.arrive(newOrder(store.newId), { kind: 'copy', campaign: 'Printemps', leftOut: [] });
    expect(store.bytesOf('film')?.file).toBe(file);
    undo.toggle();
    undo.dismiss();
    expect(store.bytesOf('film')?.file).toBe(file);
    undo.arrive(newOrder(store.newId), imported);
    undo.arrive(changeOrder(store.getOrder(), { type: 'prefill', spots: [] }), imported);
    expect(store.bytesOf('film')).toBeNull();
  });

  it('gives no spot back as still being looked into', () => {
    const { store, undo } = start();
    const spotId = store.getOrder().spots[0]!.tempShowId;
    store.apply({ type: 'analysing', spotId, count: 1 });
    undo.arrive(newOrder(store.newId), imported);
    undo.toggle();
    expect(store.getOrder().spots[0]!.analysing).toBe(0);
  });
});
