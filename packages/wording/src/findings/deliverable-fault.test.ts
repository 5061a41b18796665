import type { DeliverableFault } from '@spotway/domain/delivery';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import { deliverableFaultText } from './deliverable-fault.ts';

describe('a fault of a held deliverable', () => {
  const film = { frameRate: FRAME_RATE_25, startTimecode: '10:00:00:00' };
  const freeze: DeliverableFault = {
    code: 'freeze',
    expected: 'as on the master',
    actual: '50 frames, pictures 25-74',
    issue: { code: 'freeze', severity: 'error', measured: 50, unit: 'frames', inFrame: 25, outFrame: 74 },
  };
  const likeness: DeliverableFault = { code: 'likeness', expected: '≥ 0.85', actual: '0.713' };
  const lost: DeliverableFault = { code: 'lost-sound', expected: 'sound', actual: 'silence on tracks 3-4' };
  it.each<['fr' | 'en', DeliverableFault, string]>([
    ['fr', freeze, 'Image figée · 50\u00a0images (2,00\u00a0s) · 10:00:01:00 – 10:00:02:24'],
    ['en', freeze, 'Frozen picture · 50\u00a0frames (2.00\u00a0s) · 10:00:01:00 – 10:00:02:24'],
    ['fr', likeness, 'L’image ne ressemble pas assez à celle du master (0,713 / ≥ 0,85)'],
    ['en', likeness, 'The picture is not close enough to the master’s (0.713 / ≥ 0.85)'],
    ['fr', lost, 'Une partie du son du master manque (silence sur pistes 3-4 / son)'],
    ['en', lost, 'Some of the master’s sound is missing (silence on tracks 3-4 / sound)'],
  ])('is described in %s: %o', (language, fault, text) => {
    expect(deliverableFaultText(fault, language, film)).toBe(text);
  });
});
