import { describe, expect, it } from 'vitest';
import type { CodedPicture } from '../film/index.ts';
import { GOOD_CODED } from '../testing/good-film.ts';
import { seededProfile } from '../testing/index.ts';
import { H264_MP4, XDCAM_HD422_50 } from './profile/profiles.ts';
import { canRewrap } from './rewrap-rule.ts';

const XDCAM = GOOD_CODED;
const H264: CodedPicture = {
  ...XDCAM,
  container: 'Qtff',
  codec: 'h264',
  profile: 'High',
  level: 40,
  scan: 'progressive',
  chromaSubsampling: '4:2:0',
  bitRate: 12_000_000,
  longestGroup: 50,
};

const PRORES: CodedPicture = {
  ...XDCAM,
  container: 'Qtff',
  codec: 'prores',
  profile: 'HQ',
  bitDepth: 10,
  longestGroup: 1,
  hasClosedGroups: null,
};

describe('a master is rewrapped', () => {
  it.each([
    ['XDCAM for XDCAM', XDCAM, 'xdcam-hd422-50'],
    ['XDCAM for stereo and 5.1, whatever its tracks', XDCAM, 'xdcam-hd422-50-surround'],
    ['XDCAM at another loudness', XDCAM, 'xdcam-hd422-50-r128'],
    ['XDCAM for separate essences', XDCAM, 'demux'],
    ['H.264 from MOV to MP4', H264, 'h264-mp4'],
    ['ProRes 422 HQ', PRORES, 'prores-422-hq'],
    [
      'DNxHD 120',
      { ...XDCAM, codec: 'dnxhd', profile: 'DNXHD', bitRate: 121_000_000, longestGroup: 1, hasClosedGroups: null },
      'dnxhd-120',
    ],
  ])('%s', (_, film, id) => {
    expect(canRewrap(film, seededProfile(id))).toEqual({ canRewrap: true, obstacles: [] });
  });
});

describe('a master is encoded again', () => {
  it.each<[string, Partial<CodedPicture>, string[]]>([
    ['with another field order', { scan: 'bff' }, ['scan']],
    ['with an unknown field order', { scan: null }, ['scan']],
    ['with groups not known to be closed', { hasClosedGroups: null }, ['group-of-pictures']],
    ['with open groups', { hasClosedGroups: false }, ['group-of-pictures']],
    ['with unknown groups', { longestGroup: null }, ['group-of-pictures']],
    ['with long groups', { longestGroup: 50 }, ['group-of-pictures']],
    ['with a lower bit rate', { bitRate: 35_000_000 }, ['bit-rate']],
    ['with an unknown bit rate', { bitRate: null }, ['bit-rate']],
    [
      'with other chroma subsampling',
      { chromaSubsampling: '4:2:0', profile: 'Main' },
      ['profile', 'chroma-subsampling'],
    ],
    ['with a width of 1440 pixels', { width: 1440 }, ['size']],
    ['at another frame rate', { frameRate: { num: 24, den: 1 } }, ['frame-rate']],
    ['in 4:3', { displayAspectRatio: '4:3' }, ['aspect-ratio']],
    ['with an unknown colour matrix', { colourMatrix: null }, ['colour']],
    ['with an SD colour matrix', { colourMatrix: 'bt470bg' }, ['colour']],
    ['from QuickTime', { container: 'Qtff' }, ['container']],
  ])('%s', (_, change, obstacles) => {
    expect(canRewrap({ ...XDCAM, ...change }, XDCAM_HD422_50)).toEqual({ canRewrap: false, obstacles });
  });

  it.each<[keyof CodedPicture, string]>([
    ['profile', 'profile'],
    ['scan', 'scan'],
    ['chromaSubsampling', 'chroma-subsampling'],
    ['bitDepth', 'bit-depth'],
    ['displayAspectRatio', 'aspect-ratio'],
    ['colourMatrix', 'colour'],
    ['bitRate', 'bit-rate'],
    ['longestGroup', 'group-of-pictures'],
  ])('whatever its codec if its %s is unknown', (property, obstacle) => {
    for (const [film, id] of [
      [XDCAM, 'xdcam-hd422-50'],
      [PRORES, 'prores-422-hq'],
      [H264, 'h264-mp4'],
    ] as const) {
      const { obstacles } = canRewrap({ ...film, [property]: null }, seededProfile(id));
      expect([id, obstacles]).toEqual([id, [obstacle]]);
    }
  });

  it('if the level of its H.264, or whether its groups are closed, is unknown', () => {
    expect(canRewrap({ ...H264, level: null }, H264_MP4).obstacles).toEqual(['level']);
    expect(canRewrap({ ...H264, hasClosedGroups: null }, H264_MP4).obstacles).toEqual(['group-of-pictures']);
  });

  it('above the level and bit rate of an H.264 profile', () => {
    expect(canRewrap({ ...H264, level: 42, bitRate: 30_000_000 }, H264_MP4).obstacles).toEqual(['level', 'bit-rate']);
  });

  it('to add a leader or burn in subtitles', () => {
    const open = { ...XDCAM_HD422_50, subtitles: { mode: 'Open', isRequired: false } } as const;
    expect(canRewrap(XDCAM, seededProfile('xdcam-hd422-50-leader')).obstacles).toEqual(['leader']);
    expect(canRewrap(XDCAM, open, true).obstacles).toEqual(['burned-in-subtitles']);
    expect(canRewrap(XDCAM, open, false).canRewrap).toBe(true);
  });

  it('without a picture', () => {
    expect(canRewrap(null, XDCAM_HD422_50).obstacles).toEqual(['no-picture']);
    expect(canRewrap(XDCAM, seededProfile('audio-extract-wav')).canRewrap).toBe(false);
  });
});

describe('limits per codec', () => {
  const DNX: CodedPicture = { ...XDCAM, codec: 'dnxhd', profile: 'DNXHD', longestGroup: 1, hasClosedGroups: null };
  it.each<[string, CodedPicture, string, boolean]>([
    ['XDCAM with groups of 15', { ...XDCAM, longestGroup: 15 }, 'xdcam-hd422-50', true],
    ['XDCAM with groups of 16', { ...XDCAM, longestGroup: 16 }, 'xdcam-hd422-50', false],
    ['ProRes with groups of 1', PRORES, 'prores-422-hq', true],
    ['ProRes with groups of 2', { ...PRORES, longestGroup: 2 }, 'prores-422-hq', false],
    ['DNxHD 120 at its nominal rate', { ...DNX, bitRate: 121_000_000 }, 'dnxhd-120', true],
    ['DNxHD 120 at the rate of DNxHD 185', { ...DNX, bitRate: 184_000_000 }, 'dnxhd-120', false],
  ])('%s', (_, film, id, expected) => expect(canRewrap(film, seededProfile(id)).canRewrap).toBe(expected));

  it('requires HD colour above 608 lines, and any known colour below', () => {
    const colour = (height: number, colourMatrix: string | null) => {
      const profile = { ...XDCAM_HD422_50, video: { ...XDCAM_HD422_50.video!, height } };
      return canRewrap({ ...XDCAM, height, colourMatrix }, profile).obstacles.includes('colour');
    };
    expect([colour(608, 'smpte170m'), colour(608, null), colour(609, 'smpte170m'), colour(609, 'bt709')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
