import type { AudioChannel, AudioGroup, AudioGroupLayout } from '../../film/index.ts';
import {
  type ChannelSource,
  channelSource,
  type DeliveryAudio,
  type DeliveryChannel,
  type DeliveryTrackRole,
  type FilmSound,
  streamChannels,
} from '../profile/audio.ts';

/** One mix of a deliverable, as it is measured, and the master's mix it carries. */
export interface DeliveredMix {
  readonly group: AudioGroup;
  readonly role: DeliveryTrackRole;
  /** Index of the master's mix it carries, unchanged from the verification; null if it was assembled in another way. */
  readonly masterMix: number | null;
  /** Digital silence: it carries nothing from the film. */
  readonly isSilent: boolean;
}

const SURROUND_CHANNELS = 6;

/**
 * The mixes of a deliverable according to its profile, programmes first: stereo pairs, 5.1 groups of six channels, otherwise single
 * channels, whichever streams they are in.
 * @param streamIndexes index in the file of each of the profile's audio streams
 */
export function deliveredMixes(
  { streams }: DeliveryAudio,
  streamIndexes: readonly number[],
  sound: FilmSound,
): DeliveredMix[] {
  const placed = streams.flatMap((stream, position) =>
    streamChannels(stream).map((channel, inStream) => ({
      channel,
      place: { streamIndex: streamIndexes[position] ?? position, channel: inStream },
    })),
  );
  const mixes: DeliveredMix[] = [];
  for (let at = 0; at < placed.length; ) {
    const rest = placed.slice(at);
    const { layout, count } = shapeOf(rest.map(({ channel }) => channel));
    const own = rest.slice(0, count);
    const [first] = own;
    if (!first) break;
    const channels: AudioChannel[] = own.map(({ place }) => place);
    const sources = own.map(({ channel }) => channelSource(channel, sound));
    mixes.push({
      group: { layout, channels, firstTrack: at + 1, language: null },
      role: first.channel.role,
      masterMix: masterMixOf(layout, sources, sound),
      isSilent: sources.every(({ kind }) => kind === 'silence'),
    });
    at += count;
  }
  const rank = ({ role, group }: DeliveredMix) => (role !== 'ORIGINAL' ? 2 : group.layout === 'FiveDotOne' ? 1 : 0);
  return mixes.toSorted((a, b) => rank(a) - rank(b));
}

function shapeOf(channels: readonly DeliveryChannel[]): { readonly layout: AudioGroupLayout; readonly count: number } {
  const [first, second] = channels;
  const isSameRole = first?.role === second?.role;
  if (first?.layout === 'FiveDotOneL') {
    const surround = channels.slice(0, SURROUND_CHANNELS);
    const isWhole = surround.every(({ layout, role }) => layout.startsWith('FiveDotOne') && role === first.role);
    if (surround.length === SURROUND_CHANNELS && isWhole) return { layout: 'FiveDotOne', count: SURROUND_CHANNELS };
  }
  const isPair = first?.layout === 'StereoL' && second?.layout === 'StereoR';
  const isDoubledMono = first?.layout === 'Mono' && second?.layout === 'Mono';
  return isSameRole && (isPair || isDoubledMono) ? { layout: 'Stereo', count: 2 } : { layout: 'Mono', count: 1 };
}

/** Only a mix whose channels go out as they came in sounds as it was measured. */
function masterMixOf(layout: AudioGroupLayout, sources: readonly ChannelSource[], { film }: FilmSound): number | null {
  const [first] = sources;
  if (!first || first.kind === 'silence' || first.from !== 'film') return null;
  const from = film[first.group];
  const isOneMix = sources.every(
    (each) => each.kind !== 'silence' && each.from === 'film' && each.group === first.group,
  );
  if (!from || !isOneMix) return null;
  const isFolded = sources.every((each) => each.kind === 'folded' && each.side !== 'both');
  const isWhole =
    sources.every((each) => each.kind === 'channel') && (from.layout === layout || from.layout === 'Mono');
  return isWhole || (layout === 'Stereo' && isFolded) ? first.group : null;
}
