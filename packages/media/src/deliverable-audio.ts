import {
  type AudioGroup,
  type DeliveryProfile,
  type LoudnessGain,
  placeOnTracks,
  samplesInFrames,
  type TrackSource,
} from '@spotway/domain';
import { foldedSum } from './audio-chain.ts';

export interface DeliverableSound {
  readonly chains: readonly string[];
  /** Output labels, one per audio stream of the file. */
  readonly outputs: readonly string[];
}

/** Filter chains that lay the film's mixes on the profile's tracks, each exactly as long as the picture. */
export function deliverableSound(
  groups: readonly AudioGroup[],
  profile: DeliveryProfile,
  frameCount: number,
  gain: LoudnessGain | null,
  prefix: string,
): DeliverableSound {
  const { audio, video } = profile;
  const sampleCount = samplesInFrames(frameCount, video.frameRate, audio.sampleRate);
  const tracks = placeOnTracks(groups, audio.tracks);
  const label = (track: number) => `[${prefix}track${track}]`;
  const chains = tracks.map((source, track) => {
    const length = `apad=whole_len=${sampleCount},atrim=end_sample=${sampleCount}`;
    if (source.kind === 'silence') {
      return `anullsrc=r=${audio.sampleRate}:cl=mono,atrim=end_sample=${sampleCount}${label(track)}`;
    }
    const volume = gain === null ? '' : `aformat=sample_fmts=dbl,volume=${gain.gainDb.toFixed(3)}dB:precision=double,`;
    const resampled = `aresample=${audio.sampleRate}:async=1:first_pts=0`;
    return `${sourceChain(source, groups)},${volume}${resampled},${length}${label(track)}`;
  });
  if (audio.layout === 'Mono') return { chains, outputs: tracks.map((_, track) => label(track)) };
  const pair = `[${prefix}pair]`;
  const joined = `${label(0)}${label(1)}join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR${pair}`;
  return { chains: [...chains, joined], outputs: [pair] };
}

/** One mono signal taken from the film. */
function sourceChain(source: Exclude<TrackSource, { kind: 'silence' }>, groups: readonly AudioGroup[]): string {
  const group = groups[source.group];
  const channel = group?.channels[source.kind === 'channel' ? source.channel : 0];
  if (!group || !channel) throw new RangeError('a track takes its sound from a mix of the film');
  const sum = source.kind === 'channel' ? `c${channel.channel}` : foldedSum(group, source.side);
  return `[0:${channel.streamIndex}]pan=mono|c0=${sum}`;
}

/** Encoder arguments of a profile's sound. */
export function deliverableAudioEncoding({ audio }: DeliveryProfile): string[] {
  if (audio.codec === 'PCMS24LE') return ['-c:a', 'pcm_s24le'];
  return ['-c:a', 'aac', ...(audio.bitRate === null ? [] : ['-b:a', String(audio.bitRate)])];
}
