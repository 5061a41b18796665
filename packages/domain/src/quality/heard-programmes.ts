import type { AudioMeasurements, LoudnessMeasurements } from '../film/index.ts';
import {
  type HeardMix,
  heardProgrammes,
  isSurroundMix,
  loudnessAs,
  STEREO_ALONE,
  WANTED_PROGRAMMES,
  type WantedProgramme,
} from '../film/index.ts';
import type { QualityStream } from './issues.ts';

/** A programme of a film as one destination or more hears it, with its figures. */
export interface HeardProgramme extends HeardMix {
  /** Of 5.1 or 7.1, so that its form is worth naming. */
  readonly isSurround: boolean;
  readonly loudness: LoudnessMeasurements;
}

/** Every form in which a film is heard by those who want these programmes, the stereo one first; those that were measured. */
export function measuredProgrammes(
  audios: readonly AudioMeasurements[],
  wanted: readonly WantedProgramme[],
): HeardProgramme[] {
  const asked = WANTED_PROGRAMMES.filter((programme) => wanted.includes(programme));
  return withFigures(audios, heardProgrammes(audios, asked));
}

/** The programmes that a report is about; the first mix as stereo where the report, an earlier one, does not say. */
export function judgedProgrammes(
  audios: readonly AudioMeasurements[],
  streams: readonly QualityStream[],
): HeardProgramme[] {
  const mixes = streams.filter(({ kind }) => kind === 'audio');
  const judged = mixes.flatMap(({ programme = [] }, position) => programme.map((heardAs) => ({ position, heardAs })));
  if (judged.length === 0) return withFigures(audios, heardProgrammes(audios.slice(0, 1), STEREO_ALONE));
  const isSixChannels = ({ position, heardAs }: HeardMix) =>
    heardAs === 'own' && audios[position]?.layout === 'FiveDotOne';
  return withFigures(
    audios,
    judged.toSorted((a, b) => Number(isSixChannels(a)) - Number(isSixChannels(b))),
  );
}

function withFigures(audios: readonly AudioMeasurements[], heard: readonly HeardMix[]): HeardProgramme[] {
  return heard.flatMap((mix) => {
    const audio = audios[mix.position];
    const loudness = audio && loudnessAs(audio, mix.heardAs);
    return loudness ? [{ ...mix, isSurround: isSurroundMix(audio), loudness }] : [];
  });
}
