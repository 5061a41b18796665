import type { MediaAnalysis, SubtitleAnalysis } from '@spotway/domain/film';
import { describe, expect, it } from 'vitest';
import { createOrderStore, type OrderStore } from '../draft/order-store.ts';
import { analysis } from '../testing/sample-order.ts';
import { areSeveralFilms, takeTogether } from './take-files.ts';

const PUB_ID = 'FR_AGCE_ANNO_PROD_0001_020_F';

const VIDEO = analysis(30);
const SUBTITLE: Omit<SubtitleAnalysis, 'fileName' | 'fileSizeBytes'> = {
  kind: 'subtitle',
  durationSeconds: null,
  textCount: 1,
  format: 'SubRip',
  language: null,
  startTimecode: null,
  frameRate: null,
};

/** Derived from the name: the analysis itself is not tested here. */
async function analyse({ name, size }: File): Promise<MediaAnalysis> {
  const file = { fileName: name, fileSizeBytes: size };
  if (name.startsWith('broken')) throw new Error('unreadable');
  if (name.endsWith('.srt')) return { ...SUBTITLE, ...file };
  if (/\.(mxf|mov|bin)$/.test(name)) return { ...VIDEO, width: name.startsWith('sd') ? 720 : 1920, ...file };
  return { kind: 'unknown', ...file };
}

function openStore(): OrderStore {
  let next = 0;
  return createOrderStore({
    userId: 'user',
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    handles: { put: async () => {}, get: async () => null, delete: async () => {} },
    newId: () => `id-${++next}`,
    schedule: () => {},
  });
}

const picked = (name: string, content = name) => ({ file: new File([content], name), handle: null });
const spots = (store: OrderStore) =>
  store.getOrder().spots.map(({ pubId, title, version, duration, files }) => ({
    pubId,
    title,
    version,
    duration,
    files: files.map(({ analysis }) => analysis.fileName),
  }));

