import { describe, expect, it } from 'vitest';
import { readWrittenDuration } from './duration.ts';

describe('a written duration', () => {
  it.each([
    ['20', 20],
    ['020', 20],
    ['20,5', 20.5],
    ['20.5', 20.5],
    ['20.125', 20.125],
    ['20s', 20],
    ['20 s', 20],
    ['20 S.', 20],
    ['20\u00a0sec', 20],
    ['20,48 secondes', 20.48],
    ['20 seconds', 20],
    ['20"', 20],
    ['20’’', 20],
    ['20″', 20],
    ["1'30", 90],
    ['1’30”', 90],
    ['1 min 30', 90],
    ['1min30s', 90],
    ['1 mn', 60],
    ['2 minutes', 120],
    ['00:20', 20],
    ['1:05', 65],
    ['0:00:20', 20],
    ['00:01:30', 90],
    ['00:01:00', 60],
    ['00:00:20.500', 20.5],
    ['00:00:20:12', 20.48],
    ['00:00:20;00', 20],
    ['01:00:00:00', 3600],
    ['20.480000000000004', 20.48],
    ['36000', 36000],
  ])('%s is %f s', (written, seconds) => {
    expect(readWrittenDuration(written)).toEqual({ seconds });
  });

  it.each([
    ['', 'unreadable'],
    ['vingt', 'unreadable'],
    ['20 images', 'unreadable'],
    ['-20', 'unreadable'],
    ['1 200', 'unreadable'],
    ['20-30', 'unreadable'],
    ['1e3', 'unreadable'],
    ['0:75', 'unreadable'],
    ['00:00:20:25', 'unreadable'],
    ['00:61:20', 'unreadable'],
    ['=20', 'unreadable'],
    ['0', 'out-of-range'],
    ['00:00', 'out-of-range'],
    ['36001', 'out-of-range'],
    ['20.1234', 'out-of-range'],
    ['00:20:00', 'ambiguous'],
    ['0:06:00', 'ambiguous'],
    ['01:30:00', 'ambiguous'],
  ])('%s is refused: %s', (written, reason) => {
    expect(readWrittenDuration(written)).toEqual({ reason });
  });

  it('is read quickly, however long the text', () => {
    const startedAt = performance.now();
    expect(readWrittenDuration(`${'1'.repeat(100_000)}:`)).toEqual({ reason: 'unreadable' });
    expect(readWrittenDuration(`1'${' '.repeat(100_000)}x`)).toEqual({ reason: 'unreadable' });
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
