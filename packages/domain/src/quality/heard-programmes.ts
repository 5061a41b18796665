import type { AudioMeasurements, LoudnessMeasurements } from '../film/index.ts';
import {
  type HeardMix,
  heardProgrammes,
  isSurroundMix,
  loudnessAs,
  STEREO_ONLY,
  WANTED_PROGRAMMES,
  type WantedProgramme,
} from '../film/index.ts';
import type { QualityStream } from './issues.ts';

/** A programme as heard at one or more destinations, with its figures. */
export interface HeardProgramme extends HeardMix {
  /** From 5.1 or 7.1, so that its form should be stated. */
  readonly isSurround: boolean;
  readonly loudness: LoudnessMeasurements;
}

/** The measured forms of these programmes, stereo first. */
export function measuredProgrammes(
  audios: readonly AudioMeasurements[],
  wanted: readonly WantedProgramme[],
): HeardProgramme[] {
  const ordered = WANTED_PROGRAMMES.filter((programme) => wanted.includes(programme));
  return withFigures(audios, heardProgrammes(audios, ordered));
}

/** The programmes a report covers; for older reports that don't say, the first mix as stereo. */
export function judgedProgrammes(
  audios: readonly AudioMeasurements[],
  streams: readonly QualityStream[],
): HeardProgramme[] {
  const mixes = streams.filter(({ kind }) => kind === 'audio');
  const judged = mixes.flatMap(({ programme = [] }, position) => programme.map((heardAs) => ({ position, heardAs })));
  if (judged.length === 0) return withFigures(audios, heardProgrammes(audios.slice(0, 1), STEREO_ONLY));
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
