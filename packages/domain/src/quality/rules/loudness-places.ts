import { type FrameRange, LOUDNESS_BLOCKS_PER_SECOND, type LoudnessMeasurements } from '../../film/index.ts';
import type { FrameRate } from '../../shared/index.ts';

/** The film that a mix belongs to. */
export interface HeardFilm {
  readonly decodedFrames: number;
  /** Absent before the picture is measured: findings then have no place. */
  readonly frameRate?: FrameRate;
}

type Loudest = 'shortTerm' | 'momentary' | 'truePeak';

/** Blocks that each value of a meter covers (EBU Tech 3341: 3 s and 400 ms); a true peak is known to one. */
const WINDOW_BLOCKS: Readonly<Record<Loudest, number>> = { shortTerm: 30, momentary: 4, truePeak: 1 };

/** Where a mix is loudest, as the frames that the measured value covers; nothing if that isn't known. */
export function loudestPlace(
  loudness: Pick<LoudnessMeasurements, 'curve' | 'truePeakBlock'>,
  loudest: Loudest,
  { decodedFrames, frameRate }: HeardFilm,
): Partial<FrameRange> {
  const block = loudest === 'truePeak' ? (loudness.truePeakBlock ?? null) : loudestBlock(loudness.curve[loudest]);
  if (block === null || !frameRate || decodedFrames === 0) return {};
  const framesBefore = (blocks: number) => (blocks * frameRate.num) / (frameRate.den * LOUDNESS_BLOCKS_PER_SECOND);
  const last = decodedFrames - 1;
  const inFrame = Math.min(last, Math.floor(framesBefore(Math.max(0, block + 1 - WINDOW_BLOCKS[loudest]))));
  return { inFrame, outFrame: Math.min(last, Math.max(inFrame, Math.ceil(framesBefore(block + 1)) - 1)) };
}

/** The first of the loudest values. */
function loudestBlock(curve: readonly (number | null)[]): number | null {
  const values = curve.map((value) => value ?? Number.NEGATIVE_INFINITY);
  const most = values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  return Number.isFinite(most) ? values.indexOf(most) : null;
}
