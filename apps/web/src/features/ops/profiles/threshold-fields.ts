/** The thresholds in the form, with their units; a profile's other thresholds stay as they are. */
export const THRESHOLD_FIELDS = [
  { name: 'minHeight', unit: 1 },
  { name: 'minBitRate', unit: 1_000_000 },
  { name: 'warnIntegratedLufs', unit: 1 },
  { name: 'maxIntegratedLufs', unit: 1 },
  { name: 'minIntegratedLufs', unit: 1 },
  { name: 'minAcceptedLufs', unit: 1 },
  { name: 'maxShortTermLufs', unit: 1 },
  { name: 'maxMomentaryLufs', unit: 1 },
  { name: 'warnTruePeakDbtp', unit: 1 },
  { name: 'maxTruePeakDbtp', unit: 1 },
  { name: 'silenceFrames', unit: 1 },
  { name: 'edgeBlackFrames', unit: 1 },
  { name: 'innerBlackFrames', unit: 1 },
  { name: 'freezeFrames', unit: 1 },
  { name: 'maxPicturesOutsideLevels', unit: 1 },
  { name: 'minActiveShare', unit: 1 },
] as const;

const TOLD: readonly string[] = [...THRESHOLD_FIELDS.map(({ name }) => name), 'acceptsLossyAudio', 'startTimecode'];

/** Whether the form has a field for this threshold. */
export function hasField(name: string): boolean {
  return TOLD.includes(name);
}
