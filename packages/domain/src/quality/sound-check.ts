import type { AudioMeasurements } from '../film/index.ts';
import { heardProgrammes, STEREO_ONLY } from '../film/index.ts';
import { inTenths } from '../shared/index.ts';
import { groupByThresholds, type JudgedDestination, mergeFindings, strictestLoudness } from './for-destinations.ts';
import { type HeardProgramme, measuredProgrammes } from './heard-programmes.ts';
import type { QualityIssue, QualityReport } from './issues.ts';
import { judgeAudio } from './rules/audio-rules.ts';
import { normalisedSound } from './rules/normalisation.ts';
import { FRENCH_TV_THRESHOLDS } from './rules/thresholds.ts';

/** Judgement of a master's sound before it is sent. */
export interface SoundCheck {
  /** Every measured form of the programme, stereo first. */
  readonly programmes: readonly HeardProgramme[];
  /** How far the loudest programme exceeds the strictest destination's limit, in LU; 0 if it does not, or will not as delivered. */
  readonly excessLu: number;
  /** It is too loud now, but will be normalised for every destination it is too loud for. */
  readonly isBroughtToTarget: boolean;
  /** The verification's findings for the programme; those that don't apply to all destinations list theirs. */
  readonly issues: readonly QualityIssue[];
  /** Destinations that would reject the film because of its sound. */
  readonly refusedBy: readonly string[];
}

/**
 * Judges sound measured before the film is sent, by the rules of verification. Uses the film's declared length, and never refuses a file,
 * since verification has the last word. Without destinations, the film is judged as for French television.
 * @param filmFrames null if the film does not declare its length
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
    const heard = heardProgrammes(audios, treatment?.programmes ?? STEREO_ONLY);
    // a film that its destination normalises is judged by the resulting loudness
    const sound = treatment ? normalisedSound(audios, treatment.loudness, heard).audios : audios;
    const issues = [...new Set(heard.map(({ position }) => position))].flatMap((position) => {
      const audio = sound[position];
      const forms = heard.filter((each) => each.position === position).map(({ heardAs }) => heardAs);
      return audio ? judgeAudio(audio, forms, thresholds, { decodedFrames: filmFrames ?? audio.lengthFrames }) : [];
    });
    return { names, issues };
  });
  const issues = mergeFindings(judged);
  const programmes = measuredProgrammes(
    audios,
    judges.flatMap(({ treatment }) => treatment?.programmes ?? STEREO_ONLY),
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

/** A destination would refuse the film because of its sound. */
export function wouldBeRefused({ issues }: Pick<SoundCheck, 'issues'>): boolean {
  return issues.some(({ severity }) => severity === 'error');
}

/** Normalising the loudness is all that the film needs to be accepted. */
export function isHelpedByNormalising(
  asItIs: Pick<SoundCheck, 'issues'>,
  normalised: Pick<SoundCheck, 'issues'> | null,
): boolean {
  return wouldBeRefused(asItIs) && normalised !== null && !wouldBeRefused(normalised);
}

/**
 * A film's report as it was ordered; one with errors says whether normalising would be enough.
 * @param judge judges the film with its loudness normalised, or as its profiles handle it
 */
export function judgeWithNormalising(
  isNormalised: boolean,
  judge: (isNormalised: boolean) => QualityReport,
): QualityReport {
  const asOrdered = judge(isNormalised);
  if (isNormalised || asOrdered.nbErrors === 0) return asOrdered;
  const isHelped = isHelpedByNormalising(foundIn(asOrdered), foundIn(judge(true)));
  return isHelped ? { ...asOrdered, isHelpedByNormalising: true } : asOrdered;
}

function foundIn({ streams }: QualityReport): Pick<SoundCheck, 'issues'> {
  return { issues: streams.flatMap(({ issues }) => issues) };
}
