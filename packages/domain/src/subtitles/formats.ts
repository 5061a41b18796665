/** Closed lists for subtitles (specification, point 3). */

const SUBTITLE_FORMATS = ['STL', 'WebVTT', 'SRT'] as const;
export type SubtitleFormat = (typeof SUBTITLE_FORMATS)[number];

/** `Open`: burned into the picture; `Teletext1` and `Teletext2`: separate teletext pages. */
export const SUBTITLE_MODES = ['Open', 'Teletext1', 'Teletext2'] as const;
export type SubtitleMode = (typeof SUBTITLE_MODES)[number];
