import { describe, expect, it } from 'vitest';
import { FRENCH_LEADER, fileStartTimecode, leaderFrames, slateLines } from './delivery-leader.ts';
import { FRAME_RATE_25 } from './frame-rate.ts';

const FACTS = {
  pubId: 'FR_ABCD_EFGH_IJKL_0001_030_F',
  title: 'Été {pubId}',
  version: 'Version 1',
  advertiser: 'Maison',
  product: 'Eau',
  duration: '30 s',
  timecode: '10:00:00:00',
  date: '2026-01-02',
};

describe('leaders', () => {
  it('end where the film begins', () => {
    expect(leaderFrames(FRENCH_LEADER)).toBe(350);
    expect(fileStartTimecode('10:00:00:00', FRENCH_LEADER, FRAME_RATE_25)).toBe('09:59:46:00');
    expect(fileStartTimecode('00:00:00:00', [], FRAME_RATE_25)).toBe('00:00:00:00');
    expect(() => fileStartTimecode('ten', [], FRAME_RATE_25)).toThrow(RangeError);
  });

  it.each([
    ['{pubId} – {version}', 'FR_ABCD_EFGH_IJKL_0001_030_F – Version 1'],
    ['{title}', 'Été {pubId}'],
    ['{unknown}', '{unknown}'],
    ['one\nline\u0007', 'one line '],
    ['x'.repeat(90), 'x'.repeat(60)],
  ])('write %j on a slate as %j', (line, written) => expect(slateLines([line], FACTS)).toEqual([written]));
});
