import { describe, expect, it } from 'vitest';
import { DEFAULT_PART_SIZE_BYTES, growPartSize, planParts } from './part-plan.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

describe('growPartSize', () => {
  it.each([
    [1, 100 * MIB],
    [60 * GIB, 100 * MIB],
    [10_000 * 100 * MIB, 100 * MIB],
    [10_000 * 100 * MIB + 1, 101 * MIB],
    [5 * 1024 * GIB, 525 * MIB],
  ])('sends a file of %d bytes in parts of %d bytes', (size, expected) => {
    expect(growPartSize(size)).toBe(expected);
    expect(Math.ceil(size / growPartSize(size))).toBeLessThanOrEqual(10_000);
  });

  it('keeps a small part size that suffices', () => {
    expect(growPartSize(1_000_000, 100)).toBe(100);
  });
});

describe('planParts', () => {
  it('cuts 250 bytes into 100, 100 and 50, numbered from 1', () => {
    expect(planParts(250, 100)).toEqual([
      { number: 1, start: 0, end: 100 },
      { number: 2, start: 100, end: 200 },
      { number: 3, start: 200, end: 250 },
    ]);
  });

  it('makes no empty last part for an exact multiple', () => {
    expect(planParts(200, 100)).toHaveLength(2);
  });

  it('cuts a 60 GB master into 573 parts of 100 MiB', () => {
    expect(planParts(60_000_000_000, DEFAULT_PART_SIZE_BYTES)).toHaveLength(573);
  });
});
