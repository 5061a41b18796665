import { describe, expect, it } from 'vitest';
import { FRAME_RATE_25 } from '../../shared/index.ts';
import {
  FRENCH_LEADER,
  fileStartTimecode,
  type LeaderFilmFacts,
  leaderFilmFault,
  leaderFilmNames,
  leaderFrames,
  slateLines,
} from './leader.ts';

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

describe('leader films', () => {
  const shown = (frames: number, fileName = 'jingle.mxf') => [{ kind: 'Video', frames, fileName }] as const;
  const PICTURE = { width: 1920, height: 1080, frameRate: FRAME_RATE_25, frames: 50 };

  it('are listed without duplicates', () => {
    expect(leaderFilmNames([FRENCH_LEADER, shown(25), [...shown(50), ...shown(5, 'b.mxf')]])).toEqual([
      'jingle.mxf',
      'b.mxf',
    ]);
  });

  it.each<[string, LeaderFilmFacts, ReturnType<typeof leaderFilmFault>]>([
    ['are long enough for the leader that uses most of them', { picture: PICTURE }, null],
    ['must not be shorter', { picture: { ...PICTURE, frames: 49 } }, 'too-short'],
    ['must declare their length', { picture: { ...PICTURE, frames: null } }, 'no-length'],
    ['must not be empty', { picture: { ...PICTURE, frames: 0 } }, 'no-length'],
    ['must have the profile’s frame rate', { picture: { ...PICTURE, frameRate: { num: 24, den: 1 } } }, 'frame-rate'],
    ['may be SD', { picture: { ...PICTURE, width: 720, height: 576 } }, null],
    ['must not be narrower than SD', { picture: { ...PICTURE, width: 704, height: 576 } }, 'raster'],
    ['must not be lower than SD', { picture: { ...PICTURE, width: 720, height: 480 } }, 'raster'],
    ['must have a picture', { picture: null }, 'no-picture'],
  ])('%s', (_, facts, fault) => {
    const leaders = [shown(25), shown(50), shown(900, 'another.mxf')];
    expect(leaderFilmFault(facts, 'jingle.mxf', leaders, FRAME_RATE_25)).toBe(fault);
  });
});
