import type { MediaAnalysis } from '@spotway/domain/film';
import { describe, expect, it } from 'vitest';
import type { AskAboutName, NameAnswer, NameQuestion } from '../../../shared/media/naming/name-question.tsx';
import { createOrderStore, type OrderStore } from '../draft/order-store.ts';
import { confirmedName } from '../draft/spot-naming.ts';
import { analysis } from '../testing/sample-order.ts';
import { takeFile, takeTogether } from './take-files.ts';

const OWN = 'FR_AGCE_ANNO_PROD_0002_003_A';
const OTHER = 'FR_AGCE_ANNO_PROD_0008_003_A';
const NAME = `${OTHER}.mxf`;
const MISMATCH = { named: OTHER, expected: OWN };

async function analyse({ name, size }: File): Promise<MediaAnalysis> {
  const file = { fileName: name, fileSizeBytes: size };
  if (!name.endsWith('.srt')) return { ...analysis(3), ...file };
  const text = { durationSeconds: null, textCount: 1, format: 'SubRip', language: null } as const;
  return { kind: 'subtitle', ...text, startTimecode: null, frameRate: null, ...file };
}

const picked = (name: string, content = name) => ({ file: new File([content], name), handle: null });

/** The spots "Eau" and "Vin"; by default the file's name refers to the second one. */
function openStore(otherPubId = OTHER): OrderStore {
  let next = 0;
  const store = createOrderStore({
    userId: 'user',
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    handles: { put: async () => {}, get: async () => null, delete: async () => {} },
    newId: () => `id-${++next}`,
    schedule: () => {},
  });
  store.apply({
    type: 'prefill',
    spots: [
      { id: 'eau', fields: { pubId: OWN, title: 'Eau' } },
      { id: 'vin', fields: { pubId: otherPubId, title: 'Vin' } },
    ],
  });
  return store;
}

const held = (store: OrderStore) =>
  store.getOrder().spots.map(({ files, analysing }) => [...files.map((file) => file.analysis.fileName), analysing]);
const spotOf = (store: OrderStore, id: string) => store.getOrder().spots.find((spot) => spot.tempShowId === id)!;

/** Gives every question the same answer, and records them. */
function answering(answer: NameAnswer, asked: NameQuestion[] = [], meanwhile = () => {}): AskAboutName {
  return async (question) => {
    asked.push(question);
    meanwhile();
    return answer;
  };
}

