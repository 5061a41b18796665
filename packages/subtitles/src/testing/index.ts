export { decodeTrack, type SeenPage } from './teletext-decoder.ts';
