/** In and out point; null where none is set. */
export interface Marks {
  readonly inFrame: number | null;
  readonly outFrame: number | null;
}

/** First and last frame that play over and over. */
interface Loop {
  readonly inFrame: number;
  readonly outFrame: number;
}

export function loopOf({ inFrame, outFrame }: Marks): Loop | null {
  return inFrame !== null && outFrame !== null && inFrame <= outFrame ? { inFrame, outFrame } : null;
}

/** A mark on the wrong side of the other one replaces it. */
export function marksWith(marks: Marks, changed: Partial<Marks>): Marks {
  const both = { ...marks, ...changed };
  if (both.inFrame === null || both.outFrame === null || both.inFrame <= both.outFrame) return both;
  return { inFrame: null, outFrame: null, ...changed };
}

/** Where playing begins instead of at this frame: at its end the film begins again, and so does a marked stretch around it; null to go on. */
export function restartFrame(marks: Marks, frame: number, frameCount: number): number | null {
  const marked = loopOf(marks);
  if (!marked) return frame >= frameCount - 1 ? 0 : null;
  return frame < marked.inFrame || frame >= marked.outFrame ? marked.inFrame : null;
}
