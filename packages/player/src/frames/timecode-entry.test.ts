import { describe, expect, it } from 'vitest';
import { copiedTimecode, isWholeEntry, shownTimecode, typeIntoEntry } from './timecode-entry.ts';

/** What stands in the entry after each key. */
function type(keys: string, from = ''): string[] {
  let entry = from;
  return [...keys].map((key) => {
    entry = typeIntoEntry(entry, entry + key);
    return entry;
  });
}

describe('the timecode entry', () => {
  it('puts a space after 2, 5 and 8 characters, and takes eight digits', () => {
    expect(type('1000051299')).toEqual([
      '1',
      '10 ',
      '10 0',
      '10 00 ',
      '10 00 0',
      '10 00 05 ',
      '10 00 05 1',
      '10 00 05 12',
      '10 00 05 12',
      '10 00 05 12',
    ]);
  });

  it('takes colons and spaces for the end of a pair', () => {
    expect(type('1:2 3:4').at(-1)).toBe('01 02 03 4');
    expect(type('10:00:05:12').at(-1)).toBe('10 00 05 12');
    expect(type('10 00 05 12').at(-1)).toBe('10 00 05 12');
  });

  it.each([
    ['10:00:05:12', '10 00 05 12'],
    ['10:00:05;12', '10 00 05 12'],
    ['10 00 05 12', '10 00 05 12'],
    ['10000512', '10 00 05 12'],
    ['  10:00:05.12\n', '10 00 05 12'],
    ['1:2:3:04', '01 02 03 04'],
    ['film at 10:00:05:12!', '10 00 05 12'],
    ['abc', ''],
  ])('pastes %j as %j', (pasted, entry) => {
    expect(typeIntoEntry('', pasted)).toBe(entry);
    expect(typeIntoEntry(entry, entry)).toBe(entry);
  });

  it('lets text be deleted, spaces too', () => {
    expect(typeIntoEntry('10 00 ', '10 00')).toBe('10 00');
    expect(typeIntoEntry('10 00', '10 0')).toBe('10 0');
    expect(typeIntoEntry('10 0', '10 ')).toBe('10');
    expect(typeIntoEntry('10', '105')).toBe('10 5');
    expect(typeIntoEntry('10', '1')).toBe('1');
    expect(typeIntoEntry('1', '')).toBe('');
  });

  it('shows spaces and copies colons', () => {
    expect(shownTimecode('10:00:00;02')).toBe('10 00 00 02');
    expect(copiedTimecode('10 00 00 02')).toBe('10:00:00:02');
    expect(['10 00 00 02', '10 00 00 0', ''].map(isWholeEntry)).toEqual([true, false, false]);
  });
});
