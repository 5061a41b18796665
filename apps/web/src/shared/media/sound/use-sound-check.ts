import type { MediaAnalysis } from '@spotway/domain/film';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { createSoundChecks, type SoundCheckPort, type SoundCheckState } from './sound-checks.ts';

const checks = createSoundChecks(
  () => new Worker(new URL('./sound-check-worker.ts', import.meta.url), { type: 'module' }) satisfies SoundCheckPort,
);
const NONE: SoundCheckState = { state: 'none' };

/** Drops the measurement of a removed file. */
export function forgetSound(file: File): void {
  checks.cancel(file);
}

/** A file's sound, measured from the moment its card is shown. `file` is null if its bytes are not available. */
export function useSoundCheck(file: File | null, analysis: MediaAnalysis) {
  // Before the card is painted, so that its height does not change.
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
