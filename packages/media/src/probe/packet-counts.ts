export interface PacketCounts {
  /** Frames, one per packet in every accepted container. */
  readonly frames: number;
  /** Length of each audio stream in samples, by its own clock. */
  readonly samples: readonly number[];
  /** Ancillary data streams with packets. */
  readonly dataStreams: number;
}

/** What `-count_packets` adds to a stream in ffprobe's JSON. */
export interface CountedStream {
  readonly codec_type?: string;
  readonly nb_read_packets?: string;
  readonly duration_ts?: number;
  readonly time_base?: string;
  readonly sample_rate?: string;
}

/** A file's content by ffprobe's packet count. */
export function packetCounts(streams: readonly CountedStream[]): PacketCounts {
  const packetsOf = (type: string) =>
    streams.flatMap(({ codec_type, nb_read_packets }) => (codec_type === type ? Number(nb_read_packets ?? 0) : []));
  return {
    frames: packetsOf('video')[0] ?? 0,
    dataStreams: packetsOf('data').filter((packets) => packets > 0).length,
    samples: streams.filter(({ codec_type }) => codec_type === 'audio').map(sampleCount),
  };
}

function sampleCount({ duration_ts = 0, time_base = '1/1', sample_rate = '0' }: CountedStream): number {
  const [num = 1, den = 1] = time_base.split('/').map(Number);
  return Math.round((duration_ts * num * Number(sample_rate)) / den);
}
