import { describe, expect, it } from 'vitest';
import type { Measurements } from '../../film/index.ts';
import { GOOD_AUDIO } from '../../testing/good-film.ts';
import { film, loudness, sound, verdict } from './testing/judged-film.ts';
import { FRENCH_TV_THRESHOLDS } from './thresholds.ts';

describe('sound', () => {
  it.each<[string, Measurements, string[]]>([
    ['-22.5 LUFS, within the tolerance', loudness({ integratedLufs: -22.5 }), ['warning loudness-tolerance']],
    ['-22.4 LUFS', loudness({ integratedLufs: -22.4 }), ['error loudness']],
    ['short-term loudness of -19.9 LUFS', loudness({ maxShortTermLufs: -19.9 }), ['error short-term-loudness']],
    ['momentary loudness of -14.9 LUFS', loudness({ maxMomentaryLufs: -14.9 }), ['warning momentary-loudness']],
    ['-27 LUFS', loudness({ integratedLufs: -27 }), ['warning too-quiet']],
    ['a true peak of -3 dBTP', loudness({ truePeakDbtp: -3 }), []],
    ['a true peak of -2.9 dBTP', loudness({ truePeakDbtp: -2.9 }), ['warning true-peak']],
    ['a true peak of -1 dBTP', loudness({ truePeakDbtp: -1 }), ['warning true-peak']],
    ['a true peak of -0.9 dBTP', loudness({ truePeakDbtp: -0.9 }), ['error true-peak']],
    [
      'no sound at all',
      sound({
        channels: [
          { rmsDbfs: null, peakDbfs: null },
          { rmsDbfs: null, peakDbfs: null },
        ],
      }),
      ['error silent'],
    ],
    [
      'noise at -90 dBFS',
      sound({
        channels: [
          { rmsDbfs: -90, peakDbfs: -80 },
          { rmsDbfs: -90, peakDbfs: -80 },
        ],
      }),
      ['error silent'],
    ],
    [
      'one mute channel',
      sound({
        channels: [
          { rmsDbfs: -25, peakDbfs: -8 },
          { rmsDbfs: null, peakDbfs: null },
        ],
      }),
      ['error mute-channel'],
    ],
    ['two seconds of silence', sound({ silences: [{ inFrame: 0, outFrame: 49 }] }), ['warning silence']],
    ['a pause of 49 pictures', sound({ silences: [{ inFrame: 0, outFrame: 48 }] }), []],
    ['bit-identical dual mono', sound({ differenceRmsDbfs: null, correlation: 1 }), ['warning dual-mono']],
    ['dual mono with some noise', sound({ differenceRmsDbfs: -76, correlation: 1 }), ['warning dual-mono']],
    ['narrow stereo', sound({ differenceRmsDbfs: -60, correlation: 0.99 }), []],
    ['correlation at the limit', sound({ differenceRmsDbfs: -19, correlation: -0.5 }), []],
    ['correlation below the limit', sound({ differenceRmsDbfs: -19, correlation: -0.51 }), ['error out-of-phase']],
    ['opposite phase', sound({ differenceRmsDbfs: -19, correlation: -0.9 }), ['error out-of-phase']],
    ['a passage out of phase', sound({ outOfPhase: [{ inFrame: 10, outFrame: 60 }] }), ['warning out-of-phase']],
    [
      'mono',
      sound({ layout: 'Mono', channels: [{ rmsDbfs: -25, peakDbfs: -8 }], differenceRmsDbfs: null, correlation: null }),
      ['warning mono'],
    ],
    [
      '5.1 with a silent LFE',
      sound({
        layout: 'FiveDotOne',
        channels: [
          { rmsDbfs: -25, peakDbfs: -8 },
          { rmsDbfs: null, peakDbfs: null },
        ],
        differenceRmsDbfs: null,
      }),
      [],
    ],
    ['AAC', sound({ isLossy: true }), ['warning lossy-audio']],
    ['sound that stops five pictures early', sound({ lengthFrames: 245 }), []],
    ['sound that stops earlier', sound({ lengthFrames: 244 }), ['warning short-sound']],
    ['44.1 kHz', sound({ sampleRate: 44_100 }), ['warning sample-rate']],
  ])('judges %s', (_, measured, expected) =>
    expect(verdict(measured)).toEqual(expected.map((each) => `audio ${each}`)),
  );

  it('is less strict on further mixes: silent is fine, loud is a warning', () => {
    const silent = {
      ...GOOD_AUDIO,
      firstTrack: 3,
      streamIndex: 3,
      channels: GOOD_AUDIO.channels.map(() => ({ rmsDbfs: null, peakDbfs: null })),
    };
    const loud = {
      ...GOOD_AUDIO,
      firstTrack: 5,
      streamIndex: 5,
      loudness: { ...GOOD_AUDIO.loudness, integratedLufs: -12, truePeakDbtp: 0 },
    };
    expect(verdict(film({ audios: [GOOD_AUDIO, silent, loud] }))).toEqual([
      'audio warning loudness',
      'audio warning true-peak',
    ]);
  });

  it('follows the thresholds of a destination', () => {
    const own = { maxIntegratedLufs: -22, warnIntegratedLufs: -22 };
    const american = { ...FRENCH_TV_THRESHOLDS, ...own, frameRates: [{ num: 30000, den: 1001 }] };
    expect(verdict(loudness({ integratedLufs: -22.4 }), american)).toEqual(['container error frame-rate']);
  });
});
