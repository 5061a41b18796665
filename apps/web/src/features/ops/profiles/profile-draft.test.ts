import { DELIVERY_PROFILES, profileFaults, VIDEO_FORMATS, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { describe, expect, it } from 'vitest';
import { choicesOf, fitted, PRESETS, presetOf, withContainer, withFormat } from './profile-draft.ts';

describe('the profile form', () => {
  it.each(DELIVERY_PROFILES.map((profile) => [profile.id, profile] as const))('leaves %s as it is', (_, profile) => {
    expect(fitted(profile)).toEqual(profile);
    const { containers, codecs, audioCodecs } = choicesOf(profile);
    expect(containers).toContain(profile.container);
    expect(audioCodecs).toContain(profile.audio.codec);
    if (profile.video) expect(codecs).toContain(profile.video.codec);
  });

  it.each(VIDEO_FORMATS)('makes a valid %s profile from any other', (format) => {
    for (const profile of DELIVERY_PROFILES.filter(({ subtitles }) => subtitles === null))
      expect([profile.id, profileFaults(withFormat(profile, format))]).toEqual([profile.id, []]);
  });

  it('follows the container with the extension', () => {
    const wav = seededProfile('audio-extract-wav');
    expect(withContainer(wav, 'Mp3')).toMatchObject({
      extension: 'mp3',
      audio: { codec: 'MP3', bitRate: 256_000 },
    });
    expect(withFormat(XDCAM_HD422_50, 'AVCIntra100')).toMatchObject({ extension: 'mxf', video: { bitRate: null } });
  });

  it('recognises the usual track layouts', () => {
    for (const [name, streams] of Object.entries(PRESETS)) expect(presetOf(streams)).toBe(name);
    expect(presetOf([{ layout: 'Mono', role: 'AD' }])).toBe('own');
  });
});
