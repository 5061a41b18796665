import type { MediaAnalysis } from '@spotway/domain/film';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { createSoundChecks, type SoundCheckPort, type SoundCheckState } from './sound-checks.ts';

const checks = createSoundChecks(
  () => new Worker(new URL('./sound-check-worker.ts', import.meta.url), { type: 'module' }) satisfies SoundCheckPort,
);
const NONE: SoundCheckState = { state: 'none' };

/** Nobody will look at the sound of a file that was taken away. */
export function forgetSound(file: File): void {
  checks.cancel(file);
}

/** The sound of a file at hand, measured from the moment its card is shown. `file` is null when its bytes are not at hand. */
export function useSoundCheck(file: File | null, analysis: MediaAnalysis) {
  // Before the card is painted: its height stays.
  useLayoutEffect(() => {
    if (file) checks.start(file, analysis);
  }, [file, analysis]);
  return {
    sound: useSyncExternalStore(
      checks.subscribe,
      useCallback(() => (file ? checks.stateOf(file) : NONE), [file]),
    ),
    stop: () => file && checks.cancel(file),
    startAgain: () => file && checks.start(file, analysis, true),
  };
}
