import { describe, expect, it } from 'vitest';
import { file, type SpotChange, spot, uploading } from '../testing/sample-spot.ts';
import { type FilmDropEffect, filmDropEffect, mayReplaceFilm, takesFilmNow } from './film-drop-effect.ts';

const archived = file({ storageState: 'Archived', removedAt: '2026-12-20T09:00:00Z' });
const same = { name: 'film.mxf', sizeBytes: 1 };
const other = { name: 'other.mxf', sizeBytes: 1 };

describe('a film dropped on a spot', () => {
  it.each<[string, SpotChange, { name: string; sizeBytes: number }, FilmDropEffect]>([
    ['without film', { material: null }, same, 'send'],
    ['whose upload of this file stopped', { material: uploading }, same, 'resume'],
    ['whose upload of a file of another name stopped', { material: uploading }, other, 'abandon-other'],
    [
      'whose upload of a file of another size stopped',
      { material: uploading },
      { ...same, sizeBytes: 2 },
      'abandon-other',
    ],
    ['whose film is rejected', { rejection: true }, same, 'correct'],
    ['whose film is not accepted yet', { isQualified: false }, same, 'replace'],
    ['whose film was deleted before it was accepted', { material: archived, isQualified: false }, same, 'send'],
  ])('%s: %o %o is to %s', (_, change, dropped, effect) => {
    expect(filmDropEffect(spot(change), dropped)).toBe(effect);
    const givesUpAFilm = effect === 'replace' || effect === 'abandon-other';
    expect(takesFilmNow(spot(change), dropped)).toBe(!givesUpAFilm);
  });
});

describe('replacing a film', () => {
  it.each<[string, SpotChange, boolean]>([
    ['has arrived and is not accepted', { isQualified: false }, true],
    ['waits for an operator', { isQualified: false, awaitsQualification: true }, true],
    ['is accepted', {}, false],
    ['is rejected: the drop zone is open anyway', { rejection: true }, false],
    ['has not arrived', { material: uploading, isQualified: false }, false],
    ['was deleted', { material: archived, isQualified: false }, false],
    ['does not exist', { material: null }, false],
  ])('is offered or not if it %s', (_, change, expected) => {
    expect(mayReplaceFilm(spot(change))).toBe(expected);
  });
});
