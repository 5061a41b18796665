import type { MediaAnalysis } from '@spotway/domain/film';
import { describe, expect, it } from 'vitest';
import { createOrderStore, type OrderStore } from '../../draft/order-store.ts';
import { orderedFiles } from './settle-order.ts';

const CREATED = {
  id: 'campaign-1',
  spots: [
    { showId: 'show-1', pubId: '' },
    { showId: 'show-2', pubId: '' },
  ],
};
const HANDLE = { name: 'kept.mxf' } as FileSystemFileHandle;

function analysisOf({ name, size }: File): MediaAnalysis {
  return { kind: 'unknown', fileName: name, fileSizeBytes: size };
}

/** One browser's storage; a store reopened on it sees what a reload would. */
function browser() {
  const kept = new Map<string, string>();
  const handles = new Map<string, FileSystemFileHandle>();
  let next = 0;
  return {
    open: (): OrderStore =>
      createOrderStore({
        userId: 'user',
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
        handles: {
          put: async (id, handle) => void handles.set(id, handle),
          get: async (id) => handles.get(id) ?? null,
          delete: async (id) => void handles.delete(id),
        },
        newId: () => `id-${++next}`,
        schedule: (save) => save(),
      }),
  };
}

/** Two spots: the first film has a file handle, the second does not. */
function fill(store: OrderStore): File[] {
  store.apply({ type: 'addSpot', id: 'second' });
  const files = ['kept.mxf', 'dropped.mxf'].map((name) => new File([name], name));
  for (const [index, spot] of store.getOrder().spots.entries()) {
    const file = files[index]!;
    store.apply({ type: 'spot', spotId: spot.tempShowId, fields: { title: `Spot ${index + 1}` } });
    store.takeFile(
      spot.tempShowId,
      { localId: `file-${index}`, kind: 'Material', analysis: analysisOf(file), warnings: [], isAttached: true },
      { file, handle: index === 0 ? HANDLE : null },
    );
  }
  return files;
}

describe('the files of a created order', () => {
  it('are sent at once if available, each to the new spot at its position', async () => {
    const store = browser().open();
    const [kept, dropped] = fill(store);
    const { uploads, awaited } = await orderedFiles(store, CREATED);
    expect(
      uploads.map(({ file, fileHandle, context }) => [context.showId, context.spotTitle, file, fileHandle]),
    ).toEqual([
      ['show-1', 'Spot 1', kept, HANDLE],
      ['show-2', 'Spot 2', dropped, null],
    ]);
    expect(awaited).toEqual([]);
  });

  it('are offered after the page that held them is gone, with a file handle if there is one', async () => {
    const { open } = browser();
    const [kept, dropped] = fill(open());
    const { uploads, awaited } = await orderedFiles(open(), CREATED);
    expect(uploads).toEqual([]);
    expect(awaited).toEqual([
      {
        context: { userId: 'user', campaignId: 'campaign-1', showId: 'show-1', spotTitle: 'Spot 1', kind: 'Material' },
        file: { name: 'kept.mxf', sizeBytes: kept?.size },
        fileHandle: HANDLE,
        analysis: analysisOf(kept!),
        nameConfirmed: null,
      },
      {
        context: { userId: 'user', campaignId: 'campaign-1', showId: 'show-2', spotTitle: 'Spot 2', kind: 'Material' },
        file: { name: 'dropped.mxf', sizeBytes: dropped?.size },
        fileHandle: null,
        analysis: analysisOf(dropped!),
        nameConfirmed: null,
      },
    ]);
  });

  it('carry the user’s confirmation of their names', async () => {
    const { open } = browser();
    const store = open();
    const file = new File(['film'], 'FR_AGCE_ANNO_PROD_0008_003_A.mxf');
    const [spot] = store.getOrder().spots;
    const spotId = spot!.tempShowId;
    store.apply({ type: 'spot', spotId, fields: { pubId: 'FR_AGCE_ANNO_PROD_0002_003_A' } });
    const mismatch = { named: 'FR_AGCE_ANNO_PROD_0008_003_A', expected: 'FR_AGCE_ANNO_PROD_0002_003_A' };
    const taken = {
      localId: 'f',
      kind: 'Material',
      analysis: analysisOf(file),
      warnings: [],
      isAttached: true,
    } as const;
    store.takeFile(spotId, { ...taken, nameConfirmed: mismatch }, { file, handle: null });
    expect((await orderedFiles(store, CREATED)).uploads).toMatchObject([{ nameConfirmed: mismatch.named }]);
    expect((await orderedFiles(open(), CREATED)).awaited).toMatchObject([{ nameConfirmed: mismatch.named }]);
  });

  it('carry the user’s last description of each sound track, also after a reload', async () => {
    const { open } = browser();
    const store = open();
    const file = new File(['film'], 'a.mxf');
    const spotId = store.getOrder().spots[0]!.tempShowId;
    const taken = {
      localId: 'f',
      kind: 'Material',
      analysis: analysisOf(file),
      warnings: [],
      isAttached: true,
    } as const;
    store.takeFile(spotId, taken, { file, handle: null });
    expect((await orderedFiles(store, CREATED)).uploads[0]).not.toHaveProperty('tracks');
    const tell = (firstTrack: number, role: 'AD' | 'ME' | null) =>
      store.apply({ type: 'trackTold', spotId, localId: 'f', track: { firstTrack, role, version: null } });
    tell(1, 'ME');
    tell(3, 'ME');
    tell(3, 'AD');
    tell(1, null);
    const tracks = [{ firstTrack: 3, role: 'AD', version: null }];
    expect((await orderedFiles(store, CREATED)).uploads).toMatchObject([{ tracks }]);
    expect((await orderedFiles(open(), CREATED)).awaited).toMatchObject([{ tracks }]);
  });

  it('are dropped if the created order has no such spot', async () => {
    const store = browser().open();
    fill(store);
    const { uploads } = await orderedFiles(store, { ...CREATED, spots: CREATED.spots.slice(0, 1) });
    expect(uploads.map(({ context }) => context.showId)).toEqual(['show-1']);
  });
});
