/** What grouping needs of an audio stream, in the order of the file. */
export interface AudioStreamShape {
  /** Index of the stream in its file. */
  readonly index: number;
  readonly channels: number;
  /** As ffprobe names it ("stereo", "5.1", "5.1(side)" …); null when the container says nothing, as MXF does. */
  readonly channelLayout: string | null;
  /** ISO 639 code; null when unknown. */
  readonly language: string | null;
}

export type AudioGroupLayout = 'Mono' | 'Stereo' | 'FiveDotOne' | 'SevenDotOne';

/** One channel of one stream, 0-based. */
export interface AudioChannel {
  readonly streamIndex: number;
  readonly channel: number;
}

/** A mix as a listener knows it: a stereo pair, be it one stream or two mono ones, a surround mix, or a lone mono. */
export interface AudioGroup {
  readonly layout: AudioGroupLayout;
  readonly channels: readonly AudioChannel[];
  /** Number of its first channel counted over the whole file, from 1: the "track" of French delivery papers. */
  readonly firstTrack: number;
  readonly language: string | null;
}

/**
 * Groups the audio streams of a film into mixes. French deliveries carry stereo pairs, mostly as mono streams (tracks 1-2
 * the French mix, 3-4 audio description or nothing; media notes after TF1 Publicité annex 5 and CST RT-040): consecutive
 * mono streams form pairs unless their languages differ; a six-channel stream is 5.1, and so are six mono streams that the file
 * labels so (QuickTime does; MXF labels nothing, and six of its tracks are three pairs); eight channels are 7.1 only when the
 * file says so, otherwise four pairs, as in the French PAD.
 */
export function groupAudioStreams(streams: readonly AudioStreamShape[]): AudioGroup[] {
  const groups: AudioGroup[] = [];
  let track = 1;
  const add = (layout: AudioGroupLayout, channels: readonly AudioChannel[], language: string | null) => {
    groups.push({ layout, channels, firstTrack: track, language });
    track += channels.length;
  };
  for (let position = 0; position < streams.length; position++) {
    const stream = streams[position]!;
    const next = streams[position + 1];
    const channels = channelsOf(stream);
    const surround = surroundLayout(stream);
    const labelled = labelledSurround(streams.slice(position, position + SURROUND_LABELS.length));
    if (labelled) {
      add('FiveDotOne', labelled.flatMap(channelsOf), stream.language);
      position += labelled.length - 1;
    } else if (surround) {
      add(surround, channels, stream.language);
    } else if (stream.channels === 1 && next?.channels === 1 && next.language === stream.language) {
      add('Stereo', [...channels, ...channelsOf(next)], stream.language);
      position++;
    } else {
      for (let first = 0; first < channels.length; first += 2) {
        const pair = channels.slice(first, first + 2);
        add(pair.length === 2 ? 'Stereo' : 'Mono', pair, stream.language);
      }
    }
  }
  return groups;
}

/** L R C LFE Ls Rs as ffprobe names the layout of a single channel, for which the centre is mono; surrounds are back or side. */
const SURROUND_LABELS = [
  /^1 channels \(FL\)$/,
  /^1 channels \(FR\)$/,
  /^(mono|1 channels \(FC\))$/,
  /^1 channels \(LFE\)$/,
  /^1 channels \([BS]L\)$/,
  /^1 channels \([BS]R\)$/,
];

/** These six mono streams in the order of 5.1, whichever order the file has them in; null when they are not labelled as such. */
function labelledSurround(streams: readonly AudioStreamShape[]): AudioStreamShape[] | null {
  const [first] = streams;
  const isOneMix = streams.every(({ channels, language }) => channels === 1 && language === first?.language);
  const ordered = SURROUND_LABELS.map((label) => streams.find(({ channelLayout }) => label.test(channelLayout ?? '')));
  const found = ordered.filter((stream) => stream !== undefined);
  return isOneMix && found.length === SURROUND_LABELS.length ? found : null;
}

function channelsOf(stream: AudioStreamShape): AudioChannel[] {
  return Array.from({ length: stream.channels }, (_, channel) => ({ streamIndex: stream.index, channel }));
}

function surroundLayout(stream: AudioStreamShape): 'FiveDotOne' | 'SevenDotOne' | null {
  if (stream.channels === 6) return 'FiveDotOne';
  return stream.channels === 8 && stream.channelLayout?.startsWith('7.1') ? 'SevenDotOne' : null;
}
