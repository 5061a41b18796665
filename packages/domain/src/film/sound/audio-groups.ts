/** An audio stream, as far as grouping is concerned; streams are in file order. */
export interface AudioStreamShape {
  /** Index of the stream in the file. */
  readonly index: number;
  readonly channels: number;
  /** ffprobe's name ("stereo", "5.1", "5.1(side)" …); null if the container declares none, as in MXF. */
  readonly channelLayout: string | null;
  /** ISO 639 code; null if unknown. */
  readonly language: string | null;
}

export type AudioGroupLayout = 'Mono' | 'Stereo' | 'FiveDotOne' | 'SevenDotOne';

/** One channel of one stream, 0-based. */
export interface AudioChannel {
  readonly streamIndex: number;
  readonly channel: number;
}

/** A mix as heard by a listener: a stereo pair (one stream or two mono ones), a surround mix, or a single mono channel. */
export interface AudioGroup {
  readonly layout: AudioGroupLayout;
  readonly channels: readonly AudioChannel[];
  /** Number of its first channel across the whole file, from 1: the "track" in French delivery specifications. */
  readonly firstTrack: number;
  readonly language: string | null;
}

/**
 * Groups a film's audio streams into mixes. French deliveries carry stereo pairs, mostly as mono streams (tracks 1-2 the French mix, 3-4
 * audio description or nothing; media notes after TF1 Publicité annex 5 and CST RT-040). Consecutive mono streams form pairs unless their
 * languages differ. A six-channel stream is 5.1, and so are six mono streams labelled as such (QuickTime labels them; MXF labels nothing, so
 * six of its tracks are three pairs). Eight channels are 7.1 only if the file says so, otherwise four pairs, as in the French PAD.
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

/** L R C LFE Ls Rs in ffprobe's names for single-channel layouts, where the centre is mono; surrounds are back or side. */
const SURROUND_LABELS = [
  /^1 channels \(FL\)$/,
  /^1 channels \(FR\)$/,
  /^(mono|1 channels \(FC\))$/,
  /^1 channels \(LFE\)$/,
  /^1 channels \([BS]L\)$/,
  /^1 channels \([BS]R\)$/,
];

/** Six mono streams in 5.1 order, whatever their order in the file; null if they are not labelled as such. */
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
