import { describe, expect, it } from 'vitest';
import type { CodedPicture } from '../film/index.ts';
import { GOOD_CODED } from '../testing/good-film.ts';
import { deliveryProfile, H264_MP4, XDCAM_HD422_50 } from './profile/profiles.ts';
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
    ['XDCAM whatever its tracks, for stereo and 5.1', XDCAM, 'xdcam-hd422-50-surround'],
    ['XDCAM at another loudness', XDCAM, 'xdcam-hd422-50-r128'],
    ['XDCAM for separate essences', XDCAM, 'demux'],
    ['H.264 from MOV to MP4', H264, 'h264-mp4'],
    ['ProRes 422 HQ', PRORES, 'prores-422-hq'],
    [
      'DNxHD 120',
      { ...XDCAM, codec: 'dnxhd', profile: 'DNXHD', bitRate: 121_000_000, longestGroup: 1, hasClosedGroups: null },
      'dnxhd-120',
    ],
  ])('when it is %s', (_, film, id) => {
    expect(canRewrap(film, deliveryProfile(id)!)).toEqual({ canRewrap: true, obstacles: [] });
  });
});

describe('a master is encoded again', () => {
  it.each<[string, Partial<CodedPicture>, string[]]>([
    ['for another field order', { scan: 'bff' }, ['scan']],
    ['when it says nothing of its fields', { scan: null }, ['scan']],
    ['for groups that it does not call open or closed', { hasClosedGroups: null }, ['group-of-pictures']],
    ['for open groups', { hasClosedGroups: false }, ['group-of-pictures']],
    ['for groups that are not known', { longestGroup: null }, ['group-of-pictures']],
    ['for long groups', { longestGroup: 50 }, ['group-of-pictures']],
    ['for a lower bit rate', { bitRate: 35_000_000 }, ['bit-rate']],
    ['for an unknown bit rate', { bitRate: null }, ['bit-rate']],
    ['for another chroma', { chromaSubsampling: '4:2:0', profile: 'Main' }, ['profile', 'chroma-subsampling']],
    ['for 1440 pixels', { width: 1440 }, ['size']],
    ['at another frame rate', { frameRate: { num: 24, den: 1 } }, ['frame-rate']],
    ['in 4:3', { displayAspectRatio: '4:3' }, ['aspect-ratio']],
    ['in colours that it does not name', { colourMatrix: null }, ['colour']],
    ['in the colours of SD', { colourMatrix: 'bt470bg' }, ['colour']],
    ['out of QuickTime', { container: 'Qtff' }, ['container']],
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
  ])('whatever its codec when its %s is not known', (property, obstacle) => {
    for (const [film, id] of [
      [XDCAM, 'xdcam-hd422-50'],
      [PRORES, 'prores-422-hq'],
      [H264, 'h264-mp4'],
    ] as const) {
      const { obstacles } = canRewrap({ ...film, [property]: null }, deliveryProfile(id)!);
      expect([id, obstacles]).toEqual([id, [obstacle]]);
    }
  });

  it('when the level of its H.264, or whether its groups are closed, is not known', () => {
    expect(canRewrap({ ...H264, level: null }, H264_MP4).obstacles).toEqual(['level']);
    expect(canRewrap({ ...H264, hasClosedGroups: null }, H264_MP4).obstacles).toEqual(['group-of-pictures']);
  });

  it('past the level and the rate of an H.264 profile', () => {
    expect(canRewrap({ ...H264, level: 42, bitRate: 30_000_000 }, H264_MP4).obstacles).toEqual(['level', 'bit-rate']);
  });

  it('for a leader, and for subtitles that are there', () => {
    const open = { ...XDCAM_HD422_50, subtitles: { mode: 'Open', isRequired: false } } as const;
    expect(canRewrap(XDCAM, deliveryProfile('xdcam-hd422-50-leader')!).obstacles).toEqual(['leader']);
    expect(canRewrap(XDCAM, open, true).obstacles).toEqual(['burned-in-subtitles']);
    expect(canRewrap(XDCAM, open, false).canRewrap).toBe(true);
  });

  it('without a picture', () => {
    expect(canRewrap(null, XDCAM_HD422_50).obstacles).toEqual(['no-picture']);
    expect(canRewrap(XDCAM, deliveryProfile('audio-extract-wav')!).canRewrap).toBe(false);
  });
});

describe('the limits of each way of coding', () => {
  const DNX: CodedPicture = { ...XDCAM, codec: 'dnxhd', profile: 'DNXHD', longestGroup: 1, hasClosedGroups: null };
  it.each<[string, CodedPicture, string, boolean]>([
    ['XDCAM with groups of 15', { ...XDCAM, longestGroup: 15 }, 'xdcam-hd422-50', true],
    ['XDCAM with groups of 16', { ...XDCAM, longestGroup: 16 }, 'xdcam-hd422-50', false],
    ['ProRes of single pictures', PRORES, 'prores-422-hq', true],
    ['ProRes with groups of 2', { ...PRORES, longestGroup: 2 }, 'prores-422-hq', false],
    ['DNxHD 120 at its own rate', { ...DNX, bitRate: 121_000_000 }, 'dnxhd-120', true],
    ['DNxHD 120 at the rate of 185', { ...DNX, bitRate: 184_000_000 }, 'dnxhd-120', false],
  ])('%s', (_, film, id, expected) => expect(canRewrap(film, deliveryProfile(id)!).canRewrap).toBe(expected));

  it('colour has to be that of HD above 608 lines, and to be told below', () => {
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
