import { type FrameRange, type PictureArea, type ProbedVideo, visiblePicture } from '@spotway/domain/film';
import { nominalFramesPerSecond } from '@spotway/domain/shared';
import { type LoggedFrame, loggedNumber } from './metadata-log.ts';

/** Edges of the non-black area of one frame, in pixels from the top left, inclusive. */
interface Edges {
  readonly x1: number;
  readonly x2: number;
  readonly y1: number;
  readonly y2: number;
}

/** A dimension used to at least this share has no bars. */
const FULL_SHARE = 0.98;
/** Within a passage, edges stay in place and opposite bars are equal, to this many pixels. */
const TOLERANCE_PIXELS = 4;

/**
 * Finds black bars from the output of `cropdetect=reset=1` for every frame: bars lasting the whole film, and passages between
 * constant, symmetrical bars. A title on black has no bars in this sense: it fills neither dimension.
 */
export class BarsCollector {
  readonly #size: PictureArea;
  readonly #shortestFrames: number;
  readonly #passages: (FrameRange & PictureArea)[] = [];
  #union: Edges | null = null;
  #run: (FrameRange & { readonly edges: Edges }) | null = null;

  constructor(video: ProbedVideo) {
    this.#size = visiblePicture(video);
    this.#shortestFrames = nominalFramesPerSecond(video.frameRate);
  }

  add(logged: LoggedFrame): void {
    const edges = edgesOf(logged);
    if (edges) this.#union = this.#union ? unite(this.#union, edges) : edges;
    const { frame } = logged;
    if (edges && this.#run && isNear(edges, this.#run.edges)) {
      this.#run = { ...this.#run, outFrame: frame };
      return;
    }
    this.#endRun();
    if (edges && this.#hasBars(edges)) this.#run = { inFrame: frame, outFrame: frame, edges };
  }

  finish(): { activePicture: PictureArea | null; letterbox: (FrameRange & PictureArea)[] } {
    this.#endRun();
    return { activePicture: this.#union && areaOf(this.#union), letterbox: this.#passages };
  }

  #endRun(): void {
    const run = this.#run;
    this.#run = null;
    if (!run || run.outFrame - run.inFrame + 1 < this.#shortestFrames) return;
    this.#passages.push({ inFrame: run.inFrame, outFrame: run.outFrame, ...areaOf(run.edges) });
  }

  #hasBars(edges: Edges): boolean {
    const { width, height } = this.#size;
    const area = areaOf(edges);
    const isFullWidth = area.width >= width * FULL_SHARE;
    const isFullHeight = area.height >= height * FULL_SHARE;
    if (isFullWidth === isFullHeight) return false;
    const [before, after] = isFullWidth ? [edges.y1, height - 1 - edges.y2] : [edges.x1, width - 1 - edges.x2];
    return Math.abs(before - after) <= TOLERANCE_PIXELS;
  }
}

/** Null for a black frame, whose edges have crossed. */
function edgesOf(logged: LoggedFrame): Edges | null {
  const [x1, x2, y1, y2] = ['x1', 'x2', 'y1', 'y2'].map((edge) => loggedNumber(logged, `lavfi.cropdetect.${edge}`));
  if (x1 == null || x2 == null || y1 == null || y2 == null || x2 <= x1 || y2 <= y1) return null;
  return { x1, x2, y1, y2 };
}

function unite(a: Edges, b: Edges): Edges {
  const { min, max } = Math;
  return { x1: min(a.x1, b.x1), x2: max(a.x2, b.x2), y1: min(a.y1, b.y1), y2: max(a.y2, b.y2) };
}

function isNear(a: Edges, b: Edges): boolean {
  const edges = ['x1', 'x2', 'y1', 'y2'] as const;
  return edges.every((edge) => Math.abs(a[edge] - b[edge]) <= TOLERANCE_PIXELS);
}

function areaOf({ x1, x2, y1, y2 }: Edges): PictureArea {
  return { width: x2 - x1 + 1, height: y2 - y1 + 1 };
}
