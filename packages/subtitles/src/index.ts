export { type BurnInOptions, toAssForBurnIn } from './ass/write-ass.ts';
export { type CheckOptions, checkSubtitles, type SubtitledFilm } from './check-subtitles.ts';
export { CHARACTER_TABLE_CODES, type CharacterTableCode } from './model/character-tables.ts';
export { cueText, lineLength, lineText, plainLines } from './model/cue-text.ts';
export { MAX_BYTES, MAX_CUES } from './model/limits.ts';
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
} from './model/model.ts';
export type { StlDisplayStandard, StlHeader } from './model/stl-facts.ts';
export {
  clipToFilm,
  MILLISECONDS,
  rescale,
  shiftCues,
  sortCues,
  withProgrammeStart,
  withTimeBase,
} from './model/time-base.ts';
export { detectSubtitleFormat, readSubtitles } from './read-subtitles.ts';
export { readSrt } from './srt/read-srt.ts';
export { writeSrt } from './srt/write-srt.ts';
export { type ReadStlOptions, readStl } from './stl/read-stl.ts';
export { type WriteStlOptions, writeStl } from './stl/write-stl.ts';
export {
  TELETEXT_SERVICES,
  type TeletextMode,
  type TeletextService,
  type TeletextVancOptions,
  type TeletextVancOutcome,
  writeTeletextVanc,
} from './teletext/write-teletext-vanc.ts';
export { readWebVtt } from './web-vtt/read-web-vtt.ts';
export { toWebVtt, writeWebVtt } from './web-vtt/write-web-vtt.ts';
export { type SubtitleTarget, writeSubtitles } from './write-subtitles.ts';
