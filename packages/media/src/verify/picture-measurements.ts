import {
  type FrameRange,
  type ProbedVideo,
  type Scan,
  type VideoMeasurements,
  visiblePicture,
} from '@spotway/domain/film';
import { type FrameRate, frameNearestTo } from '@spotway/domain/shared';
import { BarsCollector } from './bars-measurements.ts';
import { FlashCollector } from './flash-measurements.ts';
import { type LoggedFrame, loggedNumber } from './metadata-log.ts';

/** Levels: EBU R103 counts a frame as out of range when more than this percentage of it is. */
const MAX_PERCENT_OUTSIDE = 1;
/** A larger share of irregular steps means a variable frame rate; a single one is damage. */
const MAX_IRREGULAR_SHARE = 0.01;

export interface PictureMeasurements {
  readonly decodedFrames: number;
  readonly video: VideoMeasurements;
}

/** Combines the logs of `verificationArguments` into the picture's measurements. */
export async function measurePicture(
  probed: ProbedVideo,
  pictures: AsyncIterable<LoggedFrame>,
  levels: AsyncIterable<LoggedFrame>,
  nearly: AsyncIterable<LoggedFrame>,
): Promise<PictureMeasurements> {
  const visible = visiblePicture(probed);
  const scans: (FrameRange & { scan: Scan })[] = [];
  const stills = new StillCollector(probed.frameRate);
  const steps = new StepCounter();
  const flashes = new FlashCollector();
  const bars = new BarsCollector(probed);
  let lumaMin = 255;
  let lumaMax = 0;
  let startSeconds = 0;
  let frames = 0;
  for await (const logged of pictures) {
    const { frame, values } = logged;
    frames = frame + 1;
    if (frame === 0 && Number.isFinite(logged.seconds)) startSeconds = logged.seconds;
    steps.add(logged.pts);
    addScan(scans, frame, values.get('lavfi.idet.multiple.current_frame'));
    stills.add(logged);
    bars.add(logged);
    lumaMin = Math.min(lumaMin, loggedNumber(logged, 'lavfi.signalstats.YMIN') ?? lumaMin);
    lumaMax = Math.max(lumaMax, loggedNumber(logged, 'lavfi.signalstats.YMAX') ?? lumaMax);
    flashes.add(logged);
  }
  const isDamaged = probed.frameCount !== null && frames < probed.frameCount;
  const video: VideoMeasurements = {
    streamIndex: probed.index,
    width: visible.width,
    height: visible.height,
    startSeconds,
    // Lost frames leave gaps: that is damage, not a variable frame rate.
    hasConstantFrameRate: isDamaged || steps.irregular <= frames * MAX_IRREGULAR_SHARE,
    declaredScan: probed.scan,
    scanRuns: scans,
    ...stills.finish(frames - 1),
    nearly: await measureStills(nearly, probed.frameRate),
    displayAspect: displayAspect(probed),
    ...bars.finish(),
    levels: { lumaMin, lumaMax, ...(await measureExcursions(levels)) },
    flashes: flashes.finish(),
  };
  return { decodedFrames: frames, video };
}

/** Ranges opened by one log entry and closed by another; the film's end closes any still open. */
class RangeCollector {
  readonly #ranges: FrameRange[] = [];
  #start: number | null = null;

  open(frame: number): void {
    this.#start = frame;
  }

  close(frame: number): void {
    if (this.#start !== null && frame >= this.#start) this.#ranges.push({ inFrame: this.#start, outFrame: frame });
    this.#start = null;
  }

  finish(lastFrame: number): FrameRange[] {
    this.close(lastFrame);
    return this.#ranges;
  }
}

/** Black and still passages. */
class StillCollector {
  readonly #black = new RangeCollector();
  readonly #freeze = new RangeCollector();
  readonly #rate: FrameRate;

  constructor(rate: FrameRate) {
    this.#rate = rate;
  }

  add(logged: LoggedFrame): void {
    const { frame, values } = logged;
    if (values.has('lavfi.black_start')) this.#black.open(frame);
    if (values.has('lavfi.black_end')) this.#black.close(frame - 1);
    // A freeze is only known once it has lasted a while, so its start is given as a time.
    const start = loggedNumber(logged, 'lavfi.freezedetect.freeze_start');
    const end = loggedNumber(logged, 'lavfi.freezedetect.freeze_end');
    if (end !== null) this.#freeze.close(frame - 1);
    if (start !== null) this.#freeze.open(frame - frameNearestTo(logged.seconds - start, this.#rate));
  }

  finish(lastFrame: number) {
    return { black: this.#black.finish(lastFrame), freeze: this.#freeze.finish(lastFrame) };
  }
}

async function measureStills(logged: AsyncIterable<LoggedFrame>, rate: FrameRate) {
  const stills = new StillCollector(rate);
  let frames = 0;
  for await (const each of logged) {
    stills.add(each);
    frames = each.frame + 1;
  }
  return stills.finish(frames - 1);
}

/** Counts frames that do not arrive at the usual interval. */
class StepCounter {
  readonly #counts = new Map<number, number>();
  #last: number | null = null;

  add(pts: number | null): void {
    if (pts !== null && this.#last !== null) {
      const step = pts - this.#last;
      this.#counts.set(step, (this.#counts.get(step) ?? 0) + 1);
    }
    this.#last = pts;
  }

  /** A step may be off by one unit: 23.976 frames a second do not divide every time base. */
  get irregular(): number {
    const [usual = 0] = [...this.#counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0]);
    return [...this.#counts].reduce((sum, [step, count]) => (Math.abs(step - usual) > 1 ? sum + count : sum), 0);
  }
}

function addScan(runs: (FrameRange & { scan: Scan })[], frame: number, seen: string | undefined): void {
  if (seen !== 'tff' && seen !== 'bff' && seen !== 'progressive') return;
  const last = runs.at(-1);
  if (last?.scan === seen) runs[runs.length - 1] = { ...last, outFrame: frame };
  else runs.push({ scan: seen, inFrame: frame, outFrame: frame });
}

/** As the file declares it, otherwise assuming square pixels. */
function displayAspect(probed: ProbedVideo): number {
  const [width, height] = probed.displayAspectRatio?.split(':').map(Number) ?? [];
  if (width && height) return width / height;
  const visible = visiblePicture(probed);
  return visible.width / visible.height;
}

async function measureExcursions(levels: AsyncIterable<LoggedFrame>) {
  let picturesOutside = 0;
  let firstPictureOutside: number | null = null;
  let lastPictureOutside: number | null = null;
  let worstPicture: number | null = null;
  let maxPercentOutside = 0;
  for await (const logged of levels) {
    const percentOutside = 100 - (loggedNumber(logged, 'lavfi.blackframe.pblack') ?? 100);
    const isWorst = percentOutside > maxPercentOutside;
    if (isWorst) maxPercentOutside = percentOutside;
    if (percentOutside <= MAX_PERCENT_OUTSIDE) continue;
    picturesOutside++;
    firstPictureOutside ??= logged.frame;
    lastPictureOutside = logged.frame;
    if (isWorst) worstPicture = logged.frame;
  }
  return { picturesOutside, firstPictureOutside, lastPictureOutside, worstPicture, maxPercentOutside };
}
