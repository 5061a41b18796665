import { expect, it } from 'vitest';
import { filmConcern } from './film-concern.ts';

const OF_20 = 'FR_ABCD_EFGH_IJKL_0001_020_F';
const fine: Parameters<typeof filmConcern>[0] = {
  fileName: `${OF_20}.mxf`,
  pubId: OF_20,
  declaredSeconds: 20,
  filmSeconds: 20,
  lacksSubtitles: false,
  isTwin: false,
};

it.each<[string, Partial<typeof fine>, ReturnType<typeof filmConcern>]>([
  ['as declared', {}, undefined],
  ['of unknown length', { filmSeconds: null }, undefined],
  ['longer than declared', { filmSeconds: 30 }, 'error'],
  ['without the subtitles that a delivery point wants', { lacksSubtitles: true }, 'error'],
  ['of another length than its identifier says', { declaredSeconds: 30, filmSeconds: 30 }, 'warning'],
  ['named after another spot', { fileName: 'FR_ABCD_EFGH_IJKL_0002_020_F.mxf' }, 'warning'],
  ['that another spot has too', { isTwin: true }, 'warning'],
  ['with several concerns: the worst', { isTwin: true, lacksSubtitles: true }, 'error'],
])('a film %s', (_, changes, expected) => {
  expect(filmConcern({ ...fine, ...changes })).toBe(expected);
});
