import { describe, expect, it } from 'vitest';
import { mayBeLetPass } from './held-deliverable.ts';

describe('a deliverable stopped by its check', () => {
  it.each<[boolean, readonly string[]]>([
    [true, ['freeze']],
    [true, ['black', 'letterbox', 'levels', 'flashes']],
    [true, ['likeness', 'loudness', 'changed-loudness', 'lost-sound', 'unexpected-sound']],
    [false, ['decode-errors']],
    [false, ['missing-frames']],
    [false, ['frame-rate']],
    [false, ['frame-count']],
    [false, ['freeze', 'frame-count']],
  ])('may be let pass: %s, with %j', (isAllowed, codes) => {
    const problems = codes.map((code) => ({ code, expected: 'as on the master', actual: 'found' }));
    expect(mayBeLetPass(problems)).toBe(isAllowed);
  });
});
