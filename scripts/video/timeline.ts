/** Frames a second. */
export const RATE = 25;
/** Seconds the camera takes to its next view, and the pointer to its next place. */
const CAMERA_SECONDS = 0.9;
const POINTER_SECONDS = 0.7;
/** Seconds a new picture of the page takes to replace the last one, and a new page. */
const BLEND_SECONDS = 0.12;
const CUT_SECONDS = 0.32;
const RIPPLE_SECONDS = 0.45;

/** A part of the page, in its own pixels. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture of the whole page, and how long it is shown. */
export interface Shot {
  /** Index of the picture. */
  readonly picture: number;
  readonly seconds: number;
  /** Where the camera is going, and the pointer; without a pointer none is drawn. */
  readonly view: View;
  readonly pointer: Point | null;
  /** The pointer presses at the start of the shot. */
  readonly isClick: boolean;
  /** Another page: the camera does not travel there. */
  readonly isCut: boolean;
  /** The step of the way it belongs to. */
  readonly step: number;
}

/** One frame, as the composer draws it. */
export interface Frame {
  readonly picture: number;
  /** The picture before, while they blend, and how much of the new one shows. */
  readonly before: number | null;
  readonly blend: number;
  readonly view: View;
  readonly beforeView: View;
  readonly pointer: Point | null;
  /** 0 to 1 while the pointer presses. */
  readonly ripple: number | null;
  readonly step: number;
  /** How much of the whole film has gone, 0 to 1. */
  readonly progress: number;
}

/** Eases in and out. */
const ease = (at: number): number => (at <= 0 ? 0 : at >= 1 ? 1 : at * at * (3 - 2 * at));
const between = (from: number, to: number, at: number): number => from + (to - from) * at;

interface Motion<T> {
  readonly from: T;
  readonly to: T;
  readonly startsAt: number;
}

function viewAt({ from, to, startsAt }: Motion<View>, time: number): View {
  const at = ease((time - startsAt) / CAMERA_SECONDS);
  return { x: between(from.x, to.x, at), y: between(from.y, to.y, at), width: between(from.width, to.width, at) };
}

function pointAt({ from, to, startsAt }: Motion<Point>, time: number): Point {
  const at = ease((time - startsAt) / POINTER_SECONDS);
  return { x: between(from.x, to.x, at), y: between(from.y, to.y, at) };
}

const isSame = <T extends object>(one: T, other: T): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Seconds at which each step begins, and the end. */
export function stepTimes(shots: readonly Shot[]): {
  readonly starts: ReadonlyMap<number, number>;
  readonly end: number;
} {
  const starts = new Map<number, number>();
  let end = 0;
  for (const { step, seconds } of shots) {
    if (!starts.has(step)) starts.set(step, end);
    end += seconds;
  }
  return { starts, end };
}

/** The film's frames: camera and pointer move evenly, however long the pictures took to make. */
export function framesOf(shots: readonly Shot[]): Frame[] {
  const { end } = stepTimes(shots);
  const frames: Frame[] = [];
  let startsAt = 0;
  let camera: Motion<View> | null = null;
  let hand: Motion<Point> | null = null;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let last: { readonly picture: number; readonly view: View } | null = null;
  for (const shot of shots) {
    if (camera === null || shot.isCut) camera = { from: shot.view, to: shot.view, startsAt };
    else if (!isSame(camera.to, shot.view)) camera = { from: viewAt(camera, startsAt), to: shot.view, startsAt };
    if (shot.pointer === null) hand = null;
    else if (hand === null) hand = { from: shot.pointer, to: shot.pointer, startsAt };
    else if (!isSame(hand.to, shot.pointer)) hand = { from: pointAt(hand, startsAt), to: shot.pointer, startsAt };
    if (shot.isClick) pressedAt = startsAt;
    const endsAt = startsAt + shot.seconds;
    const blendSeconds = Math.min(shot.isCut ? CUT_SECONDS : BLEND_SECONDS, shot.seconds);
    for (let time = frames.length / RATE; time < endsAt - 1e-6; time = frames.length / RATE) {
      const view = viewAt(camera, time);
      const blend = Math.min(1, (time - startsAt + 1 / RATE) / blendSeconds);
      const isBlending = last !== null && last.picture !== shot.picture && blend < 1;
      const ripple = (time - pressedAt) / RIPPLE_SECONDS;
      frames.push({
        picture: shot.picture,
        before: isBlending ? (last?.picture ?? null) : null,
        blend: isBlending ? blend : 1,
        view,
        beforeView: shot.isCut && last ? last.view : view,
        pointer: hand && pointAt(hand, time),
        ripple: ripple < 1 && hand ? ripple : null,
        step: shot.step,
        progress: time / end,
      });
    }
    last = { picture: shot.picture, view: viewAt(camera, endsAt) };
    startsAt = endsAt;
  }
  return frames;
}
