import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { type MediaProbe, RECOGNISED_BYTES, recogniseFile } from '@spotway/domain/film';
import { inputArguments, MAX_STREAMS } from '../run/input-arguments.ts';
import { MediaError } from '../run/media-error.ts';
import { runTool } from '../run/runner.ts';
import { countPackets } from './count-packets.ts';
import type { ProbeOutcome } from './probe-outcome.ts';
import { type FfprobeOutput, parseProbe } from './probe-parser.ts';

const TIME_LIMIT_SECONDS = 60;

export interface ProbeOptions {
  readonly signal?: AbortSignal;
  /** Demuxers that may open the file; those of films unless told. */
  readonly demuxers?: readonly string[];
}

/**
 * Reads what a file says of itself. Files that are not films (playlists, images, documents, damaged or oversized files) are
 * refused with a reason, and nothing they point to is opened.
 * @throws MediaError 'timeout', 'aborted', 'limit' or 'not-installed'
 */
export async function probeFile(file: string, options: ProbeOptions = {}): Promise<ProbeOutcome> {
  const { size } = await stat(file);
  if (size === 0) return { ok: false, reason: 'empty', detail: '0 bytes' };
  const outcome = await readHeaders(file, options);
  // What has a picture in a container that is taken is a film, whatever its beginning looks like.
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

async function readHeaders(file: string, { signal, demuxers }: ProbeOptions): Promise<ProbeOutcome> {
  try {
    const { stdout, log } = await runTool({
      tool: 'ffprobe',
      arguments: ['-v', 'error', ...inputArguments(file, demuxers), '-show_format', '-show_streams', '-of', 'json'],
      inputs: [file],
      timeLimitSeconds: TIME_LIMIT_SECONDS,
      signal,
    });
    const outcome = parseProbe(JSON.parse(stdout) as FfprobeOutput);
    // ffprobe leaves the size out when it is past the limit, and only says so in its log.
    const isTooLarge = !outcome.ok && outcome.reason === 'unreadable' && log.includes('max pixel count');
    if (isTooLarge) return { ...outcome, reason: 'picture-too-large' };
    return outcome.ok ? { ok: true, probe: await withCountedFrames(file, outcome.probe, signal) } : outcome;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    // ffprobe words its own limit on streams as a lack of memory.
    if (String(error.facts.log).includes('exceeds max_streams')) {
      return { ok: false, reason: 'too-many-streams', detail: `more than ${MAX_STREAMS} streams` };
    }
    if (error.reason !== 'failed') throw error;
    // Where the file lies is nobody's business but the server's.
    const detail = String(error.facts.log ?? '').replaceAll(path.resolve(file), path.basename(file));
    const isUnknown = detail.includes('not on whitelist') || detail.includes('Unknown input format');
    return { ok: false, reason: isUnknown ? 'unsupported-format' : 'unreadable', detail };
  }
}

/** A transport stream does not say how long it is: its pictures are counted. */
async function withCountedFrames(file: string, probe: MediaProbe, signal?: AbortSignal): Promise<MediaProbe> {
  if (probe.container !== 'MpegTs' || !probe.video) return probe;
  const { frames } = await countPackets(file, signal);
  return { ...probe, video: { ...probe.video, frameCount: frames } };
}
