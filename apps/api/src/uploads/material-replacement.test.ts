import { expect, it } from 'vitest';
import { type CurrentFilm, decideMaterial, type MaterialDecision } from './material-replacement.ts';

const film = (changes: Partial<CurrentFilm> = {}): CurrentFilm => ({
  isQualified: false,
  isRejected: false,
  material: { name: 'spot.mxf', sizeBytes: 100, isUploaded: true, isArchived: false, isExchanged: false },
  ...changes,
});
const uploading = { name: 'spot.mxf', sizeBytes: 100, isUploaded: false, isArchived: false, isExchanged: false };
const archived = { ...uploading, isUploaded: true, isArchived: true };
const exchanged = { ...uploading, isUploaded: true, isExchanged: true };
const same = { name: 'spot.mxf', sizeBytes: 100, replace: false };
const other = { name: 'spot-v2.mxf', sizeBytes: 100, replace: false };

const cases: [string, CurrentFilm | null, typeof same, MaterialDecision][] = [
  ['no film yet', null, same, 'open-film'],
  ['a film waiting for its master', film({ material: null }), same, 'attach'],
  ['the same file while it is being uploaded', film({ material: uploading }), same, 'same-file'],
  [
    'the same file being uploaded, sent as a replacement',
    film({ material: uploading }),
    { ...same, replace: true },
    'same-file',
  ],
  ['another file during an upload', film({ material: uploading }), other, 'drop-unfinished'],
  [
    'a file of another size during an upload',
    film({ material: uploading }),
    { ...same, sizeBytes: 99 },
    'drop-unfinished',
  ],
  ['the same file after it arrived', film(), same, 'same-file'],
  ['a corrected file of the same name and size', film(), { ...same, replace: true }, 'supersede'],
  ['another file after one arrived', film(), other, 'supersede'],
  ['the same file after it was deleted', film({ material: archived }), same, 'supersede'],
  ['the same file after another replaced it in the store', film({ material: exchanged }), same, 'supersede'],
  [
    'any file after the accepted one was replaced in the store',
    film({ material: exchanged, isQualified: true }),
    same,
    'locked',
  ],
  ['any file after the accepted one was deleted', film({ material: archived, isQualified: true }), same, 'locked'],
  ['the same file after the film was rejected', film({ isRejected: true }), same, 'supersede'],
  [
    'any file after the film was rejected without a master',
    film({ isRejected: true, material: null }),
    other,
    'supersede',
  ],
  ['any file after the film was qualified', film({ isQualified: true }), other, 'locked'],
  ['the same file after the film was qualified', film({ isQualified: true }), same, 'locked'],
];

it.each(cases)('decides for %s', (_, current, announced, decision) => {
  expect(decideMaterial(current, announced)).toBe(decision);
});
