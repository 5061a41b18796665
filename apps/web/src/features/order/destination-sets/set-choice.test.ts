import type { DestinationSet } from '@spotway/domain/order';
import { expect, it } from 'vitest';
import { type DraftSpot, newOrder, newSpot, type OrderDraft } from '../draft/order-draft.ts';
import { commonChoiceOf, withAppliedSet } from './set-choice.ts';

const spot = (id: string, fields: Partial<DraftSpot> = {}): DraftSpot => ({ ...newSpot(id), ...fields });
const order = (...spots: DraftSpot[]): OrderDraft => ({
  ...newOrder(() => 'key'),
  destinations: ['a'],
  services: ['subtitling'],
  spots,
});
const set: DestinationSet = {
  destinations: ['b', 'c'].map((id) => ({ organizationId: id, organizationName: id.toUpperCase() })),
  services: ['subtitling'],
};
const choices = ({ spots }: OrderDraft) => spots.map(({ destinations, services }) => [destinations, services]);

it('a set becomes the campaign’s choice, and spots with their own keep it', () => {
  const given = order(spot('1'), spot('2', { destinations: ['a'] }));
  const { order: next, changes } = withAppliedSet(given, null, set, ['a', 'b']);
  expect([next.destinations, next.services]).toEqual([['b'], ['subtitling']]);
  expect(next.spots).toEqual(given.spots);
  expect(changes).toEqual({ added: ['b'], removed: ['a'], addedServices: [] });
});

it('a set becomes the choice of some spots, which go on following the campaign’s services if it adds none', () => {
  const given = order(spot('1'), spot('2', { services: [] }), spot('3'));
  const { order: next, changes } = withAppliedSet(given, ['1', '2'], set, ['a', 'b', 'c']);
  expect(choices(next)).toEqual([
    [['b', 'c'], null],
    [['b', 'c'], ['subtitling']],
    [null, null],
  ]);
  expect(next.destinations).toEqual(['a']);
  expect(changes).toEqual({ added: ['b', 'c'], removed: ['a'], addedServices: ['subtitling'] });
});

it('what all the spots share can be saved, whichever way they came to it', () => {
  const given = order(spot('1'), spot('2', { destinations: ['a'] }), spot('3', { destinations: ['b'] }));
  expect(commonChoiceOf(given, null)).toEqual({ destinations: ['a'], services: ['subtitling'] });
  expect(commonChoiceOf(given, ['1', '2'])).toEqual({ destinations: ['a'], services: ['subtitling'] });
  expect(commonChoiceOf(given, ['2', '3'])).toBeNull();
  expect(commonChoiceOf(given, [])).toBeNull();
});
