import { describe, expect, it } from 'vitest';
import {
  acceptedSteps,
  areCodesPaused,
  RECOVERY_ALPHABET,
  readAppCode,
  readRecoveryCode,
  recoveryCodeFrom,
} from './codes.ts';

describe('the steps whose codes are accepted', () => {
  it.each<[string, string, number | null, readonly number[]]>([
    ['the current one and one on either side', '1970-01-01T00:05:00Z', null, [9, 10, 11]],
    ['the same until the step ends', '1970-01-01T00:05:29.999Z', null, [9, 10, 11]],
    ['none that was used, nor an earlier one', '1970-01-01T00:05:00Z', 10, [11]],
    ['all of them once the last used one is long past', '1970-01-01T00:05:00Z', 3, [9, 10, 11]],
    ['none while the phone is ahead and its code was used', '1970-01-01T00:05:00Z', 11, []],
  ])('%s', (_title, now, lastStep, steps) => {
    expect(acceptedSteps(new Date(now), lastStep)).toEqual(steps);
  });
});

it.each([
  [0, false],
  [19.4, false],
  [19.6, true],
  [400, true],
])('after %d wrong codes, whether further ones are refused unseen: %s', (wrong, paused) => {
  expect(areCodesPaused(wrong)).toBe(paused);
});

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('reads %j as the app’s code %j', (typed, code) => {
  expect(readAppCode(typed)).toBe(code);
});

describe('a recovery code', () => {
  it('is four groups of four, from the letters that nobody confuses', () => {
    expect(recoveryCodeFrom(Uint8Array.from({ length: 16 }, (_, place) => place))).toBe('0123-4567-89AB-CDEF');
    expect(recoveryCodeFrom(new Uint8Array(16).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    expect(RECOVERY_ALPHABET).toHaveLength(32);
    expect(RECOVERY_ALPHABET).not.toMatch(/[ILOU]/);
    expect(() => recoveryCodeFrom(new Uint8Array(15))).toThrow('16 random bytes');
  });

  it.each([
    ['0123-4567-89AB-CDEF', '0123-4567-89AB-CDEF'],
    ['0123456789abcdef', '0123-4567-89AB-CDEF'],
    [' o123 4567 89ab cdef ', '0123-4567-89AB-CDEF'],
    ['oil0-0000-0000-0000', '0110-0000-0000-0000'],
    ['0123-4567-89AB-CDE', null],
    ['0123-4567-89AB-CDEU', null],
    ['123456', null],
  ])('typed %j is read as %j', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});
