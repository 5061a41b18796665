import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AudioGroupLayout, MediaProbe } from '@spotway/domain/film';
import type { FrameRate } from '@spotway/domain/shared';
import { inputArguments } from '../run/input-arguments.ts';
import { MediaError } from '../run/media-error.ts';
import { runTool } from '../run/runner.ts';
import { PROXY_MANIFEST, proxyArguments } from './proxy-arguments.ts';
import { checkPackagedStream, type PackagedStream } from './proxy-gate.ts';
import { type ProxyPlan, planProxy } from './proxy-plan.ts';
import {
  SPRITE_INDEX,
  type SpritePlan,
  spriteArguments,
  spriteIndex,
  spriteSheets,
  THUMBNAILS_FILE,
} from './sprite-plan.ts';
import { loudnessLog, readWaveforms, WAVEFORM_FILE, waveformLog } from './waveform.ts';

export interface ProxyOptions {
  readonly probe: MediaProbe;
  /** An empty folder reserved for this run; the proxy is made in it. */
  readonly workDir: string;
  /** Frames of the master as counted by a full decode; by default the number the file declares. */
  readonly frameCount?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (frames: number, totalFrames: number) => void;
  /** Nobody waits for it before the film proceeds, so it yields to checks and encodes. */
  readonly isLowPriority?: boolean | undefined;
  /** Draws its number into each picture; false by default. */
  readonly hasFrameCounter?: boolean;
}

/** What the player needs to know besides the manifest (specification, point 3, "Player file info"). */
interface ProxyDescription {
  /** Codec, size and sampling are the film's, for the player's header; the proxy itself is `pictureSize`, in square pixels and H.264. */
  readonly videoCodec: string;
  readonly width: number;
  readonly height: number;
  readonly chromaSubSampling: string | null;
  readonly pictureSize: { readonly width: number; readonly height: number };
  readonly frameRate: FrameRate;
  readonly frameCount: number;
  readonly startTc: string | null;
  readonly isDropFrame: boolean;
  readonly audios: readonly ProxyAudio[];
}

interface ProxyAudio {
  /** Position among the proxy's audio adaptation sets, from 0. */
  readonly index: number;
  readonly channels: number;
  readonly channelLayout: AudioGroupLayout;
  /** ISO 639 code; null when the master does not state it. */
  readonly language: string | null;
}

export interface Proxy {
  /** File names in the working folder. */
  readonly manifest: string;
  /** All files of the proxy, the manifest last: whoever finds it finds everything. */
  readonly files: readonly string[];
  readonly description: ProxyDescription;
  /** Thumbnails for the seek bar; `files` are the sheets in order, `index` the same as a WebVTT track. */
  readonly sprites: SpritePlan & { readonly files: readonly string[]; readonly index: string };
  /** Name of the JSON file with the peaks of every audio track (`Waveforms`); null without sound. */
  readonly waveforms: string | null;
}

const BASE_LIMIT_SECONDS = 120;
const LIMIT_SECONDS_PER_SECOND = 60;
const PROBE_SECONDS = 120;

/**
 * Makes the DASH proxy of a film with every mix, and checks the packaged result frame by frame.
 * @throws MediaError 'refused' without a picture, 'check-failed' when the proxy is not exact, and the runner's reasons
 */
export async function makeProxy(file: string, options: ProxyOptions): Promise<Proxy> {
  const { probe, workDir, signal, onProgress } = options;
  const plan = planProxy(probe, options.frameCount, options.hasFrameCounter);
  try {
    await runTool({
      tool: 'ffmpeg',
      arguments: proxyArguments(file, plan),
      inputs: [file],
      workDir,
      timeLimitSeconds: BASE_LIMIT_SECONDS + Math.ceil(probe.durationSeconds * LIMIT_SECONDS_PER_SECOND),
      isLowPriority: options.isLowPriority,
      signal,
      onProgress: (frames) => onProgress?.(frames, plan.frameCount),
    });
    for (let stream = 0; stream <= plan.groups.length; stream++) await checkStream(stream, plan, workDir, signal);
    await runTool({
      tool: 'ffmpeg',
      arguments: spriteArguments(plan.sprites),
      inputs: [path.join(workDir, THUMBNAILS_FILE)],
      workDir,
      timeLimitSeconds: BASE_LIMIT_SECONDS,
      signal,
    });
    const sheets = await checkSprites(plan.sprites, workDir);
    await writeFile(path.join(workDir, SPRITE_INDEX), spriteIndex(plan.sprites, plan.frameRate, plan.frameCount));
    const waveforms = await writeWaveforms(plan, workDir);
    return {
      manifest: PROXY_MANIFEST,
      files: await proxyFiles(workDir),
      description: describe(probe, plan),
      sprites: { ...plan.sprites, files: sheets, index: SPRITE_INDEX },
      waveforms,
    };
  } catch (error) {
    for (const name of await proxyFiles(workDir)) await rm(path.join(workDir, name), { force: true });
    throw error;
  } finally {
    const logs = [...plan.groups.keys()].flatMap((index) => [waveformLog(index), loudnessLog(index)]);
    for (const name of [THUMBNAILS_FILE, ...logs]) await rm(path.join(workDir, name), { force: true });
  }
}

