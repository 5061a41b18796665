export { isNamedAfterFilm } from './film-name.ts';
export { SUBTITLE_MODES, type SubtitleFormat, type SubtitleMode } from './formats.ts';
export {
  SUBTITLE_CODES,
  SUBTITLE_REFUSALS,
  type SubtitleCode,
  type SubtitleIssue,
  type SubtitleRefusal,
  type SubtitleReport,
  type SubtitleUnit,
  storedSubtitleReport,
  subtitleReportOf,
} from './issues.ts';
export { FRENCH_TV_SUBTITLE_THRESHOLDS, STREAMING_SUBTITLE_THRESHOLDS, type SubtitleThresholds } from './thresholds.ts';
