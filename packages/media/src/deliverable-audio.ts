import {
  type AudioChannel,
  type AudioGroup,
  type DeliveryProfile,
  type LoudnessGain,
  placeOnTracks,
  samplesInFrames,
  type TrackSource,
} from '@spotway/domain';

/** Positions of the channels folded into each side: front, centre, surrounds (and sides of 7.1). */
const FOLDED = {
  left: { front: 0, others: [2, 4, 6] },
  right: { front: 1, others: [2, 5, 7] },
} as const;
/** ITU-R BS.775 with everything 3 dB lower, which keeps the loudness of the surround mix. */
const FRONT_GAIN = Math.SQRT1_2;
const OTHERS_GAIN = 0.5;

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

function sourceChain(source: Exclude<TrackSource, { kind: 'silence' }>, groups: readonly AudioGroup[]): string {
  const channels = groups[source.group]?.channels ?? [];
  if (source.kind === 'channel') return picked([[channels[source.channel], 1]]);
  const { front, others } = FOLDED[source.side];
  return picked([
    [channels[front], FRONT_GAIN],
    ...others.map((position): [AudioChannel | undefined, number] => [channels[position], OTHERS_GAIN]),
  ]);
}

/** One mono signal made of channels of one stream. */
function picked(parts: readonly (readonly [AudioChannel | undefined, number])[]): string {
  const present = parts.flatMap(([channel, gain]) => (channel ? [{ ...channel, gain }] : []));
  const sum = present.map(({ channel, gain }) => (gain === 1 ? `c${channel}` : `${gain}*c${channel}`)).join('+');
  return `[0:${present[0]?.streamIndex}]pan=mono|c0=${sum}`;
}

/** Encoder arguments of a profile's sound. */
export function deliverableAudioEncoding({ audio }: DeliveryProfile): string[] {
  if (audio.codec === 'PCMS24LE') return ['-c:a', 'pcm_s24le'];
  return ['-c:a', 'aac', ...(audio.bitRate === null ? [] : ['-b:a', String(audio.bitRate)])];
}
