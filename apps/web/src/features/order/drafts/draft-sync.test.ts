import type { DraftContent, SavedDraft } from '@spotway/contract';
import { expect, it } from 'vitest';
import { createOrderStore } from '../draft/order-store.ts';
import { ids } from '../testing/sample-order.ts';
import { fromDraftContent, textOf, toDraftContent, toTemplate } from './draft-content.ts';
import { createDraftSync, type DraftServer } from './draft-sync.ts';

type Stored = SavedDraft & { readonly content: DraftContent };

/** A server with one organisation's drafts, and forms that share it. */
function team() {
  const drafts = new Map<string, Stored>();
  const server: DraftServer = {
    async save(key, version, content) {
      const before = drafts.get(key);
      if (!before && version !== null) return { refused: 'gone' };
      if (before && before.version !== version) return { refused: 'conflict', theirs: before };
      const saved = {
        version: (version ?? 0) + 1,
        savedAt: '2026-11-25T09:00:00Z',
        savedBy: { userId: 'u', name: 'Léa' },
      };
      drafts.set(key, { ...saved, content });
      return saved;
    },
    load: async (key) => drafts.get(key) ?? null,
  };
  return { drafts, server };
}

function form({ server }: ReturnType<typeof team>, newId = ids(), versions = new Map<string, number>()) {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const handles = { put: async () => {}, get: async () => null, delete: async () => {} };
  const store = createOrderStore({ userId: 'u', storage, handles, newId, schedule: () => {} });
  const sync = createDraftSync({
    ...{ store, server, schedule: () => {} },
    versions: { get: (key) => versions.get(key) ?? null, set: (key, version) => void versions.set(key, version) },
  });
  const name = (campaign: string) => store.apply({ type: 'info', info: { campaign } });
  return { store, sync, name, key: () => store.getOrder().idempotencyKey };
}

it('saves what was typed, and nothing while the form is empty or unchanged', async () => {
  const group = team();
  const { sync, name, key } = form(group);
  await sync.save();
  expect(group.drafts.size).toBe(0);
  name('Noël');
  await sync.save();
  await sync.save();
  expect(group.drafts.get(key())).toMatchObject({ version: 1, content: { campaign: 'Noël' } });
  expect(sync.getState().kind).toBe('saved');
});

it('is continued in another form, whose save the first one does not overwrite', async () => {
  const group = team();
  const [mine, theirs] = [form(group), form(group)];
  mine.name('Noël');
  await mine.sync.save();
  theirs.sync.take(mine.key(), group.drafts.get(mine.key())!);
  theirs.name('Hiver');
  await theirs.sync.save();
  mine.name('Fêtes');
  await mine.sync.save();
  expect(mine.sync.getState()).toMatchObject({ kind: 'conflict', theirs: { version: 2, savedBy: { name: 'Léa' } } });
  mine.name('Fêtes 2');
  await mine.sync.save();
  expect(group.drafts.get(mine.key())?.content.campaign).toBe('Hiver');

  const shared = mine.key();
  mine.sync.keepApart();
  await mine.sync.save();
  expect(mine.key()).not.toBe(shared);
  expect([shared, mine.key()].map((key) => group.drafts.get(key)?.content.campaign)).toEqual(['Hiver', 'Fêtes 2']);
});

it('takes the other version if the user wants it', async () => {
  const group = team();
  const mine = form(group);
  mine.name('Noël');
  await mine.sync.save();
  const stored = group.drafts.get(mine.key())!;
  group.drafts.set(mine.key(), { ...stored, version: 5, content: { ...stored.content, campaign: 'Hiver' } });
  mine.name('Fêtes');
  await mine.sync.save();
  mine.sync.take(mine.key(), group.drafts.get(mine.key())!);
  expect(mine.store.getOrder().campaign).toBe('Hiver');
  mine.name('Hiver 2');
  await mine.sync.save();
  expect(group.drafts.get(mine.key())).toMatchObject({ version: 6, content: { campaign: 'Hiver 2' } });
});

it('says that a draft is gone once a colleague has ordered it', async () => {
  const group = team();
  const mine = form(group);
  mine.name('Noël');
  await mine.sync.save();
  group.drafts.delete(mine.key());
  mine.name('Fêtes');
  await mine.sync.save();
  expect(mine.sync.getState().kind).toBe('gone');
  expect(group.drafts.size).toBe(0);
});

it('saves the order that is in the form now, not the one before', async () => {
  const group = team();
  const mine = form(group);
  mine.name('Noël');
  await mine.sync.save();
  const before = mine.key();
  mine.store.reset();
  expect(mine.sync.getState().kind).toBe('local');
  mine.name('Fêtes');
  await mine.sync.save();
  expect(mine.key()).not.toBe(before);
  expect([before, mine.key()].map((key) => group.drafts.get(key)?.content.campaign)).toEqual(['Noël', 'Fêtes']);
});

it('has the same text, whatever the order of its fields, and comes back as it went', () => {
  const { store, name } = form(team());
  name('Noël');
  const content = toDraftContent(store.getOrder());
  const turned = Object.fromEntries(Object.entries(content).reverse()) as DraftContent;
  expect(textOf(turned)).toBe(textOf(content));
  expect(textOf(toDraftContent(fromDraftContent(turned, 'key', ids())))).toBe(textOf(content));
});

it('makes a template without identifiers, files and first air dates', () => {
  const { store } = form(team());
  const spotId = store.getOrder().spots[0]!.tempShowId;
  const fields = { pubId: 'AV-ABCD123456-0030', title: 'Été', firstAirDate: '2026-12-01' };
  store.apply({ type: 'spot', spotId, fields });
  const [spot] = toTemplate(toDraftContent(store.getOrder())).spots;
  expect(spot).toMatchObject({ pubId: '', title: 'Été', firstAirDate: null, files: [], sources: { title: 'typed' } });
  expect(spot!.sources.pubId).toBeUndefined();
});
