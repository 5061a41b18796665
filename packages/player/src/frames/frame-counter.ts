import { FRAME_COUNTER } from '@spotway/domain/film';

const CELL_WIDTH = FRAME_COUNTER.width / FRAME_COUNTER.cells;
const ROW_HEIGHT = FRAME_COUNTER.height / 2;
/** The least difference, of 255, between a cell and its inverse below it. */
const LEAST_CONTRAST = 64;

/**
 * Reads the number from the pixels of the strip.
 * @param pixels RGBA of 392 × 60 pixels, row by row
 * @returns null where no counter is there, or it cannot be told
 */
export function readFrameCounter(pixels: Uint8ClampedArray): number | null {
  let frame = 0;
  for (let cell = 0; cell < FRAME_COUNTER.cells; cell += 1) {
    const difference = cellLevel(pixels, cell, 0) - cellLevel(pixels, cell, 1);
    if (Math.abs(difference) < LEAST_CONTRAST) return null;
    const bit = difference > 0 ? 1 : 0;
    const frameCell = cell < 2 || cell >= FRAME_COUNTER.cells - 2;
    if (frameCell) {
      const expected = cell === 0 || cell === FRAME_COUNTER.cells - 1 ? 1 : 0;
      if (bit !== expected) return null;
    } else frame = frame * 2 + bit;
  }
  return frame;
}

/** Mean green of the middle of a cell, where scaling and compression leave the edges out. */
function cellLevel(pixels: Uint8ClampedArray, cell: number, row: number): number {
  let sum = 0;
  let count = 0;
  const left = cell * CELL_WIDTH;
  for (let y = row * ROW_HEIGHT + 10; y < row * ROW_HEIGHT + 20; y += 3) {
    for (let x = left + 4; x < left + CELL_WIDTH - 4; x += 2) {
      sum += pixels[(y * FRAME_COUNTER.width + x) * 4 + 1] ?? 0;
      count += 1;
    }
  }
  return sum / count;
}
