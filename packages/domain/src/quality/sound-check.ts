import type { AudioMeasurements } from '../film/index.ts';
import { heardProgrammes, STEREO_ALONE } from '../film/index.ts';
import { inTenths } from '../shared/index.ts';
import { groupByThresholds, type JudgedDestination, mergeFindings, strictestLoudness } from './for-destinations.ts';
import { type HeardProgramme, measuredProgrammes } from './heard-programmes.ts';
import type { QualityIssue } from './issues.ts';
import { judgeAudio } from './rules/audio-rules.ts';
import { normalisedSound } from './rules/normalisation.ts';
import { FRENCH_TV_THRESHOLDS } from './rules/thresholds.ts';

/** What the sound of a master says before it is sent. */
export interface SoundCheck {
  /** Every form of the programme that is heard, the stereo one first; empty when none was measured. */
  readonly programmes: readonly HeardProgramme[];
  /** How much louder than the strictest destination permits the loudest programme is, in LU; 0 when it is not, or will not be when it is delivered. */
  readonly excessLu: number;
  /** It is too loud as it is, and will be brought to the target for all who would mind. */
  readonly isBroughtToTarget: boolean;
  /** The verification's own findings about the programme; one that not every destination makes names those that do. */
  readonly issues: readonly QualityIssue[];
  /** Destinations that would send the film back for its sound: errors. */
  readonly refusedBy: readonly string[];
}

/**
 * Judges sound measured before the film is sent by the rules of the verification. The film's own word is taken for its
 * length; nothing here refuses a file, since the verification has the last word. Without destinations the film is judged as for French
 * television.
 * @param filmFrames null when the film does not say how long it is
 */
export function judgeSound(
  audios: readonly AudioMeasurements[],
  filmFrames: number | null,
  destinations: readonly JudgedDestination[] = [],
): SoundCheck | null {
  if (audios.length === 0) return null;
  const groups = groupByThresholds(destinations);
  const usual = { names: [], thresholds: FRENCH_TV_THRESHOLDS, treatment: undefined };
  const judges = groups.length > 0 ? groups : [usual];
  const judged = judges.map(({ names, thresholds, treatment }) => {
    const heard = heardProgrammes(audios, treatment?.programmes ?? STEREO_ALONE);
    // A film that its destination normalises is judged by the loudness it will have.
    const sound = treatment ? normalisedSound(audios, treatment.loudness, heard).audios : audios;
    const issues = [...new Set(heard.map(({ position }) => position))].flatMap((position) => {
      const audio = sound[position];
      const forms = heard.filter((each) => each.position === position).map(({ heardAs }) => heardAs);
      return audio ? judgeAudio(audio, forms, thresholds, filmFrames ?? audio.lengthFrames) : [];
    });
    return { names, issues };
  });
  const issues = mergeFindings(judged);
  const programmes = measuredProgrammes(
    audios,
    judges.flatMap(({ treatment }) => treatment?.programmes ?? STEREO_ALONE),
  );
  const loudest = programmes.flatMap(({ loudness }) => loudness.integratedLufs ?? []);
  const { maxIntegratedLufs } = strictestLoudness(destinations);
  const excess = inTenths(Math.max(...loudest, Number.NEGATIVE_INFINITY)) - inTenths(maxIntegratedLufs);
  const isTooLoud = issues.some(({ code }) => code === 'loudness');
  return {
    programmes,
    excessLu: isTooLoud ? Math.max(0, excess) : 0,
    isBroughtToTarget: excess > 0 && !isTooLoud,
    issues,
    refusedBy: judged.flatMap(({ names, issues }) =>
      issues.some(({ severity }) => severity === 'error') ? names : [],
    ),
  };
}
