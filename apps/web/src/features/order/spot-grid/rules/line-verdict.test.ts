import { describe, expect, it } from 'vitest';
import { hasRemedy, isRefusedAsItIs, type LineFacts, lineState, opensByItself, statusOf } from './line-verdict.ts';

const fine: LineFacts = {
  isAnalysing: false,
  isRefused: false,
  isMissing: false,
  sound: 'none',
  concern: undefined,
  isIncomplete: false,
  hasShownError: false,
  isUsed: false,
};

describe('the state of a line in the grid of spots', () => {
  it.each<[string, Partial<LineFacts>, ReturnType<typeof lineState>]>([
    ['complete', {}, 'ready'],
    ['with sound being measured', { sound: 'measuring' }, 'measuring'],
    ['used before', { isUsed: true }, 'toCheck'],
    ['incomplete, before anything else to check', { isIncomplete: true, isUsed: true }, 'incomplete'],
    ['with an error at a field', { isIncomplete: true, hasShownError: true }, 'wrong'],
    ['only too loud', { sound: 'loud', isIncomplete: true }, 'loud'],
    ['too quiet, and nothing else', { sound: 'offLevel', isIncomplete: true }, 'offLevel'],
    ['too loud, and refused for more', { sound: 'loud', concern: 'error' }, 'wouldBeRefused'],
    ['with sound that would be refused', { sound: 'refused' }, 'wouldBeRefused'],
    ['without a file that a reload lost', { isMissing: true, isIncomplete: true }, 'missing'],
    ['with a refused file', { isRefused: true, isIncomplete: true }, 'fileRefused'],
    ['with another film being analysed', { isAnalysing: true, isRefused: true }, 'analysing'],
  ])('%s', (_, facts, expected) => expect(lineState({ ...fine, ...facts })).toBe(expected));

  it('is never green for a film that would be refused', () => {
    for (const sound of ['loud', 'offLevel', 'refused'] as const)
      expect(statusOf(lineState({ ...fine, sound }))).toBe('error');
    expect(statusOf(lineState({ ...fine, concern: 'error' }))).toBe('error');
  });

  it.each<[Partial<LineFacts>, boolean]>([
    [{ sound: 'refused' }, true],
    [{ sound: 'loud' }, true],
    [{ sound: 'offLevel' }, true],
    [{ concern: 'error' }, true],
    [{ sound: 'toCheck', concern: 'warning' }, false],
    [{ sound: 'measuring' }, false],
  ])('with %o counts as a film that would be refused: %s', (facts, isRefused) => {
    expect(isRefusedAsItIs({ ...fine, ...facts })).toBe(isRefused);
  });

  it('offers to normalise where that is all it takes', () => {
    const states = (['loud', 'offLevel', 'refused', 'toCheck'] as const).map((sound) => lineState({ ...fine, sound }));
    expect(states.map(hasRemedy)).toEqual([true, true, false, false]);
  });

  it('opens the card only where the line can’t say what to do', () => {
    const names = [
      'ready',
      'incomplete',
      'loud',
      'offLevel',
      'missing',
      'wrong',
      'toCheck',
      'measuring',
      'analysing',
    ] as const;
    expect(names.filter(opensByItself)).toEqual([]);
    expect((['fileRefused', 'wouldBeRefused'] as const).every(opensByItself)).toBe(true);
  });
});
