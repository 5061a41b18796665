import {
  AUDIO_CODEC_FACTS,
  type ChannelSource,
  channelSource,
  type DeliveryChannel,
  type DeliveryProfile,
  type LeaderSegment,
  streamChannels,
} from '@spotway/domain/delivery';
import { type AudioGroup, groupAudioStreams, type MediaProbe } from '@spotway/domain/film';
import { samplesInFrames } from '@spotway/domain/shared';
import { audioGroupChain, foldedSum } from '../../filters/audio-chain.ts';
import { MediaError } from '../../run/media-error.ts';
import { leaderSound } from './deliverable-leader.ts';

/** A file whose sound is used, with its ffmpeg input number. */
export interface SoundInput {
  readonly input: number;
  readonly probe: MediaProbe;
}

/** A description delivered as a separate file: mixed into the programme, or on its own tracks only. */
interface DescriptionInput extends SoundInput {
  readonly isMixed: boolean;
}

/** Gain in decibels for the stereo programme (and the film's other sound), the 5.1 programme, and a separate description. */
export interface MixGains {
  readonly stereo: number;
  readonly surround: number;
  readonly audioDescription: number;
}

export const NO_GAIN: MixGains = { stereo: 0, surround: 0, audioDescription: 0 };

export interface DeliverableSoundPlan {
  readonly profile: DeliveryProfile;
  /** Frames of the film, without the leader. */
  readonly frameCount: number;
  readonly film: SoundInput;
  readonly audioDescription: DescriptionInput | null;
  /** Films shown in a leader, by name. */
  readonly leaderFilms: ReadonlyMap<string, SoundInput>;
  readonly gainsDb: MixGains;
  /** Keeps labels distinct from those of other profiles. */
  readonly prefix: string;
}

export interface DeliverableSound {
  readonly chains: readonly string[];
  /** Output labels, one per audio stream of the file. */
  readonly outputs: readonly string[];
}

/** Filter chains that map the film's mixes to the profile's channels, each exactly as long as leader and picture. */
export function deliverableSound(plan: DeliverableSoundPlan): DeliverableSound {
  const { profile, prefix } = plan;
  const chains: string[] = [];
  const outputs = profile.audio.streams.map((stream, position) => {
    const channels = streamChannels(stream).map((channel, index) => {
      const label = `[${prefix}s${position}c${index}]`;
      chains.push(...channelChains(channel, plan, label));
      return label;
    });
    const [single] = channels;
    if (channels.length === 1 && single) return single;
    const joined = `[${prefix}s${position}]`;
    chains.push(`${channels.join('')}${joinFilter(channels.length)}${joined}`);
    return joined;
  });
  return { chains, outputs };
}

/** One channel from start to end: the leader, then the film. */
function channelChains(channel: DeliveryChannel, plan: DeliverableSoundPlan, label: string): string[] {
  const { profile, frameCount, film, audioDescription } = plan;
  const inputs = { film, 'audio-description': audioDescription };
  const groups = {
    film: groupAudioStreams(film.probe.audios),
    audioDescription:
      audioDescription && !audioDescription.isMixed ? groupAudioStreams(audioDescription.probe.audios) : [],
  };
  const source = channelSource(channel, groups);
  const sound = source.kind === 'silence' ? null : inputs[source.from];
  const mixes =
    source.kind !== 'silence' && source.from === 'audio-description' ? groups.audioDescription : groups.film;
  const gainDb = gainOf(channel, source, plan.gainsDb);
  const ownChain = soundChain(source, mixes, sound, { profile, frames: frameCount, gainDb });
  const voiceChain = mixedVoice(channel, plan, gainDb);
  const name = (index: number | string) => `${label.slice(0, -1)}p${index}]`;
  const before = voiceChain === null ? [] : [`${ownChain}${name('film')}`, `${voiceChain}${name('voice')}`];
  const filmChain = voiceChain === null ? ownChain : `${name('film')}${name('voice')}${SUM}`;
  const parts = [...leaderChains(channel, plan), filmChain];
  if (parts.length === 1) return [...before, `${filmChain}${label}`];
  return [
    ...before,
    ...parts.map((part, index) => `${part}${name(index)}`),
    `${parts.map((_, index) => name(index)).join('')}concat=n=${parts.length}:v=0:a=1${label}`,
  ];
}

/**
 * Both at full level: whoever made the description left room for it. `amix` ended files early when several of them read one input
 * (ffmpeg 5.1).
 */
const SUM = 'join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR,pan=mono|c0=c0+c1';

/** What a mixed-in description adds to a programme channel; null when nothing. */
function mixedVoice(
  { layout, role }: DeliveryChannel,
  { profile, frameCount, audioDescription }: DeliverableSoundPlan,
  gainDb: number,
): string | null {
  if (!audioDescription?.isMixed || role !== 'ORIGINAL') return null;
  const groups = groupAudioStreams(audioDescription.probe.audios);
  const source = channelSource({ layout, role }, { film: groups, audioDescription: [] });
  if (source.kind === 'silence') return null;
  return soundChain(source, groups, audioDescription, { profile, frames: frameCount, gainDb });
}

function gainOf({ layout }: DeliveryChannel, source: ChannelSource, gains: MixGains): number {
  if (source.kind !== 'silence' && source.from === 'audio-description') return gains.audioDescription;
  return layout.startsWith('FiveDotOne') ? gains.surround : gains.stereo;
}

