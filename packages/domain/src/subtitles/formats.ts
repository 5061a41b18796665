/** Closed lists of the specification's point 3 about subtitles. */

const SUBTITLE_FORMATS = ['STL', 'WebVTT', 'SRT'] as const;
export type SubtitleFormat = (typeof SUBTITLE_FORMATS)[number];

/** `Open`: burned into the picture; `Teletext1` and `Teletext2`: teletext pages beside it. */
export const SUBTITLE_MODES = ['Open', 'Teletext1', 'Teletext2'] as const;
export type SubtitleMode = (typeof SUBTITLE_MODES)[number];
