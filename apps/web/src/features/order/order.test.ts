import type { VideoAnalysis } from '@spotway/domain';
import { describe, expect, it } from 'vitest';
import type { DraftFileHandles } from './draft-file-handles.ts';
import { saveDraft } from './draft-storage.ts';
import { changeOrder, type OrderChange } from './order-changes.ts';
import { type DraftFile, judgeOrder, newOrder, type OrderDraft } from './order-draft.ts';
import { toCampaignPayload } from './order-payload.ts';
import { orderSteps } from './order-steps.ts';
import { createOrderStore } from './order-store.ts';

const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';

function ids(): () => string {
  let next = 0;
  return () => `id-${++next}`;
}

function analysis(durationSeconds: number): VideoAnalysis {
  return {
    kind: 'video',
    fileName: 'film.mxf',
    fileSizeBytes: 1000,
    durationSeconds,
    videoCount: 1,
    audioCount: 1,
    otherCount: 0,
    format: 'MXF',
    commercialName: null,
    resolution: '1920x1080',
    width: 1920,
    height: 1080,
    frameRate: 25,
    chromaSubsampling: '4:2:2',
    bitDepth: 8,
    formatProfile: null,
    bitRate: 50_000_000,
    pixelAspectRatio: 1,
    scanType: 'Interlaced',
    displayAspectRatio: '16:9',
    startTimecode: null,
    audios: [],
  };
}

function film(localId: string, durationSeconds = 20.04): DraftFile {
  return { localId, kind: 'Material', analysis: analysis(durationSeconds), warnings: [], isAttached: true };
}

function changed(order: OrderDraft, ...changes: OrderChange[]): OrderDraft {
  return changes.reduce(changeOrder, order);
}

/** A valid order of one spot to two destinations. */
function validOrder(): OrderDraft {
  const order = newOrder(ids());
  const spotId = order.spots[0]?.tempShowId ?? '';
  return changed(
    order,
    { type: 'info', info: { uploaderCompany: ' Agence ', campaign: 'Noël', advertiser: 'Rive', product: 'Aube' } },
    { type: 'destinations', destinations: [A, B] },
    { type: 'spot', spotId, fields: { pubId: 'FR_BELL_AUBE_EAUP_0001_020_F', title: 'Aube' } },
    { type: 'fileTaken', spotId, file: film('f') },
  );
}