function leaderChains(channel: DeliveryChannel, { profile, leaderFilms }: DeliverableSoundPlan): string[] {
  const chains: string[] = [];
  let generated: LeaderSegment[] = [];
  const flush = () => {
    if (generated.length > 0) chains.push(leaderSound(generated, channel, profile));
    generated = [];
  };
  for (const segment of profile.leader) {
    if (segment.kind !== 'Video') {
      generated.push(segment);
      continue;
    }
    flush();
    const film = leaderFilms.get(segment.fileName);
    if (!film) throw new MediaError('refused', `missing leader film ${segment.fileName}`);
    const groups = groupAudioStreams(film.probe.audios);
    const source = channelSource(channel, { film: groups, audioDescription: [] });
    chains.push(soundChain(source, groups, film, { profile, frames: segment.frames, gainDb: 0 }));
  }
  flush();
  return chains;
}

interface SoundShape {
  readonly profile: DeliveryProfile;
  readonly frames: number;
  readonly gainDb: number;
}

/** One mono signal of the given length. */
function soundChain(
  source: ChannelSource,
  groups: readonly AudioGroup[],
  sound: SoundInput | null,
  { profile, frames, gainDb }: SoundShape,
): string {
  const { sampleRate } = profile.audio;
  const sampleCount = samplesInFrames(frames, profile.frameRate, sampleRate);
  if (source.kind === 'silence' || !sound) {
    return `anullsrc=r=${sampleRate}:cl=mono,atrim=end_sample=${sampleCount}`;
  }
  const group = groups[source.group];
  if (!group) throw new RangeError('a channel takes its sound from a mix of the film');
  const volume = gainDb === 0 ? '' : `aformat=sample_fmts=dbl,volume=${gainDb.toFixed(3)}dB:precision=double,`;
  const resampled = `aresample=${sampleRate}:async=1:first_pts=0`;
  const length = `apad=whole_len=${sampleCount},atrim=end_sample=${sampleCount}`;
  return `${monoSignal(source, group, sound.input)},${volume}${resampled},${length}`;
}

function monoSignal(source: Exclude<ChannelSource, { kind: 'silence' }>, group: AudioGroup, input: number): string {
  const channel = group.channels[source.kind === 'channel' ? source.channel : 0];
  const [left, right] = group.channels;
  if (!channel || !left) throw new RangeError('a channel takes its sound from a mix of the film');
  const pan = (sum: string) => `[${input}:${channel.streamIndex}]pan=mono|c0=${sum}`;
  if (source.kind === 'channel') return pan(`c${channel.channel}`);
  if (source.kind === 'folded') {
    // First joined into one stream, because the six channels may be mono tracks.
    const laid = { ...group, channels: group.channels.map((_, position) => ({ streamIndex: 0, channel: position })) };
    const half = (side: 'left' | 'right') => `0.5*(${foldedSum(laid, side)})`;
    const sum = source.side === 'both' ? expandedSum(half('left'), half('right')) : foldedSum(laid, source.side);
    return `${audioGroupChain(group, (index) => `[${input}:${index}]`)},pan=mono|c0=${sum}`;
  }
  if (!right || right.streamIndex === left.streamIndex) {
    return pan(`0.5*c${left.channel}+0.5*c${right?.channel ?? left.channel}`);
  }
  const inputs = `[${input}:${left.streamIndex}][${input}:${right.streamIndex}]`;
  return `${inputs}join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR,pan=mono|c0=0.5*c0+0.5*c1`;
}

/** `pan` has no brackets: half the sum of two expressions is written out term by term, each channel once. */
function expandedSum(...halves: readonly string[]): string {
  const gains = new Map<string, number>();
  for (const half of halves) {
    for (const [, gain = '0', channel = ''] of half.matchAll(/([\d.]+)\*(c\d+)/g)) {
      gains.set(channel, (gains.get(channel) ?? 0) + Number(gain) / 2);
    }
  }
  return [...gains].map(([channel, gain]) => `${gain.toFixed(6)}*${channel}`).join('+');
}

const LAYOUTS: Readonly<Record<number, { readonly name: string; readonly channels: readonly string[] }>> = {
  2: { name: 'stereo', channels: ['FL', 'FR'] },
  4: { name: 'quad', channels: ['FL', 'FR', 'BL', 'BR'] },
  6: { name: '5.1', channels: ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'] },
  8: { name: '7.1', channels: ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'SL', 'SR'] },
};

function joinFilter(count: number): string {
  const layout = LAYOUTS[count];
  if (!layout) return `amerge=inputs=${count}`;
  const map = layout.channels.map((name, index) => `${index}.0-${name}`).join('|');
  return `join=inputs=${count}:channel_layout=${layout.name}:map=${map}`;
}

/** Encoder arguments for a profile's sound. */
export function deliverableAudioEncoding({ audio }: DeliveryProfile): string[] {
  const { codec } = AUDIO_CODEC_FACTS[audio.codec];
  const encoder = codec === 'mp3' ? 'libmp3lame' : codec;
  return ['-c:a', encoder, ...(audio.bitRate === null ? [] : ['-b:a', String(audio.bitRate)])];
}
