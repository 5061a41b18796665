import { FRAME_COUNTER } from '@spotway/domain/film';
import { expect, it } from 'vitest';
import { readFrameCounter } from './frame-counter.ts';

const { width, height } = FRAME_COUNTER;

function draw(frame: number, change: (level: number, x: number, y: number) => number = (level) => level) {
  const bits = frame.toString(2).padStart(FRAME_COUNTER.bits, '0');
  const cells = [...`10${bits}01`].map((bit) => bit === '1');
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isLit = (cells[Math.floor(x / 14)] ?? false) !== y >= height / 2;
      const level = change(isLit ? 235 : 16, x, y);
      pixels.set([level, level, level, 255], (y * width + x) * 4);
    }
  return pixels;
}

it.each([0, 1, 749, 65_535, 65_536, 2 ** 24 - 1])('reads frame %d', (frame) => {
  expect(readFrameCounter(draw(frame))).toBe(frame);
});

it('reads it through noise and blurred edges', () => {
  const noisy = draw(123_456, (level, x, y) => level + (((x * 7919 + y * 104_729) % 80) - 40));
  const blurred = draw(123_456, (level, x) => (x % 14 < 3 || x % 14 > 10 ? 128 : level));
  expect([readFrameCounter(noisy), readFrameCounter(blurred)]).toEqual([123_456, 123_456]);
});

it('tells a picture without a counter, and a damaged one, from a number', () => {
  expect(readFrameCounter(new Uint8ClampedArray(width * height * 4))).toBe(null);
  expect(readFrameCounter(draw(77, (level, _x, y) => (y >= height / 2 ? 128 : level)).fill(200))).toBe(null);
  expect(readFrameCounter(draw(77, (level, x) => (x >= 28 && x < 42 ? 128 : level)))).toBe(null);
  const turned = draw(77).reverse();
  expect(readFrameCounter(new Uint8ClampedArray(turned))).not.toBe(77);
});
