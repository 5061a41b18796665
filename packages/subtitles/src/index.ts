export { toAssForBurnIn } from './ass/write-ass.ts';
export { checkSubtitles, type SubtitledFilm } from './check-subtitles.ts';

export { MAX_BYTES } from './model/limits.ts';
export type { SubtitleDocument } from './model/model.ts';

export {
  clipToFilm,
  withTimeBase,
} from './model/time-base.ts';
export { readSubtitles } from './read-subtitles.ts';

export {
  type TeletextMode,
  writeTeletextVanc,
} from './teletext/write-teletext-vanc.ts';

export { toWebVtt } from './web-vtt/write-web-vtt.ts';
