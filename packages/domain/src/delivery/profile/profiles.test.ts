import { describe, expect, it } from 'vitest';
import { seededProfile } from '../../testing/index.ts';
import { deliverableFileName } from '../file-name.ts';
import { FORMAT_CONTAINERS, VIDEO_CODEC_FACTS, VIDEO_FORMATS } from './formats.ts';
import { deliveredFrames, deliveredTimecode, deliveryMimeType } from './profile.ts';
import { profileIdOf, profileKey } from './profile-key.ts';
import { profileFaults } from './profile-rules.ts';
import { DELIVERY_PROFILES, H264_MP4, XDCAM_HD422_50 } from './profiles.ts';

const FACTS = { pubId: 'FR_ABCD_EFGH_IJKL_0001_030_F', title: 'Été', version: 'Version 2', durationSeconds: 30 };

describe('delivery profiles', () => {
  it('have unique ids', () => {
    expect(new Set(DELIVERY_PROFILES.map(({ id }) => id)).size).toBe(DELIVERY_PROFILES.length);
  });

  it.each([
    ['h264-mp4', 1, 'h264-mp4'],
    ['h264-mp4', 2, 'h264-mp4.2'],
    ['dnxhd-120', 10, 'dnxhd-120.10'],
  ])('%s in version %i has the key %s', (id, version, key) => {
    expect(profileKey(id, version)).toBe(key);
    expect(profileIdOf(key)).toBe(id);
  });

  it('cover every video format of the specification', () => {
    expect([...new Set(DELIVERY_PROFILES.map(({ format }) => format))].sort()).toEqual([...VIDEO_FORMATS].sort());
  });

  it.each(DELIVERY_PROFILES.map((profile) => [profile.id, profile] as const))('%s can be written', (_, profile) => {
    expect(profileFaults(profile)).toEqual([]);
  });

  it('use only containers allowed by their format', () => {
    for (const facts of Object.values(VIDEO_CODEC_FACTS)) {
      for (const format of facts.formats) {
        expect(FORMAT_CONTAINERS[format].some((container) => facts.containers.includes(container))).toBe(true);
      }
    }
  });

  it.each([
    ['another container', { container: 'Qtff' }, ['container-of-format', 'codec-of-container']],
    ['progressive pictures as interlaced MXF', { video: { ...XDCAM_HD422_50.video, scan: 'progressive' } }, ['scan']],
    ['a size the codec does not support', { video: { ...XDCAM_HD422_50.video, width: 1440 } }, ['raster']],
    [
      'a codec of another format',
      { video: { ...XDCAM_HD422_50.video, codec: 'Imx50' } },
      ['codec-of-format', 'raster'],
    ],
    ['no picture', { video: null }, ['picture-missing']],
    ['no bit rate', { video: { ...XDCAM_HD422_50.video, bitRate: null } }, ['video-bit-rate']],
    ['another frame rate', { frameRate: { num: 24, den: 1 } }, ['frame-rate']],
    ['a timecode beyond the frame rate', { startTimecode: '10:00:00:25' }, ['start-timecode']],
    [
      'a leader that would start before midnight',
      { startTimecode: '00:00:00:00', leader: [{ kind: 'Black', frames: 1 }] },
      ['leader-before-midnight'],
    ],
    [
      'compressed sound in MXF',
      { audio: { ...XDCAM_HD422_50.audio, codec: 'AAC' } },
      ['audio-codec-of-container', 'audio-bit-rate'],
    ],
    ['another sampling rate', { audio: { ...XDCAM_HD422_50.audio, sampleRate: 44_100 } }, ['sample-rate']],
    [
      'more audio streams than a container allows',
      { audio: { ...XDCAM_HD422_50.audio, streams: Array(17).fill([{ layout: 'Mono', role: 'MUTE' }]) } },
      ['audio-streams'],
    ],
    [
      'subtitles without a picture',
      { video: null, subtitles: { mode: 'Open', isRequired: false } },
      ['picture-missing', 'subtitles-without-picture'],
    ],
    ['no sound at all', { audio: { ...XDCAM_HD422_50.audio, streams: [] } }, ['audio-streams']],
  ])('refuse %s', (_, change, faults) => {
    expect(profileFaults({ ...XDCAM_HD422_50, ...(change as object) })).toEqual(faults);
  });

  it('refuse teletext outside MXF, and two audio streams in IMX', () => {
    const teletext = { mode: 'Teletext1', isRequired: false } as const;
    expect(profileFaults({ ...H264_MP4, subtitles: teletext })).toEqual(['teletext-of-container']);
    const imx = seededProfile('imx-50');
    expect(profileFaults({ ...imx, audio: XDCAM_HD422_50.audio })).toEqual(['audio-streams']);
  });

  it('place the leader before the film’s timecode', () => {
    const profile = seededProfile('xdcam-hd422-50-leader');
    expect(deliveredFrames(profile, 750)).toBe(1100);
    expect(deliveredTimecode(profile)).toBe('09:59:46:00');
    expect(deliveredTimecode(XDCAM_HD422_50)).toBe('10:00:00:00');
  });

  it.each([
    ['xdcam-hd422-50', 'application/mxf'],
    ['prores-422-hq', 'video/quicktime'],
    ['audio-extract-mov', 'audio/quicktime'],
    ['demux', 'application/x-tar'],
  ])('%s is sent as %s', (id, type) => expect(deliveryMimeType(seededProfile(id))).toBe(type));
});

describe('names of deliverables', () => {
  it.each([
    ['the identifier and the version', FACTS, 'FR_ABCD_EFGH_IJKL_0001_030_F_Version_2.mxf'],
    ['the title if there is no identifier', { ...FACTS, pubId: null }, 'Ete_Version_2.mxf'],
    [
      'plain letters only',
      { ...FACTS, pubId: null, title: 'Œuf « à la » coque / 100 % 日本' },
      'oeuf_a_la_coque_100_Version_2.mxf',
    ],
    ['no path out of the folder', { ...FACTS, pubId: null, title: '../../etc/passwd' }, 'etc_passwd_Version_2.mxf'],
    ['the profile id if nothing is left', { ...FACTS, pubId: null, title: '日本', version: '' }, 'xdcam-hd422-50.mxf'],
  ])('contain %s', (_, facts, name) => expect(deliverableFileName(XDCAM_HD422_50, facts)).toBe(name));

  it('use every token of the pattern, and truncate long names', () => {
    const profile = { ...H264_MP4, fileNamePattern: '{title}-{durationSeconds}s-{profileId}' };
    expect(deliverableFileName(profile, FACTS)).toBe('Ete-30s-h264-mp4.mp4');
    expect(deliverableFileName({ ...profile, id: 'h264-mp4.2' }, FACTS)).toBe('Ete-30s-h264-mp4.mp4');
    expect(deliverableFileName(profile, { ...FACTS, title: 'a'.repeat(500) })).toBe(`${'a'.repeat(120)}.mp4`);
  });
});
