import { describe, expect, it } from 'vitest';
import { choiceChanges, destinationSetKey, offeredOf, setNameFault, withSet } from './destination-set.ts';

describe('the name of a set of delivery points', () => {
  it.each<[string, string, readonly string[], ReturnType<typeof setNameFault>]>([
    ['is free', 'Nationales TNT', ['Replay'], null],
    ['may have 60 characters', 'n'.repeat(60), [], null],
    ['may be one character', 'N', [], null],
    ['has no more than 60', 'n'.repeat(61), [], 'too-long'],
    ['is not counted with the spaces around it', ` ${'n'.repeat(60)} `, [], null],
    ['is not empty', '', [], 'empty'],
    ['is not blank', '   ', [''], 'empty'],
    ['is not taken', 'Replay', ['TNT', 'Replay'], 'taken'],
    ['is not taken in other capitals', 'RÉGIONALES', ['Régionales'], 'taken'],
    ['is not taken with other spaces', ' nationales  tnt', ['Nationales TNT'], 'taken'],
    ['is not taken with its accents composed otherwise', 'Re\u0301gionales', ['Régionales'], 'taken'],
    ['differs by an accent', 'Regionales', ['Régionales'], null],
  ])('%s', (_, name, others, fault) => expect(setNameFault(name, others)).toBe(fault));

  it('has a key without capitals', () => expect(destinationSetKey('  Nationales   TNT ')).toBe('nationales tnt'));
});

const point = (name: string) => ({ organizationId: name.toLowerCase(), organizationName: name });
const [a, b, c] = [point('A'), point('B'), point('C')];

describe('applying a set of delivery points', () => {
  it.each<[string, Parameters<typeof withSet>, ReturnType<typeof withSet>]>([
    [
      'replaces the delivery points',
      [{ destinations: ['c'], services: [] }, { destinations: [a, b], services: [] }, ['a', 'b', 'c']],
      { destinations: ['a', 'b'], services: [] },
    ],
    [
      'adds its services to those chosen',
      [
        { destinations: [], services: ['audioDescription'] },
        { destinations: [a], services: ['subtitling', 'audioDescription'] },
        ['a'],
      ],
      { destinations: ['a'], services: ['audioDescription', 'subtitling'] },
    ],
    [
      'leaves out what is no longer offered',
      [{ destinations: ['a'], services: [] }, { destinations: [a, b, c], services: [] }, ['c', 'a']],
      { destinations: ['a', 'c'], services: [] },
    ],
  ])('%s', (_, given, expected) => expect(withSet(...given)).toEqual(expected));

  it('names what is no longer offered', () => {
    expect(offeredOf([a, b, c], ['c', 'a'])).toEqual({ kept: [a, c], leftOut: [b] });
  });

  it('says what several spots gained and lost, each once', () => {
    const after = { destinations: ['a', 'b'], services: ['subtitling' as const] };
    expect(
      choiceChanges([
        { before: { destinations: ['a', 'c'], services: [] }, after },
        { before: { destinations: ['c'], services: ['subtitling'] }, after },
      ]),
    ).toEqual({ added: ['b', 'a'], removed: ['c'], addedServices: ['subtitling'] });
    expect(choiceChanges([{ before: after, after }])).toEqual({ added: [], removed: [], addedServices: [] });
  });
});
