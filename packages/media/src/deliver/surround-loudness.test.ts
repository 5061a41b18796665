import { type DeliveryProfile, judgedDestination } from '@spotway/domain/delivery';
import { judgeForDestinations } from '@spotway/domain/quality';
import { seededProfile } from '@spotway/domain/testing';
import { describe, expect, it } from 'vitest';
import type { FilmName } from '../testing/films.ts';
import { heardFilm, type MeasuredFilm } from '../testing/measured-film.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { makeDeliverables } from './make-deliverables.ts';

/** Of the 5.1 tones, calculated by hand in `SURROUND_TONES`. */
const IN_SIX_CHANNELS = -21;
const FOLDED = -30.72;
const LOW_FREQUENCIES_DBTP = -6.02;
const FOLDED_DBTP = 20 * Math.log10(0.0574 * Math.hypot(0.41421, 0.29289));

/** Stereo on tracks 1-2, 5.1 on tracks 3-8, audio only: the picture proves nothing here. */
const SOUND = audioExtract('xdcam-hd422-50-surround');

function audioExtract(tracksOf: string): DeliveryProfile {
  const [sound, tracks] = [seededProfile('audio-extract-mov'), seededProfile(tracksOf)];
  return { ...sound, audio: { ...sound.audio, streams: tracks.audio.streams } };
}

function findingsFor(profile: DeliveryProfile, { measurements }: MeasuredFilm): string[] {
  const order = { normaliseLoudness: false, services: [], subtitles: 'none' } as const;
  const { streams } = judgeForDestinations(measurements, [judgedDestination('Une', profile, order)]);
  return streams
    .filter(({ kind }) => kind === 'audio')
    .flatMap(({ issues }) =>
      issues.map(({ code, severity, heardAs }) => `${severity} ${code} ${heardAs ?? ''}`.trim()),
    );
}

describe('the loudness of 5.1', () => {
  it.each<[FilmName, number]>([
    ['surround-tones', 0],
    ['stereo-and-surround-tones', 1],
  ])('is measured in its own channels and as its downmix: %s', async (name, position) => {
    const { measurements } = await heardFilm(name);
    const mix = measurements.audios[position];
    expect(mix).toMatchObject({ layout: 'FiveDotOne', firstTrack: position * 2 + 1 });
    expect(mix?.loudness.integratedLufs).toBeCloseTo(IN_SIX_CHANNELS, 1);
    expect(mix?.loudness.maxMomentaryLufs).toBeCloseTo(IN_SIX_CHANNELS, 1);
    expect(mix?.loudness.truePeakDbtp).toBeCloseTo(LOW_FREQUENCIES_DBTP, 1);
    expect(mix?.folded?.integratedLufs).toBeCloseTo(FOLDED, 1);
    expect(mix?.folded?.truePeakDbtp).toBeCloseTo(FOLDED_DBTP, 0);
  });

  it('is judged where 5.1 is delivered, and that of the downmix where stereo is', async () => {
    const tones = await heardFilm('surround-tones');
    expect(findingsFor(SOUND, tones)).toEqual(['warning too-quiet folded', 'error loudness own']);
    expect(findingsFor(audioExtract('xdcam-hd422-50'), tones)).toEqual(['warning too-quiet folded']);
    const both = await heardFilm('stereo-and-surround-tones');
    expect(findingsFor(SOUND, both)).toEqual(['error loudness own']);
    // A loud mix that is not the programme is worth a look.
    expect(findingsFor(audioExtract('xdcam-hd422-50'), both)).toEqual(['warning loudness own']);
  });

  it("equals the master's in a deliverable that keeps it, on tracks 3-8 and downmixed on 1-2", async () => {
    const { film, probe, measurements } = await heardFilm('surround-tones');
    await withWorkFolder(async (workDir) => {
      const [made] = await makeDeliverables(film, { probe, measurements, profiles: [SOUND], workDir });
      const { audios } = made?.inspection.measurements ?? { audios: [] };
      expect(audios.map(({ firstTrack, layout }) => [firstTrack, layout])).toEqual([
        [1, 'Stereo'],
        [3, 'FiveDotOne'],
      ]);
      expect(audios[0]?.loudness.integratedLufs).toBeCloseTo(FOLDED, 1);
      expect(audios[1]?.loudness.integratedLufs).toBeCloseTo(IN_SIX_CHANNELS, 1);
      expect(audios[1]?.folded).toBeNull();
    });
  });

  it('is measured again where the verification took the channels for stereo pairs', async () => {
    const { film, probe, measurements } = await heardFilm('surround-tones');
    const [mix] = measurements.audios;
    if (!mix) throw new Error('nothing was measured');
    const pair = {
      ...mix,
      layout: 'Stereo',
      folded: undefined,
      loudness: { ...mix.loudness, integratedLufs: -25 },
    } as const;
    const audios = [1, 3, 5].map((firstTrack) => ({ ...pair, firstTrack }));
    await withWorkFolder(async (workDir) => {
      const profiles = [{ ...SOUND, loudness: { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 } as const }];
      const earlier = { ...measurements, audios };
      const [made] = await makeDeliverables(film, { probe, measurements: earlier, profiles, workDir });
      const gains = made?.loudness.outcomes.map(({ mix, gainDb }) => [mix, Math.round(gainDb * 10) / 10]);
      expect(gains).toEqual([
        ['Stereo', 7.7],
        ['FiveDotOne', -2],
      ]);
    });
  });

  it('stops a deliverable whose second gain was not applied', async () => {
    const { film, probe, measurements } = await heardFilm('surround-tones');
    // As if six channels had been measured 4 LU too low: the gain is then 4 dB too high.
    const audios = measurements.audios.map((mix) => ({ ...mix, loudness: { ...mix.loudness, integratedLufs: -25 } }));
    await withWorkFolder(async (workDir) => {
      const profiles = [{ ...SOUND, loudness: { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 } as const }];
      const making = makeDeliverables(film, { probe, measurements: { ...measurements, audios }, profiles, workDir });
      await expect(making).rejects.toMatchObject({
        facts: { problems: expect.stringMatching(/loudness -19\S* LUFS instead of -23\.0 LUFS/) },
      });
    });
  });

  it('reaches the target with one gain for six channels and another for the downmix', async () => {
    const normalise = { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 } as const;
    for (const name of ['surround-tones', 'stereo-and-surround-tones'] as const) {
      const { film, probe, measurements } = await heardFilm(name);
      await withWorkFolder(async (workDir) => {
        const profiles = [{ ...SOUND, loudness: normalise }];
        const [made] = await makeDeliverables(film, { probe, measurements, profiles, workDir });
        const gains = made?.loudness.outcomes.map(({ mix, gainDb }) => [mix, Math.round(gainDb * 10) / 10]);
        const stereo = name === 'surround-tones' ? 7.7 : expect.closeTo(0, 0);
        expect(gains).toEqual([
          ['Stereo', stereo],
          ['FiveDotOne', -2],
        ]);
        expect(Object.keys(made?.inspection.mixes ?? {})).toEqual(['Stereo', 'FiveDotOne']);
        const after = made?.inspection.measurements.audios.map(({ loudness }) => loudness.integratedLufs ?? 0) ?? [];
        for (const each of after) expect(Math.abs(each + 23)).toBeLessThan(0.1);
        expect(after).toHaveLength(2);
      });
    }
  });
});