/** The frames of a proxy whose only fault is that the film declares another number of them; null for other errors. */
export function framesInProxy(error: unknown): number | null {
  if (!(error instanceof MediaError) || error.reason !== 'check-failed') return null;
  const { stream, problems, packets } = error.facts;
  return stream === 0 && problems === 'wrong-frame-count' && typeof packets === 'number' && packets > 0
    ? packets
    : null;
}

/** A missing sheet would leave a hole in the seek bar. */
async function checkSprites(plan: SpritePlan, workDir: string): Promise<string[]> {
  const sheets = spriteSheets(plan);
  const made = (await readdir(workDir)).filter((name) => name.endsWith('.jpg'));
  if (made.length === sheets.length && sheets.every((name) => made.includes(name))) return sheets;
  const facts = { sheets: made.length, expected: sheets.length };
  throw new MediaError('check-failed', 'the thumbnails of the proxy are not complete', { facts });
}

async function writeWaveforms({ groups }: ProxyPlan, workDir: string): Promise<string | null> {
  if (groups.length === 0) return null;
  const waveforms = await readWaveforms(
    workDir,
    groups.map(({ channels }) => channels.length),
  );
  await writeFile(path.join(workDir, WAVEFORM_FILE), JSON.stringify(waveforms));
  return WAVEFORM_FILE;
}

async function proxyFiles(workDir: string): Promise<string[]> {
  const names = await readdir(workDir);
  const segments = names.filter((name) => /\.(?:m4s|jpg|vtt|json)$/.test(name)).sort();
  return names.includes(PROXY_MANIFEST) ? [...segments, PROXY_MANIFEST] : segments;
}

/** Reads one packaged stream back as a player would: its initialisation segment, then its segments in order. */
async function checkStream(stream: number, plan: ProxyPlan, workDir: string, signal?: AbortSignal): Promise<void> {
  const names = await readdir(workDir);
  const segments = names.filter((name) => name.startsWith(`chunk-stream${stream}-`)).sort();
  const joined = path.join(workDir, `gate-${stream}.mp4`);
  try {
    for (const name of [`init-stream${stream}.m4s`, ...segments]) {
      await pipeline(createReadStream(path.join(workDir, name)), createWriteStream(joined, { flags: 'a' }), { signal });
    }
    const packaged = await readPackets(joined, stream === 0 ? 'video' : 'audio', signal);
    const problems = checkPackagedStream(packaged, plan);
    if (problems.length === 0) return;
    const facts = {
      stream,
      problems: problems.join(','),
      packets: packaged.packetTimes.length,
      frames: plan.frameCount,
    };
    throw new MediaError('check-failed', `stream ${stream} of the proxy: ${problems.join(', ')}`, { facts });
  } finally {
    await rm(joined, { force: true });
  }
}

async function readPackets(file: string, kind: PackagedStream['kind'], signal?: AbortSignal): Promise<PackagedStream> {
  const { stdout } = await runTool({
    tool: 'ffprobe',
    arguments: [
      ...['-v', 'error', ...inputArguments(file)],
      ...['-show_entries', 'stream=time_base:packet=pts', '-of', 'json'],
    ],
    inputs: [file],
    timeLimitSeconds: PROBE_SECONDS,
    signal,
  });
  const output = JSON.parse(stdout) as { packets?: { pts?: number }[]; streams?: { time_base?: string }[] };
  return {
    kind,
    packetTimes: (output.packets ?? []).map(({ pts }) => pts ?? Number.NaN),
    unitsPerSecond: Number(output.streams?.[0]?.time_base?.split('/')[1] ?? Number.NaN),
  };
}

function describe(probe: MediaProbe, { video, size, frameRate, frameCount, groups }: ProxyPlan): ProxyDescription {
  return {
    videoCodec: video.codec,
    width: video.width,
    height: video.height,
    chromaSubSampling: video.chromaSubsampling,
    pictureSize: size,
    frameRate,
    frameCount,
    startTc: probe.startTimecode,
    isDropFrame: probe.isDropFrame,
    audios: groups.map(({ channels, layout, language }, index) => ({
      index,
      channels: channels.length,
      channelLayout: layout,
      language,
    })),
  };
}
