import type { AudioGroup } from '../../film/index.ts';
import { programmeMix } from '../../film/index.ts';
import type { DeliveryAudioCodec } from './formats.ts';

/** Layout of one channel of a deliverable (specification, point 3, "Channel layouts"). */
export const CHANNEL_LAYOUTS = [
  'Mono',
  'StereoL',
  'StereoR',
  'FiveDotOneL',
  'FiveDotOneR',
  'FiveDotOneC',
  'FiveDotOneLFE',
  'FiveDotOneSL',
  'FiveDotOneSR',
] as const;
export type ChannelLayout = (typeof CHANNEL_LAYOUTS)[number];

/** `ORIGINAL` is the programme, `AD` its audio description, `MUTE` digital silence (point 3, "Track roles"). */
export const DELIVERY_TRACK_ROLES = ['ORIGINAL', 'AD', 'MUTE'] as const;
export type DeliveryTrackRole = (typeof DELIVERY_TRACK_ROLES)[number];

export interface DeliveryChannel {
  readonly layout: ChannelLayout;
  readonly role: DeliveryTrackRole;
}

/**
 * One audio stream of a deliverable. A single channel name means a one-channel stream; `DualMono` is the mono mix twice, `FiveDotOne` six
 * channels in the order L R C LFE Ls Rs, and `OneTrack` lists its channels.
 */
export type DeliveryAudioStream =
  | { readonly layout: ChannelLayout | 'Stereo' | 'DualMono' | 'FiveDotOne'; readonly role: DeliveryTrackRole }
  | { readonly layout: 'OneTrack'; readonly channels: readonly DeliveryChannel[] };

export interface DeliveryAudio {
  readonly codec: DeliveryAudioCodec;
  /** In file order; channels counted across all streams are the "tracks" of delivery specifications. */
  readonly streams: readonly DeliveryAudioStream[];
  /** Hertz. */
  readonly sampleRate: number;
  /** Bits per second of each stream; null for PCM. */
  readonly bitRate: number | null;
}

const SURROUND: readonly ChannelLayout[] = [
  'FiveDotOneL',
  'FiveDotOneR',
  'FiveDotOneC',
  'FiveDotOneLFE',
  'FiveDotOneSL',
  'FiveDotOneSR',
];
const GROUPED = { Stereo: ['StereoL', 'StereoR'], DualMono: ['Mono', 'Mono'], FiveDotOne: SURROUND } as const;

/** The channels of a stream, in order. */
export function streamChannels(stream: DeliveryAudioStream): readonly DeliveryChannel[] {
  if (stream.layout === 'OneTrack') return stream.channels;
  const { layout, role } = stream;
  const layouts = layout === 'Stereo' || layout === 'DualMono' || layout === 'FiveDotOne' ? GROUPED[layout] : [layout];
  return layouts.map((each) => ({ layout: each, role }));
}

const programme = (layout: ChannelLayout): DeliveryAudioStream => ({ layout, role: 'ORIGINAL' });
const MUTE: DeliveryAudioStream = { layout: 'Mono', role: 'MUTE' };

/** French PAD: programme on 1-2, audio description or nothing on 3-4, silence on 5-8 (CST RT-040). */
export const PAD_EIGHT_TRACKS: readonly DeliveryAudioStream[] = [
  programme('StereoL'),
  programme('StereoR'),
  { layout: 'StereoL', role: 'AD' },
  { layout: 'StereoR', role: 'AD' },
  ...[MUTE, MUTE, MUTE, MUTE],
];
/** Stereo on 1-2 and 5.1 on 3-8, one track per channel. */
export const STEREO_AND_SURROUND_TRACKS: readonly DeliveryAudioStream[] = [
  programme('StereoL'),
  programme('StereoR'),
  ...SURROUND.map(programme),
];
export const STEREO_TRACKS: readonly DeliveryAudioStream[] = [programme('StereoL'), programme('StereoR')];
export const STEREO_STREAM: readonly DeliveryAudioStream[] = [{ layout: 'Stereo', role: 'ORIGINAL' }];

/** Source of the sound of one channel of a deliverable. */
export type ChannelSource =
  | { readonly kind: 'silence' }
  /** A channel of a mix. */
  | { readonly kind: 'channel'; readonly from: SoundOrigin; readonly group: number; readonly channel: number }
  /** One side of a surround mix folded down to stereo (ITU-R BS.775). */
  | {
      readonly kind: 'folded';
      readonly from: SoundOrigin;
      readonly group: number;
      readonly side: 'left' | 'right' | 'both';
    }
  /** Mono sum: half of left plus half of right. */
  | { readonly kind: 'mono'; readonly from: SoundOrigin; readonly group: number };

/** The master, or an audio description sent as a separate file. */
export type SoundOrigin = 'film' | 'audio-description';

export interface FilmSound {
  /** Mixes of the master, from `groupAudioStreams`. */
  readonly film: readonly AudioGroup[];
  /** Mixes of a separate audio description; empty if there is none. */
  readonly audioDescription: readonly AudioGroup[];
}

/**
 * The mix with the audio description: the separate file's first mix, else the master's tracks 3-4, where French deliveries carry it next to a
 * stereo programme on 1-2.
 */
function descriptionMix({ film, audioDescription }: FilmSound): { from: SoundOrigin; group: number } | null {
  if (audioDescription.length > 0) return { from: 'audio-description', group: 0 };
  const isOnSecondPair = film[0]?.layout === 'Stereo' && film[1]?.layout === 'Stereo' && film[1].firstTrack === 3;
  return isOnSecondPair ? { from: 'film', group: 1 } : null;
}

/** The source of a channel of a deliverable; silence if the film has nothing for it. */
export function channelSource({ layout, role }: DeliveryChannel, sound: FilmSound): ChannelSource {
  const isSurroundChannel = layout.startsWith('FiveDotOne');
  const mix = role === 'MUTE' ? null : role === 'AD' ? descriptionMix(sound) : programmeOf(sound, isSurroundChannel);
  if (!mix) return { kind: 'silence' };
  const { from, group } = mix;
  const mixLayout = (from === 'film' ? sound.film : sound.audioDescription)[group]?.layout;
  const channel = (position: number): ChannelSource => ({ kind: 'channel', from, group, channel: position });
  const position = SURROUND.indexOf(layout);
  if (isSurroundChannel && mixLayout === 'FiveDotOne') return channel(position);
  // a stereo programme in a 5.1 delivery only uses front left and right; nothing is upmixed
  if (position >= 2) return { kind: 'silence' };
  if (mixLayout === 'Mono') return channel(0);
  const side = layout === 'Mono' ? 'both' : layout.endsWith('L') ? 'left' : 'right';
  if (mixLayout !== 'Stereo') return { kind: 'folded', from, group, side };
  return side === 'both' ? { kind: 'mono', from, group } : channel(side === 'left' ? 0 : 1);
}

function programmeOf({ film }: FilmSound, isSurroundChannel: boolean): { from: SoundOrigin; group: number } | null {
  const group = programmeMix(film, isSurroundChannel ? 'FiveDotOne' : 'Stereo');
  return group === null ? null : { from: 'film', group };
}
