import { inputArguments } from '../run/input-arguments.ts';
import { runTool } from '../run/runner.ts';

export interface PacketCounts {
  /** Pictures, one to a packet in every container taken in. */
  readonly frames: number;
  /** Length of each audio stream in samples, by its own clock. */
  readonly samples: readonly number[];
  /** Streams of ancillary data that hold packets. */
  readonly dataStreams: number;
}

interface CountedStream {
  readonly codec_type?: string;
  readonly nb_read_packets?: string;
  readonly duration_ts?: number;
  readonly time_base?: string;
  readonly sample_rate?: string;
}

const TIME_LIMIT_SECONDS = 600;

/** Reads a whole file without decoding it and counts what is in it. */
export async function countPackets(
  file: string,
  signal?: AbortSignal,
  demuxers?: readonly string[],
): Promise<PacketCounts> {
  const entries = 'stream=codec_type,nb_read_packets,duration_ts,time_base,sample_rate';
  const { stdout } = await runTool({
    tool: 'ffprobe',
    arguments: [
      '-v',
      'error',
      ...inputArguments(file, demuxers),
      '-count_packets',
      '-show_entries',
      entries,
      '-of',
      'json',
    ],
    inputs: [file],
    timeLimitSeconds: TIME_LIMIT_SECONDS,
    signal,
  });
  const { streams = [] } = JSON.parse(stdout) as { streams?: CountedStream[] };
  return {
    frames: Number(streams.find(({ codec_type }) => codec_type === 'video')?.nb_read_packets ?? 0),
    dataStreams: streams.filter(
      ({ codec_type, nb_read_packets }) => codec_type === 'data' && Number(nb_read_packets) > 0,
    ).length,
    samples: streams.filter(({ codec_type }) => codec_type === 'audio').map(sampleCount),
  };
}

function sampleCount({ duration_ts = 0, time_base = '1/1', sample_rate = '0' }: CountedStream): number {
  const [num = 1, den = 1] = time_base.split('/').map(Number);
  return Math.round((duration_ts * num * Number(sample_rate)) / den);
}
