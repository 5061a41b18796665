export { decodeTrack } from './teletext-decoder.ts';