describe('the order form', () => {
  it('starts with one empty spot and asks for a destination first', () => {
    const order = newOrder(ids());
    expect(order.spots).toHaveLength(1);
    expect(judgeOrder(order).unmet).toBe('no-destination');
  });

  it('takes a dropped film’s own length as the declared duration, and leaves a typed one alone', () => {
    const order = newOrder(ids());
    const spotId = order.spots[0]?.tempShowId ?? '';
    expect(changed(order, { type: 'fileTaken', spotId, file: film('f') }).spots[0]?.duration).toBe(20.04);
    const typed = changed(
      order,
      { type: 'spot', spotId, fields: { duration: 15 } },
      { type: 'fileTaken', spotId, file: film('f') },
    );
    expect(typed.spots[0]?.duration).toBe(15);
  });

  it('lets a spot’s own destinations override the campaign’s, and quotes what is chosen', () => {
    const order = validOrder();
    expect(judgeOrder(order).quote.destinationsTotalCents).toBe(14_400);
    const own = changed(order, { type: 'spot', spotId: 'id-1', fields: { destinations: [B] } });
    expect(judgeOrder(own).quote.destinationLines.map((line) => line.organizationId)).toEqual([B]);
    const followed = changed(own, { type: 'spot', spotId: 'id-1', fields: { destinations: null } });
    expect(judgeOrder(followed).quote.destinationsTotalCents).toBe(14_400);
  });

  it('duplicates a spot behind it, without its identifier and files', () => {
    const order = changed(validOrder(), { type: 'duplicateSpot', spotId: 'id-1', id: 'copy' });
    expect(order.spots.map((spot) => spot.tempShowId)).toEqual(['id-1', 'copy']);
    expect(order.spots[1]).toMatchObject({ title: 'Aube', pubId: '', files: [] });
  });

  it('is blocked by a refused file until its box is closed', () => {
    const refused = changed(validOrder(), {
      type: 'fileRefused',
      spotId: 'id-1',
      refused: { name: 'x.wav', errors: ['only-audio'] },
    });
    expect(judgeOrder(refused).unmet).toBe('spot-incomplete');
    expect(judgeOrder(changed(refused, { type: 'refusalsClosed', spotId: 'id-1' })).unmet).toBeNull();
  });

  it('is complete without the film of a spot that comes later, says so, and takes the word back when one is dropped', () => {
    const later = changed(
      validOrder(),
      { type: 'fileRemoved', spotId: 'id-1', localId: 'f' },
      { type: 'spot', spotId: 'id-1', fields: { filesLater: true } },
    );
    expect(judgeOrder(later).unmet).toBeNull();
    expect(toCampaignPayload(later, null).spots[0]).toMatchObject({ filesLater: true });
    const dropped = changed(later, { type: 'fileTaken', spotId: 'id-1', file: film('g') });
    expect(toCampaignPayload(dropped, null).spots[0]).toMatchObject({ filesLater: false });
  });

  it('normalises the films that say so, and the others as the campaign says', () => {
    const two = changed(validOrder(), { type: 'addSpot', id: 'two' });
    const said = (...changes: OrderChange[]) =>
      toCampaignPayload(changed(two, ...changes), null).spots.map(({ normaliseLoudness }) => normaliseLoudness);
    const campaign: OrderChange = { type: 'normaliseLoudness', normaliseLoudness: true };
    const own = (normaliseLoudness: boolean | null): OrderChange => ({
      type: 'spot',
      spotId: 'two',
      fields: { normaliseLoudness },
    });
    expect(said()).toEqual([false, false]);
    expect(said(campaign)).toEqual([true, true]);
    expect(said(campaign, own(false))).toEqual([true, false]);
    expect(said(own(true))).toEqual([false, true]);
    expect(said(campaign, own(false), own(null))).toEqual([true, true]);
  });

  it('keeps untouched spots the same object, so that one card alone renders', () => {
    const order = changed(validOrder(), { type: 'addSpot', id: 'two' });
    const next = changed(order, { type: 'spot', spotId: 'two', fields: { title: 'x' } });
    expect(next.spots[0]).toBe(order.spots[0]);
    expect(next.spots[1]).not.toBe(order.spots[1]);
  });

  it('sends trimmed fields, each spot’s effective selection, the shown total and the order’s own key', () => {
    const payload = toCampaignPayload(validOrder(), null);
    expect(payload).toMatchObject({
      uploaderCompany: 'Agence',
      estimation: { totalIncludingTaxCents: 17_280 },
      idempotencyKey: 'id-2',
      spots: [{ duration: 20.04, destinations: [A, B], services: [] }],
    });
  });

  it('opens the payment step once the form is valid and hides it from payment-enabled users', () => {
    expect(orderSteps(newOrder(ids()), false)).toMatchObject({ campaign: 'active', payment: 'inactive' });
    expect(orderSteps(validOrder(), false)).toMatchObject({ campaign: 'success', files: 'success', payment: 'active' });
    expect(orderSteps(validOrder(), true).payment).toBe('hidden');
  });
});

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
  it('survives a reload without the bytes of its files, which a drop of the same file gives back', () => {
    const storage = memoryStorage();
    saveDraft(storage, 'user', validOrder());
    const store = openStore(storage);
    expect(store.getOrder().campaign).toBe('Noël');
    expect(judgeOrder(store.getOrder()).unmet).toBe('spot-incomplete');
    store.attachFile('f', { file: new File(['x'], 'film.mxf'), handle: null });
    expect(judgeOrder(store.getOrder()).unmet).toBeNull();
    expect(store.bytesOf('f')?.file.name).toBe('film.mxf');
  });

  it('reads a draft of before films could come later', () => {
    const storage = memoryStorage();
    const { filesLater: _, normaliseLoudness: __, ...spot } = validOrder().spots[0]!;
    storage.setItem('spotway.order.user', JSON.stringify({ version: 1, order: { ...validOrder(), spots: [spot] } }));
    expect(openStore(storage).getOrder().spots[0]).toMatchObject({
      title: 'Aube',
      filesLater: false,
      normaliseLoudness: null,
    });
  });

  it('belongs to one user', () => {
    const storage = memoryStorage();
    saveDraft(storage, 'user', validOrder());
    expect(openStore(storage, 'other').getOrder().campaign).toBe('');
  });

  it.each(['not json', '{"version":0,"order":{}}', '{"version":1}', 'null'])('starts anew from %j', (kept) => {
    const storage = memoryStorage();
    storage.setItem('spotway.order.user', kept);
    expect(openStore(storage).getOrder().spots).toHaveLength(1);
  });

  it('is empty after the campaign is created, with a new key', () => {
    const storage = memoryStorage();
    const store = openStore(storage);
    const { idempotencyKey } = store.getOrder();
    store.apply({ type: 'info', info: { campaign: 'Noël' } });
    store.reset();
    expect(store.getOrder().campaign).toBe('');
    expect(store.getOrder().idempotencyKey).not.toBe(idempotencyKey);
    expect(storage.getItem('spotway.order.user')).toBeNull();
  });

  it('works on where nothing can be stored', () => {
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
