export { CHARACTER_TABLE_CODES, type CharacterTableCode } from './character-tables.ts';
export { type CheckOptions, checkSubtitles, type SubtitledFilm } from './check-subtitles.ts';
export { cueText, lineLength, lineText, plainLines } from './cue-text.ts';
export { MAX_BYTES, MAX_CUES } from './limits.ts';
export {
  type Cue,
  type CueAlignment,
  type CueLine,
  type ReadOutcome,
  type SubtitleDocument,
  TEXT_COLOURS,
  type TextColour,
  type TextSpan,
  type TextStyle,
  type WriteOutcome,
} from './model.ts';
export { readSrt } from './read-srt.ts';
export { type ReadStlOptions, readStl } from './read-stl.ts';
export { detectSubtitleFormat, readSubtitles } from './read-subtitles.ts';
export { readWebVtt } from './read-web-vtt.ts';
export type { StlDisplayStandard, StlHeader } from './stl-header.ts';
export {
  clipToFilm,
  MILLISECONDS,
  rescale,
  shiftCues,
  sortCues,
  withProgrammeStart,
  withTimeBase,
} from './time-base.ts';
export { type BurnInOptions, toAssForBurnIn } from './write-ass.ts';
export { writeSrt } from './write-srt.ts';
export { type WriteStlOptions, writeStl } from './write-stl.ts';
export { type SubtitleTarget, writeSubtitles } from './write-subtitles.ts';
export {
  TELETEXT_SERVICES,
  type TeletextMode,
  type TeletextService,
  type TeletextVancOptions,
  type TeletextVancOutcome,
  writeTeletextVanc,
} from './write-teletext-vanc.ts';
export { toWebVtt, writeWebVtt } from './write-web-vtt.ts';