describe('a file dropped on a spot with another identifier', () => {
  it('raises a question with both identifiers and titles, and where it can go', async () => {
    const asked: NameQuestion[] = [];
    await takeFile(openStore(), analyse, 'eau', picked(NAME), answering('cancel', asked));
    expect(asked).toEqual([
      {
        fileName: NAME,
        mismatch: MISMATCH,
        spot: { title: 'Eau', number: 1 },
        other: { title: 'Vin', number: 2, takesFile: true },
      },
    ]);
  });

  it.each<[NameAnswer, unknown[][]]>([
    ['cancel', [[0], [0]]],
    ['keep', [[NAME, 0], [0]]],
    ['move', [[0], [NAME, 0]]],
  ])('goes where the answer "%s" says', async (answer, expected) => {
    const store = openStore();
    await takeFile(store, analyse, 'eau', picked(NAME), answering(answer));
    expect(held(store)).toEqual(expected);
  });

  it('stores the confirmation, which holds only for the identifier it was given for', async () => {
    const store = openStore();
    await takeFile(store, analyse, 'eau', picked(NAME), answering('keep'));
    const word = () => confirmedName(spotOf(store, 'eau'), spotOf(store, 'eau').files[0]!);
    expect(word()).toBe(OTHER);
    const pubId = 'FR_AGCE_ANNO_PROD_0003_003_A';
    store.apply({ type: 'spot', spotId: 'eau', fields: { pubId } });
    expect(word()).toBeNull();
    store.apply({ type: 'nameConfirmed', spotId: 'eau', localId: 'id-1', mismatch: { named: OTHER, expected: pubId } });
    expect(word()).toBeNull();
    const { localId } = spotOf(store, 'eau').files[0]!;
    store.apply({ type: 'nameConfirmed', spotId: 'eau', localId, mismatch: { named: OTHER, expected: pubId } });
    expect(word()).toBe(OTHER);
  });

  it('can’t move to a spot that has its film, or to one that does not exist', async () => {
    const asked: NameQuestion[] = [];
    const full = openStore();
    await takeFile(full, analyse, 'vin', picked('Vin.mxf'));
    await takeFile(full, analyse, 'eau', picked(NAME), answering('cancel', asked));
    const lacking = openStore('FR_AGCE_ANNO_PROD_0009_003_A');
    await takeFile(lacking, analyse, 'eau', picked(NAME), answering('cancel', asked));
    expect(asked.map(({ other }) => other)).toEqual([{ title: 'Vin', number: 2, takesFile: false }, null]);
  });

  it('is refused if another film arrived while the user was asked', async () => {
    const store = openStore();
    const film = picked('Vin.mxf');
    const local = { localId: 'x', kind: 'Material', analysis: await analyse(film.file), warnings: [] } as const;
    const comes = () => store.takeFile('vin', { ...local, isAttached: true }, film);
    await takeFile(store, analyse, 'eau', picked(NAME), answering('move', [], comes));
    expect(held(store)).toEqual([[0], ['Vin.mxf', 0]]);
    expect(spotOf(store, 'vin').refused).toEqual([{ name: NAME, errors: ['already-video'] }]);
  });

  it('raises no question if its name agrees, or the spot has no identifier yet', async () => {
    const store = openStore();
    store.apply({ type: 'addSpot', id: 'new' });
    const never: AskAboutName = () => Promise.reject(new Error('asked'));
    await takeFile(store, analyse, 'eau', picked(`${OWN}_V2.mxf`), never);
    await takeFile(store, analyse, 'new', picked('FR_AGCE_ANNO_PROD_0004_003_A.mxf'), never);
    expect(spotOf(store, 'new').pubId).toBe('FR_AGCE_ANNO_PROD_0004_003_A');
  });

  it('raises the question for subtitles too', async () => {
    const store = openStore();
    await takeFile(store, analyse, 'eau', picked(`${OTHER}.srt`), answering('move'));
    expect(held(store)).toEqual([[0], [`${OTHER}.srt`, 0]]);
  });

  it('can move to the named spot later, with what is guessed from it', async () => {
    const store = openStore();
    await takeFile(store, analyse, 'eau', picked(NAME), answering('keep'));
    const { localId } = spotOf(store, 'eau').files[0]!;
    store.apply({ type: 'fileMoved', spotId: 'eau', localId, toSpotId: 'vin' });
    expect(held(store)).toEqual([[0], [NAME, 0]]);
    expect(spotOf(store, 'vin').duration).toBe(3);
    expect(store.bytesOf(localId)?.file.name).toBe(NAME);
  });
});

describe('films dropped together on a spot', () => {
  it('give it to the film that is not named after another spot', async () => {
    const store = openStore('');
    const names = [NAME, 'Rive.mxf'];
    await takeTogether(
      store,
      analyse,
      names.map((name) => picked(name)),
      'eau',
    );
    expect(spotOf(store, 'eau').files.map((file) => file.analysis.fileName)).toEqual(['Rive.mxf']);
    const made = store.getOrder().spots.find(({ files }) => files[0]?.analysis.fileName === NAME);
    expect(made?.pubId).toBe(OTHER);
  });

  it('leave out subtitles named after a spot that does not exist', async () => {
    const store = openStore('');
    const names = ['Rive.mxf', 'Nuit.mxf', `${OTHER}.srt`];
    const { leftOut } = await takeTogether(
      store,
      analyse,
      names.map((name) => picked(name)),
      'eau',
    );
    expect(leftOut).toEqual([{ name: `${OTHER}.srt`, reason: 'whose' }]);
  });
});