describe('files dropped together', () => {
  it('get a spot for each film, the untouched card first, with fields guessed from name and film', async () => {
    const store = openStore();
    const names = [`${PUB_ID}.mxf`, 'Rive_V2_20s.mov', 'AV-ABCD123456-0030 Nuit.mxf'];
    const taken = await takeTogether(
      store,
      analyse,
      names.map((name) => picked(name)),
    );
    expect(taken).toEqual({ matched: 0, added: 3, refused: [], leftOut: [], isComplete: true });
    expect(spots(store)).toEqual([
      { pubId: PUB_ID, title: '', version: 'Version 1', duration: 30, files: [names[0]] },
      { pubId: '', title: 'Rive', version: 'Version 2', duration: 30, files: [names[1]] },
      { pubId: 'AV-ABCD123456-0030', title: 'Nuit', version: 'Version 1', duration: 30, files: [names[2]] },
    ]);
    expect(store.getOrder().spots[1]?.sources).toEqual({ title: 'name', version: 'name', duration: 'film' });
  });

  it('go to the spots with their identifiers that wait for a film', async () => {
    const store = openStore();
    store.apply({
      type: 'prefill',
      spots: [
        { id: 'first', fields: { pubId: 'AV-ABCD123456-0030', title: 'Nuit' } },
        { id: 'second', fields: { pubId: PUB_ID, title: 'Eau' } },
      ],
    });
    await takeTogether(store, analyse, [picked(`${PUB_ID}_HD.mxf`), picked('av-abcd123456-0030.mov')]);
    expect(spots(store).map(({ title, files }) => [title, files])).toEqual([
      ['Nuit', ['av-abcd123456-0030.mov']],
      ['Eau', [`${PUB_ID}_HD.mxf`]],
    ]);
  });

  it('are independent: a bad one shows on its own card', async () => {
    const store = openStore();
    await takeTogether(store, analyse, [picked('sd.mxf'), picked('broken.mxf'), picked('Rive.mxf')]);
    expect(store.getOrder().spots.map(({ files, refused }) => [files.length, refused[0]?.errors])).toEqual([
      [0, ['sd-refused']],
      [0, ['unreadable']],
      [1, undefined],
    ]);
    expect(store.getOrder().spots.map(({ analysing }) => analysing)).toEqual([0, 0, 0]);
  });

  it('are reported if dropped twice, or already in the order', async () => {
    const store = openStore();
    const first = await takeTogether(store, analyse, [picked('Eau.mxf'), picked('Rive.mxf'), picked('Eau.mxf')]);
    expect(first.leftOut).toEqual([{ name: 'Eau.mxf', reason: 'twice', number: 0 }]);
    const second = await takeTogether(store, analyse, [picked('Rive.mxf'), picked('Eau.mxf', 'another length')]);
    expect(second.leftOut).toEqual([{ name: 'Rive.mxf', reason: 'twice', number: 2 }]);
    expect(spots(store).map(({ files }) => files)).toEqual([['Eau.mxf'], ['Rive.mxf'], ['Eau.mxf']]);
  });

  it('match subtitles to the film of the same name, and report those that match none', async () => {
    const store = openStore();
    const files = ['Rive_ST.srt', 'Eau.mxf', 'Rive.mxf', 'Vin.srt'].map((name) => picked(name));
    const { leftOut } = await takeTogether(store, analyse, files);
    expect(spots(store).map(({ files: held }) => [...held].sort())).toEqual([['Eau.mxf'], ['Rive.mxf', 'Rive_ST.srt']]);
    expect(leftOut).toEqual([{ name: 'Vin.srt', reason: 'whose' }]);
  });

  it('give subtitles to the only spot, whatever their name', async () => {
    const store = openStore();
    await takeTogether(store, analyse, [picked('Eau.mxf'), picked('titres.srt')]);
    expect(spots(store)[0]?.files.toSorted()).toEqual(['Eau.mxf', 'titres.srt']);
  });

  it('are analysed if the name does not say what they are', async () => {
    const store = openStore();
    const { leftOut } = await takeTogether(store, analyse, [picked('Rive.bin'), picked('notes.txt')]);
    expect(spots(store).map(({ files }) => files)).toEqual([['Rive.bin']]);
    expect(leftOut).toEqual([{ name: 'notes.txt', reason: 'unsupported' }]);
  });

  it('return to their spots if a reload lost their bytes', async () => {
    const store = openStore();
    await takeTogether(store, analyse, [picked('Eau.mxf'), picked('Rive.mxf')]);
    const { spots: held } = store.getOrder();
    const unattached = held.map((spot) => ({
      ...spot,
      files: spot.files.map((file) => ({ ...file, isAttached: false })),
    }));
    store.replace({ ...store.getOrder(), spots: unattached });
    const taken = await takeTogether(store, analyse, [picked('Rive.mxf'), picked('Eau.mxf')]);
    expect(taken).toEqual({ matched: 2, added: 0, refused: [], leftOut: [], isComplete: true });
    expect(store.getOrder().spots.flatMap(({ files }) => files.map(({ isAttached }) => isAttached))).toEqual([
      true,
      true,
    ]);
  });

  it('are counted by what became of them, and an untouched first spot goes', async () => {
    const store = openStore();
    store.apply({ type: 'addSpot', id: 'second' });
    store.apply({ type: 'spot', spotId: 'second', fields: { pubId: PUB_ID } });
    const taken = await takeTogether(store, analyse, [picked(`${PUB_ID}.mxf`)]);
    expect(taken).toMatchObject({ matched: 1, added: 0, refused: [], leftOut: [] });
    expect(store.getOrder().spots.map(({ tempShowId }) => tempShowId)).toEqual(['second']);
  });

  it('name the refused films with their spots', async () => {
    const store = openStore();
    const { added, refused } = await takeTogether(store, analyse, [picked('Eau.mxf'), picked('Rive.mxf', '')]);
    expect(added).toBe(2);
    expect(refused).toEqual([{ name: 'Rive.mxf', errors: ['empty'], number: 2 }]);
  });

  it('go first to the spot whose zone they fell on', async () => {
    const store = openStore();
    store.apply({ type: 'addSpot', id: 'second' });
    store.apply({ type: 'spot', spotId: 'second', fields: { title: 'À moi' } });
    await takeTogether(store, analyse, [picked('Eau.mxf'), picked('Rive.mxf')], 'second');
    expect(spots(store).map(({ title, files }) => [title, files])).toEqual([
      ['Rive', ['Rive.mxf']],
      ['À moi', ['Eau.mxf']],
    ]);
  });

  it('count as several from two films on: subtitles with one film belong to it', () => {
    expect(areSeveralFilms([picked('Eau.mxf'), picked('Eau.srt')])).toBe(false);
    expect(areSeveralFilms([picked('Eau.mxf'), picked('Rive.mov')])).toBe(true);
  });
});
