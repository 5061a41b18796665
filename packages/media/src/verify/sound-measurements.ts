import type { AudioGroup, AudioMeasurements, FrameRange, LoudnessMeasurements } from '@spotway/domain/film';
import { LOUDNESS_BLOCKS_PER_SECOND, loudnessRange } from '@spotway/domain/film';
import type { FrameRate } from '@spotway/domain/shared';
import { frameNearestTo } from '@spotway/domain/shared';
import { type LoggedFrame, loggedNumber } from './metadata-log.ts';

/** ebur128 reports -70 for "nothing heard", and lower values while a window is not full. */
const NOTHING_HEARD_LUFS = -70;

export interface SoundContext {
  readonly group: AudioGroup;
  readonly sampleRate: number;
  readonly isLossy: boolean;
  readonly frameRate: FrameRate;
  /** Last frame of the film, so that ranges end within it; null without a picture. */
  readonly lastFrame: number | null;
}

/** The measuring graph's output for one mix. */
export interface SoundLogs {
  readonly heard: AsyncIterable<LoggedFrame>;
  /** For its stereo downmix; null where that was not measured. */
  readonly folded: AsyncIterable<LoggedFrame> | null;
  readonly compared: AsyncIterable<LoggedFrame>;
}

/** Combines the logs of one mix. */
export async function measureSound(
  { group, sampleRate, isLossy, frameRate, lastFrame }: SoundContext,
  { heard, folded, compared }: SoundLogs,
): Promise<AudioMeasurements> {
  const toFrame = (seconds: number) =>
    Math.min(frameNearestTo(seconds, frameRate), lastFrame ?? Number.MAX_SAFE_INTEGER);
  const silences = new TimedRanges('lavfi.silence_start', 'lavfi.silence_end', toFrame);
  const outOfPhase = new TimedRanges('lavfi.aphasemeter.phase_start', 'lavfi.aphasemeter.phase_end', toFrame);
  const loudness = new LoudnessCollector();
  let endSeconds = 0;
  let lengthFrames = 0;
  for await (const logged of heard) {
    silences.add(logged);
    outOfPhase.add(logged);
    loudness.add(logged);
    endSeconds = logged.seconds;
    lengthFrames = frameNearestTo(logged.seconds + 1 / LOUDNESS_BLOCKS_PER_SECOND, frameRate);
  }
  const channelCount = group.channels.length;
  const levels = await lastLevels(compared, group.layout === 'Stereo' ? channelCount + 1 : channelCount);
  const isStereo = group.layout === 'Stereo';
  const [left, right] = levels;
  const difference = isStereo ? (levels[2]?.rmsDbfs ?? null) : null;
  return {
    streamIndex: group.channels[0]?.streamIndex ?? 0,
    firstTrack: group.firstTrack,
    layout: group.layout,
    sampleRate,
    isLossy,
    lengthFrames,
    loudness: loudness.finish(),
    ...(group.layout === 'FiveDotOne' ? { folded: folded && (await measureLoudnessOf(folded)) } : {}),
    silences: silences.finish(endSeconds),
    channels: levels.slice(0, channelCount),
    differenceRmsDbfs: difference,
    correlation: isStereo ? correlation(left?.rmsDbfs ?? null, right?.rmsDbfs ?? null, difference) : null,
    outOfPhase: outOfPhase.finish(endSeconds),
  };
}

async function measureLoudnessOf(log: AsyncIterable<LoggedFrame>): Promise<LoudnessMeasurements> {
  const loudness = new LoudnessCollector();
  for await (const logged of log) loudness.add(logged);
  return loudness.finish();
}

/** Ranges given by start and end times, recorded on the frames where they are detected. */
class TimedRanges {
  readonly #ranges: FrameRange[] = [];
  readonly #startKey: string;
  readonly #endKey: string;
  readonly #toFrame: (seconds: number) => number;
  #start: number | null = null;

  constructor(startKey: string, endKey: string, toFrame: (seconds: number) => number) {
    this.#startKey = startKey;
    this.#endKey = endKey;
    this.#toFrame = toFrame;
  }

