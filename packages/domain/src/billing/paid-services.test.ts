import { expect, it } from 'vitest';
import { fitsFilm, type OrderedServices, pendingServices } from './paid-services.ts';

const spot = (change: Partial<OrderedServices>): OrderedServices => ({
  ordered: ['subtitling', 'audioDescription', 'arppSubmission'],
  hasSubtitles: false,
  audioDescriptionFrames: null,
  filmFrames: 500,
  submission: 'toSubmit',
  pubId: '',
  ...change,
});

it.each<[string, Partial<OrderedServices>, string[]]>([
  ['all of them if nothing was done', {}, ['subtitling', 'audioDescription', 'arppSubmission']],
  ['none if none was ordered', { ordered: [] }, []],
  ['only what was ordered', { ordered: ['subtitling'] }, ['subtitling']],
  ['not subtitles that are attached', { hasSubtitles: true }, ['audioDescription', 'arppSubmission']],
  ['not a description as long as the film', { ordered: ['audioDescription'], audioDescriptionFrames: 501 }, []],
  [
    'a description made for a film of another length, as after a replacement',
    { ordered: ['audioDescription'], audioDescriptionFrames: 502 },
    ['audioDescription'],
  ],
  [
    'not a description while the length of the film is unknown',
    { ordered: ['audioDescription'], audioDescriptionFrames: 502, filmFrames: null },
    [],
  ],
  ['a submission under way', { ordered: ['arppSubmission'], submission: 'submitted', pubId: 'X' }, ['arppSubmission']],
  ['a refused submission', { ordered: ['arppSubmission'], submission: 'refused', pubId: 'X' }, ['arppSubmission']],
  ['an accepted one without its PubID', { ordered: ['arppSubmission'], submission: 'accepted' }, ['arppSubmission']],
  ['not an accepted one with its PubID', { ordered: ['arppSubmission'], submission: 'accepted', pubId: 'X' }, []],
])('a film waits for %s', (_, change, expected) => {
  expect(pendingServices(spot(change))).toEqual(expected);
});

it.each([
  [499, true],
  [500, true],
  [501, true],
  [498, false],
  [502, false],
])('a description of %d frames fits a film of 500: %s', (frames, expected) => {
  expect(fitsFilm(frames, 500)).toBe(expected);
});
