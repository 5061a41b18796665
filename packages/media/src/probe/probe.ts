import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { type MediaProbe, RECOGNISED_BYTES, recogniseFile } from '@spotway/domain/film';
import { inputArguments, MAX_STREAMS } from '../run/input-arguments.ts';
import { MediaError } from '../run/media-error.ts';
import { runTool } from '../run/runner.ts';
import { type PacketCounts, packetCounts } from './packet-counts.ts';
import type { ProbeOutcome, ProbeRefusal } from './probe-outcome.ts';
import { type FfprobeOutput, type FfprobeStream, parseProbe } from './probe-parser.ts';

const HEADERS = { arguments: [], timeLimitSeconds: 60 };
/** Reads the whole file without decoding. */
const PACKETS = { arguments: ['-count_packets'], timeLimitSeconds: 600 };

export interface ProbeOptions {
  readonly signal?: AbortSignal;
  /** Demuxers that may open the file; by default those for films. */
  readonly demuxers?: readonly string[];
}

/**
 * Probes a file. Files that are not films (playlists, images, documents, damaged or oversized files) are
 * refused with a reason, and nothing they reference is opened.
 * @throws MediaError 'timeout', 'aborted', 'limit' or 'not-installed'
 */
export async function probeFile(file: string, options: ProbeOptions = {}): Promise<ProbeOutcome> {
  const read = await readFilm(file, options, HEADERS);
  if (!read.ok) return read;
  const { probe } = read;
  // A transport stream does not state its length, so its frames are counted.
  if (probe.container !== 'MpegTs' || !probe.video) return { ok: true, probe };
  const counted = await probeAndCount(file, options);
  return counted.ok ? { ok: true, probe: counted.probe } : counted;
}

export type CountedOutcome =
  | { readonly ok: true; readonly probe: MediaProbe; readonly counts: PacketCounts }
  | ProbeRefusal;

/**
 * Probes a file as `probeFile` does and counts its content, in one run.
 * @throws MediaError 'timeout', 'aborted', 'limit' or 'not-installed'
 */
export async function probeAndCount(file: string, options: ProbeOptions = {}): Promise<CountedOutcome> {
  const read = await readFilm(file, options, PACKETS);
  if (!read.ok) return read;
  const { probe, streams } = read;
  const counts = packetCounts(streams);
  const isCounted = probe.container === 'MpegTs' && probe.video !== null;
  const video = isCounted ? { ...probe.video, frameCount: counts.frames } : probe.video;
  return { ok: true, probe: { ...probe, video }, counts };
}

type ReadFilm = { readonly ok: true; readonly probe: MediaProbe; readonly streams: readonly FfprobeStream[] };

async function readFilm(
  file: string,
  options: ProbeOptions,
  extent: typeof HEADERS | typeof PACKETS,
): Promise<ReadFilm | ProbeRefusal> {
  const { size } = await stat(file);
  if (size === 0) return { ok: false, reason: 'empty', detail: '0 bytes' };
  const outcome = await runProbe(file, options, extent);
  // A picture in an accepted container makes it a film, whatever its first bytes look like.
  const recognised = outcome.ok && outcome.probe.video ? null : recogniseFile(await readBeginning(file));
  if (recognised === null) return outcome;
  const detail = outcome.ok ? 'no picture' : outcome.detail;
  return { ok: false, reason: 'not-a-film', detail, recognised };
}

async function readBeginning(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(RECOGNISED_BYTES), 0, RECOGNISED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function runProbe(
  file: string,
  { signal, demuxers }: ProbeOptions,
  { arguments: counting, timeLimitSeconds }: typeof HEADERS | typeof PACKETS,
): Promise<ReadFilm | ProbeRefusal> {
  try {
    const { stdout, log } = await runTool({
      tool: 'ffprobe',
      arguments: [
        ...['-v', 'error', ...inputArguments(file, demuxers), ...counting],
        ...['-show_format', '-show_streams', '-of', 'json'],
      ],
      inputs: [file],
      timeLimitSeconds,
      signal,
    });
    const output = JSON.parse(stdout) as FfprobeOutput;
    const outcome = parseProbe(output);
    // ffprobe omits a size beyond the limit, and only mentions it in its log.
    const isTooLarge = !outcome.ok && outcome.reason === 'unreadable' && log.includes('max pixel count');
    if (isTooLarge) return { ...outcome, reason: 'picture-too-large' };
    return outcome.ok ? { ...outcome, streams: output.streams ?? [] } : outcome;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    // ffprobe reports its own stream limit as a lack of memory.
    if (String(error.facts.log).includes('exceeds max_streams')) {
      return { ok: false, reason: 'too-many-streams', detail: `more than ${MAX_STREAMS} streams` };
    }
    if (error.reason !== 'failed') throw error;
    // The file's path must not leave the server.
    const detail = String(error.facts.log ?? '').replaceAll(path.resolve(file), path.basename(file));
    const isUnknown = detail.includes('not on whitelist') || detail.includes('Unknown input format');
    return { ok: false, reason: isUnknown ? 'unsupported-format' : 'unreadable', detail };
  }
}
