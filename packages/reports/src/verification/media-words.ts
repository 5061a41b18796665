import { formatFileSize, type Language, timecodeOfFrame } from '@spotway/domain/shared';
import { frameRateText, scanText } from '@spotway/wording/findings';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { formatDecimal } from '../page/format.ts';
import type { AudioFacts, FileFacts, VerificationFacts, VideoFacts } from './verification-facts.ts';

/** Common trade names, by ffprobe's names. */
const CODECS: Readonly<Record<string, string>> = {
  mpeg2video: 'MPEG-2',
  prores: 'ProRes',
  dnxhd: 'DNxHD',
  h264: 'H.264',
  hevc: 'HEVC',
  dvvideo: 'DV',
  jpeg2000: 'JPEG 2000',
  aac: 'AAC',
  mp2: 'MP2',
  mp3: 'MP3',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
};
const CONTAINERS: Readonly<Record<string, string>> = { Mxf: 'MXF', Qtff: 'MOV', Mp4: 'MP4', MpegTs: 'MPEG-TS' };

/** "MXF, 25,1 Mo". */
export function fileText({ container, sizeBytes }: FileFacts, language: Language): string {
  return `${CONTAINERS[container] ?? container}, ${formatFileSize(sizeBytes, language)}`;
}

/** "MPEG-2 4:2:2, 1920 × 1080, 25 i/s, trame supérieure d’abord, 8 bits, 50 Mb/s". */
export function videoText(video: VideoFacts, language: Language): string {
  const profile = video.profile && video.profile !== video.chromaSubsampling ? video.profile : null;
  const name = [CODECS[video.codec] ?? video.codec, profile, video.chromaSubsampling].filter(Boolean).join(' ');
  return [
    name,
    `${video.width} × ${video.height}`,
    frameRateText(video.frameRate, language),
    video.scan && scanText(video.scan, language),
    video.bitDepth && `${video.bitDepth} bits`,
    video.bitRate && `${formatDecimal(video.bitRate / 1e6, video.bitRate < 1e7 ? 1 : 0, language)} Mb/s`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** "8 × 1 canal, PCM, 48 kHz, 24 bits": identical streams are counted. */
export function audioText(audios: readonly AudioFacts[], language: Language): string {
  const words = REPORT_WORDS[language];
  const counted = new Map<string, number>();
  for (const { codec, channels, sampleRate, bitDepth } of audios) {
    const rate = `${formatDecimal(sampleRate / 1000, sampleRate % 1000 === 0 ? 0 : 1, language)} kHz`;
    const name = codec.startsWith('pcm_') ? 'PCM' : (CODECS[codec] ?? codec);
    const text = [words.channels(channels), name, rate, bitDepth && `${bitDepth} bits`].filter(Boolean).join(', ');
    counted.set(text, (counted.get(text) ?? 0) + 1);
  }
  return [...counted].map(([text, streams]) => words.tracks(streams, text)).join(' ; ') || words.noAudio;
}

/** "4,00 s (100 images)", and the duration declared in the file if it is longer. */
export function durationText({ measurements }: VerificationFacts, language: Language): string {
  const { decodedFrames, declaredFrames, frameRate, video } = measurements;
  const words = REPORT_WORDS[language];
  if (!video) return words.noVideo;
  const seconds = formatDecimal((decodedFrames * frameRate.den) / frameRate.num, 2, language);
  const isMissing = declaredFrames !== null && declaredFrames > decodedFrames;
  return words.frames(decodedFrames, seconds) + (isMissing ? words.missing(declaredFrames) : '');
}

/** The declared duration, with milliseconds if it has any: "20,00 s". */
export function declaredText({ film: { declaredSeconds } }: VerificationFacts, language: Language): string {
  const digits = Math.round(declaredSeconds * 1000) % 10 === 0 ? 2 : 3;
  return `${formatDecimal(declaredSeconds, digits, language)}\u00a0s`;
}

/** First and last timecode of the film. */
export function timecodeText({ measurements }: VerificationFacts): string {
  const { startTimecode, decodedFrames, frameRate } = measurements;
  const at = (frame: number) => timecodeOfFrame(frame, startTimecode, frameRate);
  return `${at(0)} – ${at(Math.max(0, decodedFrames - 1))}`;
}