  add(logged: LoggedFrame): void {
    this.#start = loggedNumber(logged, this.#startKey) ?? this.#start;
    const end = loggedNumber(logged, this.#endKey);
    if (end !== null) this.#close(end);
  }

  finish(endSeconds: number): FrameRange[] {
    this.#close(endSeconds);
    return this.#ranges;
  }

  /** The end is the first moment after the range; its last frame is the one before. */
  #close(end: number): void {
    if (this.#start === null) return;
    const inFrame = this.#toFrame(Math.max(0, this.#start));
    this.#ranges.push({ inFrame, outFrame: Math.max(inFrame, this.#toFrame(end) - 1) });
    this.#start = null;
  }
}

class LoudnessCollector {
  readonly #momentary: (number | null)[] = [];
  readonly #shortTerm: (number | null)[] = [];
  #integrated: number | null = null;
  #range: number | null = null;
  #peak = 0;
  #peakBlock: number | null = null;

  /** One entry per 100 ms; the last one may be shorter and then has no values. */
  add(logged: LoggedFrame): void {
    if (!logged.values.has('lavfi.r128.M')) return;
    this.#momentary.push(heardLufs(loggedNumber(logged, 'lavfi.r128.M')));
    this.#shortTerm.push(heardLufs(loggedNumber(logged, 'lavfi.r128.S')));
    this.#integrated = loggedNumber(logged, 'lavfi.r128.I') ?? this.#integrated;
    this.#range = loggedNumber(logged, 'lavfi.r128.LRA') ?? this.#range;
    // Linear, not decibels, whatever the summary in the log suggests.
    const peak = loggedNumber(logged, 'lavfi.r128.true_peak') ?? 0;
    if (peak <= this.#peak) return;
    this.#peak = peak;
    this.#peakBlock = this.#momentary.length - 1;
  }

  finish(): LoudnessMeasurements {
    return {
      integratedLufs: heardLufs(this.#integrated),
      maxShortTermLufs: loudest(this.#shortTerm),
      maxMomentaryLufs: loudest(this.#momentary),
      rangeLu: loudnessRange(
        this.#range === null ? null : round(this.#range),
        this.#momentary.length / LOUDNESS_BLOCKS_PER_SECOND,
      ),
      truePeakDbtp: this.#peak === 0 ? null : round(20 * Math.log10(this.#peak)),
      truePeakBlock: this.#peakBlock,
      curve: { momentary: this.#momentary, shortTerm: this.#shortTerm },
    };
  }
}

interface ChannelLevels {
  readonly rmsDbfs: number | null;
  readonly peakDbfs: number | null;
}

/** The statistics accumulate over the film, so the last entry covers all of it. */
async function lastLevels(compared: AsyncIterable<LoggedFrame>, count: number): Promise<ChannelLevels[]> {
  let last: LoggedFrame | undefined;
  for await (const logged of compared) if (logged.values.size > 0) last = logged;
  const level = (channel: number, what: string) => {
    const value = last ? loggedNumber(last, `lavfi.astats.${channel}.${what}`) : null;
    return value === null ? null : round(value);
  };
  return Array.from({ length: count }, (_, index) => ({
    rmsDbfs: level(index + 1, 'RMS_level'),
    peakDbfs: level(index + 1, 'Peak_level'),
  }));
}

/** From the power of left, right and their difference: |l-r|² = |l|² + |r|² - 2·l·r. */
function correlation(left: number | null, right: number | null, difference: number | null): number | null {
  if (left === null || right === null) return null;
  const power = (decibels: number | null) => (decibels === null ? 0 : 10 ** (decibels / 10));
  const value = (power(left) + power(right) - power(difference)) / (2 * Math.sqrt(power(left) * power(right)));
  return Math.round(Math.max(-1, Math.min(1, value)) * 1000) / 1000;
}

function heardLufs(value: number | null): number | null {
  return value === null || value <= NOTHING_HEARD_LUFS ? null : round(value);
}

function loudest(values: readonly (number | null)[]): number | null {
  const heard = values.filter((value) => value !== null);
  return heard.length === 0 ? null : heard.reduce((max, value) => Math.max(max, value));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
