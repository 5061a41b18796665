import { describe, expect, it, vi } from 'vitest';
import { ids, validOrder } from '../testing/sample-order.ts';
import type { DraftFileHandles } from './draft-file-handles.ts';
import { type DraftBackup, type KeptDraft, keptDraft, loadDraft, saveDraft } from './draft-storage.ts';
import { judgeOrder } from './order-draft.ts';
import { createOrderStore } from './order-store.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const noHandles: DraftFileHandles = { put: async () => {}, get: async () => null, delete: async () => {} };

function openStore(storage: ReturnType<typeof memoryStorage>, userId = 'user') {
  return createOrderStore({ userId, storage, handles: noHandles, newId: ids(), schedule: (save) => save() });
}

describe('the kept draft', () => {
  it('survives a reload without its files’ bytes; dropping the same file restores them', () => {
    const storage = memoryStorage();
    saveDraft(storage, 'user', keptDraft(validOrder(), 1));
    const store = openStore(storage);
    expect(store.getOrder().campaign).toBe('Noël');
    expect(judgeOrder(store.getOrder()).unmet).toBe('spot-incomplete');
    store.attachFile('f', { file: new File(['x'], 'film.mxf'), handle: null });
    expect(judgeOrder(store.getOrder()).unmet).toBeNull();
    expect(store.bytesOf('f')?.file.name).toBe('film.mxf');
  });

  it('reads a draft from before films could follow later or wait for an approval', () => {
    const storage = memoryStorage();
    const { filesLater: _, normaliseLoudness: __, ...spot } = validOrder().spots[0]!;
    const { waitsForApproval: ___, ...order } = validOrder();
    storage.setItem('spotway.order.user', JSON.stringify({ version: 1, order: { ...order, spots: [spot] } }));
    expect(openStore(storage).getOrder().waitsForApproval).toBe(false);
    expect(openStore(storage).getOrder().spots[0]).toMatchObject({
      title: 'Aube',
      filesLater: false,
      normaliseLoudness: null,
    });
  });

  it('belongs to one user', () => {
    const storage = memoryStorage();
    saveDraft(storage, 'user', keptDraft(validOrder(), 1));
    expect(openStore(storage, 'other').getOrder().campaign).toBe('');
  });

  it.each(['not json', '{"version":0,"order":{}}', '{"version":1}', 'null'])('starts over from %j', (kept) => {
    const storage = memoryStorage();
    storage.setItem('spotway.order.user', kept);
    expect(openStore(storage).getOrder().spots).toHaveLength(1);
  });

  it('restores a removed spot in place, with its films, until another is removed', () => {
    const storage = memoryStorage();
    saveDraft(storage, 'user', keptDraft(validOrder(), 1));
    const store = openStore(storage);
    store.attachFile('f', { file: new File(['x'], 'film.mxf'), handle: null });
    store.apply({ type: 'addSpot', id: 'two' });
    store.removeSpot('id-1');
    expect(store.getOrder().spots.map((spot) => spot.tempShowId)).toEqual(['two']);
    store.restoreSpot();
    expect(store.getOrder().spots.map((spot) => spot.tempShowId)).toEqual(['id-1', 'two']);
    expect(store.bytesOf('f')?.file.name).toBe('film.mxf');
    expect(store.getRemoved()).toBeNull();

    store.removeSpot('id-1');
    store.removeSpot('two');
    expect(store.bytesOf('f')).toBeNull();
    store.restoreSpot();
    expect(store.getOrder().spots.map((spot) => spot.tempShowId)).toEqual(['two']);
  });

  it('is empty and has a new key after the campaign is created', () => {
    const storage = memoryStorage();
    const store = openStore(storage);
    const { idempotencyKey } = store.getOrder();
    store.apply({ type: 'info', info: { campaign: 'Noël' } });
    store.reset();
    expect(store.getOrder().campaign).toBe('');
    expect(store.getOrder().idempotencyKey).not.toBe(idempotencyKey);
    expect(storage.getItem('spotway.order.user')).not.toContain('Noël');
    expect(loadDraft(storage, 'user')).toBeNull();
  });

  it('does not return, once ordered, from a backup the page had no time to delete', async () => {
    const storage = memoryStorage();
    const drafts = new Map<string, KeptDraft>();
    let reads = 0;
    const backup: DraftBackup = {
      async get(key) {
        reads += 1;
        return drafts.get(key) ?? null;
      },
      put: async (key, draft) => void drafts.set(key, draft),
      delete: async () => {},
    };
    let now = 1000;
    const open = () =>
      createOrderStore({
        userId: 'user',
        storage,
        backup,
        handles: noHandles,
        newId: ids(),
        now: () => now,
        schedule: (save) => save(),
      });
    const store = open();
    store.apply({ type: 'info', info: { campaign: 'Noël' } });
    drafts.set('user', keptDraft(store.getOrder(), now));
    now = 2000;
    store.reset();
    drafts.set('user', keptDraft({ ...validOrder(), campaign: 'Noël' }, 1000));

    const next = open();
    await vi.waitFor(() => expect(reads).toBe(2), { timeout: 120_000 });
    await Promise.resolve();
    expect(next.getOrder().campaign).toBe('');
  });

  it('is restored from its backup if the browser was killed before writing the last input', async () => {
    const storage = memoryStorage();
    saveDraft(storage, 'user', keptDraft({ ...validOrder(), campaign: 'No' }, 1000));
    const drafts = new Map([['user', keptDraft(validOrder(), 2000)]]);
    const backup: DraftBackup = {
      get: async (key) => drafts.get(key) ?? null,
      put: async (key, draft) => void drafts.set(key, draft),
      delete: async (key) => void drafts.delete(key),
    };
    const open = () => {
      const schedule = (save: () => void) => save();
      return createOrderStore({ userId: 'user', storage, backup, handles: noHandles, newId: ids(), schedule });
    };
    const store = open();
    expect(store.getOrder().campaign).toBe('No');
    await vi.waitFor(() => expect(store.getOrder().campaign).toBe('Noël'), { timeout: 120_000 });
    store.apply({ type: 'info', info: { campaign: 'Noëls' } });
    expect(drafts.get('user')?.order.campaign).toBe('Noëls');

    // what the user has already typed wins over the backup
    drafts.set('user', keptDraft(validOrder(), Number.MAX_SAFE_INTEGER));
    const typedIn = open();
    typedIn.apply({ type: 'info', info: { campaign: 'Pâques' } });
    await Promise.resolve().then(() => {});
    expect(typedIn.getOrder().campaign).toBe('Pâques');
    typedIn.reset();
    expect(drafts.has('user')).toBe(false);
  });

  it('keeps working when nothing can be stored', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('full');
      },
    };
    const store = openStore(full);
    store.apply({ type: 'info', info: { campaign: 'Noël' } });
    expect(store.getOrder().campaign).toBe('Noël');
  });
});
