import type { FileStream } from '@spotway/contract';
import { audioVersionOf, type DeclaredTrack, type MediaProbe, namedMixes } from '@spotway/domain/film';

/** @param told what a person said about the film's audio tracks */
export function presentStreams(probe: MediaProbe, told: readonly DeclaredTrack[] | null): FileStream[] {
  const { video } = probe;
  const streams: FileStream[] = [];
  if (video) {
    streams.push({
      type: 'video',
      index: video.index,
      frameRateNumerator: video.frameRate.num,
      frameRateDenominator: video.frameRate.den,
      frameCount: video.frameCount,
      durationSeconds: probe.durationSeconds,
      chromaSubsampling: video.chromaSubsampling,
      width: video.width,
      height: video.height,
      codecName: video.codec,
      fieldOrder: video.scan,
      bitRate: video.bitRate,
      timecode: probe.startTimecode,
    });
  }
  const mixes = namedMixes(probe.audios, told ?? []);
  for (const audio of probe.audios) {
    // a stream with several mixes, for example one of eight channels, is named after its first mix
    const mix = mixes.find(({ group }) => group.channels.some(({ streamIndex }) => streamIndex === audio.index));
    streams.push({
      type: 'audio',
      index: audio.index,
      channels: audio.channels,
      channelLayout: channelLayoutName(audio.channels, audio.channelLayout),
      codecName: audio.codec,
      sampleRate: audio.sampleRate,
      bitDepth: audio.bitDepth,
      typeVersion: mix?.typeVersion ?? 'AsMaster',
      version: mix?.version ?? audioVersionOf(audio.language),
    });
  }
  for (const { index, language } of probe.subtitles)
    streams.push({ type: 'subtitle', index, typeVersion: 'ORIGINAL', version: audioVersionOf(language) });
  return streams;
}

/** Channel layout as named in the specification's point 3; null for any other layout. */
function channelLayoutName(channels: number, layout: string | null): string | null {
  if (channels === 1) return 'Mono';
  if (channels === 2) return 'Stereo';
  if (channels === 6) return 'FiveDotOne';
  return channels === 8 && layout?.startsWith('7.1') ? 'SevenDotOne' : null;
}
