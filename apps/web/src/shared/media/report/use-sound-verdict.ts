import type { MediaAnalysis } from '@spotway/domain/film';
import { isHelpedByNormalising, type JudgedDestination, judgeSound, type SoundCheck } from '@spotway/domain/quality';
import { useMemo } from 'react';
import { useSoundCheck } from '../sound/use-sound-check.ts';

const NO_DESTINATIONS: readonly JudgedDestination[] = [];

export interface JudgedSound {
  readonly file: File | null;
  readonly analysis: MediaAnalysis;
  /** The film's delivery points, whose limits apply; without any, French television's. Unnamed ones are not listed. */
  readonly destinations?: readonly JudgedDestination[] | undefined;
  /** The same with the film's loudness normalised, if that can still be chosen. */
  readonly normalised?: readonly JudgedDestination[] | undefined;
}

interface SoundVerdict {
  /** Null until the sound is measured, or if it can't be. */
  readonly check: SoundCheck | null;
  /** Choosing to normalise the loudness makes the film acceptable. */
  readonly isHelped: boolean;
}

/** Measures a film's sound in the background, and judges it by its delivery points' limits. */
export function useSoundVerdict({ file, analysis, destinations = NO_DESTINATIONS, normalised }: JudgedSound) {
  const { sound, stop, startAgain } = useSoundCheck(file, analysis);
  const verdict = useMemo<SoundVerdict>(() => {
    if (sound.state !== 'done') return { check: null, isHelped: false };
    const judged = (judges: readonly JudgedDestination[]) => judgeSound(sound.audios, sound.filmFrames, judges);
    const check = judged(destinations);
    return { check, isHelped: check !== null && !!normalised && isHelpedByNormalising(check, judged(normalised)) };
  }, [sound, destinations, normalised]);
  return { sound, stop, startAgain, ...verdict };
}
