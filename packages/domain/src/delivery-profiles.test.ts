import { describe, expect, it } from 'vitest';
import {
  DELIVERY_PROFILES,
  deliverableFileName,
  deliveryProfile,
  H264_MP4,
  loudnessGain,
  XDCAM_HD422_50,
} from './delivery-profiles.ts';

const FACTS = { pubId: 'FR_ABCD_EFGH_IJKL_0001_030_F', title: 'Été', version: 'Version 2', durationSeconds: 30 };

describe('delivery profiles', () => {
  it('are found by id, each once', () => {
    expect(new Set(DELIVERY_PROFILES.map(({ id }) => id)).size).toBe(DELIVERY_PROFILES.length);
    for (const profile of DELIVERY_PROFILES) expect(deliveryProfile(profile.id)).toBe(profile);
    expect(deliveryProfile('vhs')).toBeUndefined();
  });

  it.each([
    ['the identifier and the version', FACTS, 'FR_ABCD_EFGH_IJKL_0001_030_F_Version_2.mxf'],
    ['the title while there is no identifier', { ...FACTS, pubId: null }, 'Ete_Version_2.mxf'],
    [
      'plain letters only',
      { ...FACTS, pubId: null, title: 'Œuf « à la » coque / 100 % 日本' },
      'oeuf_a_la_coque_100_Version_2.mxf',
    ],
    ['no way out of the folder', { ...FACTS, pubId: null, title: '../../etc/passwd' }, 'etc_passwd_Version_2.mxf'],
    ['the profile when nothing is left', { ...FACTS, pubId: null, title: '日本', version: '' }, 'xdcam-hd422-50.mxf'],
  ])('name files after %s', (_, facts, name) => expect(deliverableFileName(XDCAM_HD422_50, facts)).toBe(name));

  it('use every token of the pattern, and cut long names', () => {
    const profile = { ...H264_MP4, fileNamePattern: '{title}-{durationSeconds}s-{profileId}' };
    expect(deliverableFileName(profile, FACTS)).toBe('Ete-30s-h264-mp4.mp4');
    expect(deliverableFileName(profile, { ...FACTS, title: 'a'.repeat(500) })).toBe(`${'a'.repeat(120)}.mp4`);
  });
});

describe('loudness gain', () => {
  const target = { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 } as const;

  it.each([
    ['lowers a loud film', { integratedLufs: -18, truePeakDbtp: -1 }, { gainDb: -5, isLimitedByPeak: false }],
    ['raises a quiet film', { integratedLufs: -30, truePeakDbtp: -12 }, { gainDb: 7, isLimitedByPeak: false }],
    [
      'stops where the peak would pass its ceiling',
      { integratedLufs: -30, truePeakDbtp: -5 },
      { gainDb: 2, isLimitedByPeak: true },
    ],
    ['leaves a silent film alone', { integratedLufs: null, truePeakDbtp: null }, null],
  ])('%s', (_, measured, gain) => expect(loudnessGain(target, measured)).toEqual(gain));

  it('changes nothing unless it is asked to', () => {
    expect(loudnessGain({ mode: 'keep' }, { integratedLufs: -10, truePeakDbtp: 0 })).toBeNull();
  });
});
