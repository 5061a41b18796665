import { guessFromFilmName } from '@spotway/domain/film';
import { describe, expect, it } from 'vitest';
import { changeOrder } from './order-changes.ts';
import type { SpotFields } from './order-draft.ts';
import { type DraftSpot, newOrder, newSpot } from './order-draft.ts';
import { withGuess, withTyped } from './spot-guess.ts';

const GUESS = guessFromFilmName('FR_AGCE_ANNO_PROD_0001_020_F_Rive_V2.mxf');
const typed = (fields: Partial<SpotFields>): DraftSpot => withTyped(newSpot('a'), fields);

describe('what is guessed of a spot from its film', () => {
  it('fills untouched fields, and says where the value comes from', () => {
    expect(withGuess(newSpot('a'), GUESS)).toMatchObject({
      pubId: 'FR_AGCE_ANNO_PROD_0001_020_F',
      title: 'Rive',
      version: 'Version 2',
      duration: 20,
      sources: { pubId: 'name', title: 'name', version: 'name', duration: 'name' },
    });
  });

  it.each([
    ['pubId', 'AV-ABCD123456-0020'],
    ['title', 'Mon titre'],
    ['version', 'Version 1'],
    ['duration', 15],
  ] as const)('leaves a %s typed by the user', (field, value) => {
    const spot = withGuess(typed({ [field]: value }), GUESS, 30);
    expect(spot[field]).toBe(value);
    expect(spot.sources[field]).toBe('typed');
  });

  it('leaves values from a draft of an earlier version', () => {
    const spot = withGuess({ ...newSpot('a'), title: 'Mon titre', version: 'Version 3' }, GUESS);
    expect(spot).toMatchObject({ title: 'Mon titre', version: 'Version 3', duration: 20 });
  });

  it('fills a field that the user emptied', () => {
    expect(withGuess(typed({ title: '' }), GUESS).title).toBe('Rive');
  });

  it('gives way to a later film, but not once the user has touched it', () => {
    const first = withGuess(newSpot('a'), GUESS);
    expect(withGuess(first, guessFromFilmName('Nuit.mxf'), 30)).toMatchObject({ title: 'Nuit', duration: 30 });
    const touched = withTyped(first, { title: 'Rive' });
    expect(withGuess(touched, guessFromFilmName('Nuit.mxf')).title).toBe('Rive');
  });

  it('prefers the film’s duration, to the hundredth, over the one in the name', () => {
    expect(withGuess(newSpot('a'), GUESS, 20.040_01)).toMatchObject({ duration: 20.04, sources: { duration: 'film' } });
  });

  it('is copied with a duplicate, except the identifier', () => {
    const order = { ...newOrder(() => 'a'), spots: [withGuess(newSpot('a'), GUESS)] };
    const copy = changeOrder(order, { type: 'duplicateSpot', spotId: 'a', id: 'b' }).spots[1];
    expect(copy).toMatchObject({ pubId: '', title: 'Rive', sources: { title: 'name' } });
    expect(copy?.sources.pubId).toBeUndefined();
  });
});
