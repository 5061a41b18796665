import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type DecodeErrors, groupAudioStreams, type Measurements, type MediaProbe } from '@spotway/domain/film';
import { MediaError } from '../run/media-error.ts';
import { runTool } from '../run/runner.ts';
import { DecodeErrorCounter, findFirstDamage } from './decode-errors.ts';
import { readMeasurements } from './read-measurements.ts';
import { measurementLogs, verificationArguments } from './verification-arguments.ts';

export interface VerifyOptions {
  readonly probe: MediaProbe;
  /** A folder reserved for this run, for the measurement files. */
  readonly workDir: string;
  readonly signal?: AbortSignal;
  /** Frames measured so far, out of how many (0 when the file does not say). */
  readonly onProgress?: (frames: number, totalFrames: number) => void;
}

/** Largest measurement file: an hour at 120 frames a second, with room to spare. */
const MAX_LOG_BYTES = 2_000_000_000;
const BASE_LIMIT_SECONDS = 120;
/** Slowest speed tolerated: a UHD film on a busy machine. */
const LIMIT_SECONDS_PER_SECOND = 60;

/**
 * Measures a film in one decode: loudness, peaks, silences, phase, black, freezes, field order, levels, flashes, damage.
 * A damaged film is measured as far as it can be decoded.
 * @throws MediaError 'timeout', 'aborted', 'limit', 'failed' or 'not-installed'
 */
export async function verify(file: string, options: VerifyOptions): Promise<Measurements> {
  const { probe, workDir } = options;
  const parts = { video: probe.video, groups: groupAudioStreams(probe.audios), folds: true };
  try {
    const decodeErrors = await decode(file, options);
    return await readMeasurements({ ...parts, probe, workDir, decodeErrors });
  } finally {
    await Promise.all(measurementLogs(parts).map((name) => rm(path.join(workDir, name), { force: true })));
  }
}

async function decode(file: string, { probe, workDir, signal, onProgress }: VerifyOptions): Promise<DecodeErrors> {
  const errors = new DecodeErrorCounter(file);
  const totalFrames = probe.video?.frameCount ?? 0;
  const timeLimitSeconds = BASE_LIMIT_SECONDS + Math.ceil(probe.durationSeconds * LIMIT_SECONDS_PER_SECOND);
  try {
    await runTool({
      tool: 'ffmpeg',
      arguments: verificationArguments(file, probe),
      inputs: [file],
      workDir,
      timeLimitSeconds,
      maxFileBytes: MAX_LOG_BYTES,
      signal,
      onProgress: (frames) => onProgress?.(frames, totalFrames),
      onLogLine: (line) => errors.add(line),
    });
  } catch (error) {
    // ffmpeg may give up on a badly damaged film: its output until then is the finding.
    if (!(error instanceof MediaError) || error.reason !== 'failed' || errors.count === 0) throw error;
  }
  if (errors.count === 0) return { count: 0, firstFrame: null, messages: [] };
  const firstFrame = probe.video ? await findFirstDamage(file, probe.video, { timeLimitSeconds, signal }) : null;
  return { count: errors.count, firstFrame, messages: errors.messages };
}
