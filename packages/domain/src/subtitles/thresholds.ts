/** Limits for subtitles, any of which a destination may override. */
export interface SubtitleThresholds {
  /** Durations and gaps are in frames of the film. */
  readonly minDurationFrames: number;
  readonly maxDurationFrames: number;
  readonly minGapFrames: number;
  readonly maxCharactersPerSecond: number;
  readonly maxLineCharacters: number;
  readonly maxLines: number;
}

/**
 * French television. Reading speed: 12 characters for the first second and 60 for four, with a tolerance of 20 %, hence 15 per second; two
 * lines: "Charte relative à la qualité du sous-titrage à destination des personnes sourdes ou malentendantes" (CSA, December 2011). Twenty
 * frames to seven seconds, two frames between subtitles: Netflix Timed Text Style Guide, general requirements. 36 characters remain in a
 * teletext row of 40 after its size, colour and box codes (EBU Tech 3264).
 */
export const FRENCH_TV_SUBTITLE_THRESHOLDS: SubtitleThresholds = {
  minDurationFrames: 20,
  maxDurationFrames: 175,
  minGapFrames: 2,
  maxCharactersPerSecond: 15,
  maxLineCharacters: 36,
  maxLines: 2,
};

/** Netflix Timed Text Style Guide for adult programmes: 17 characters per second, 42 per line. */
export const STREAMING_SUBTITLE_THRESHOLDS: SubtitleThresholds = {
  ...FRENCH_TV_SUBTITLE_THRESHOLDS,
  maxCharactersPerSecond: 17,
  maxLineCharacters: 42,
};
