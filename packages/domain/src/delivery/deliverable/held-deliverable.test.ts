import { describe, expect, it } from 'vitest';
import { FRAME_RATE_25 } from '../../shared/index.ts';
import { type DeliverableFault, deliverableFaultText, mayBeLetPass } from './held-deliverable.ts';

describe('a deliverable that its check stopped', () => {
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

  const film = { frameRate: FRAME_RATE_25, startTimecode: '10:00:00:00' };
  const freeze: DeliverableFault = {
    code: 'freeze',
    expected: 'as on the master',
    actual: '50 frames, pictures 25-74',
    issue: { code: 'freeze', severity: 'error', measured: 50, unit: 'frames', inFrame: 25, outFrame: 74 },
  };
  const likeness: DeliverableFault = { code: 'likeness', expected: '≥ 0.85', actual: '0.713' };
  it.each<['fr' | 'en', DeliverableFault, string]>([
    ['fr', freeze, 'Image figée · 50\u00a0images (2,00\u00a0s) · 10:00:01:00 – 10:00:02:24'],
    ['en', freeze, 'Frozen picture · 50\u00a0frames (2.00\u00a0s) · 10:00:01:00 – 10:00:02:24'],
    ['fr', likeness, 'L’image ne ressemble pas assez à celle du master (0.713 / ≥ 0.85)'],
    ['en', likeness, 'The picture is not enough like the master’s (0.713 / ≥ 0.85)'],
  ])('is told in %s: %o', (language, fault, text) => {
    expect(deliverableFaultText(fault, language, film)).toBe(text);
  });
});
