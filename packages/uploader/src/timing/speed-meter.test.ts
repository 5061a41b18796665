import { describe, expect, it } from 'vitest';
import { createSpeedMeter, formatSpeed, secondsLeft } from './speed-meter.ts';

describe('createSpeedMeter', () => {
  it('reports 0 before anything was sent', () => {
    expect(createSpeedMeter().bytesPerSecond(5_000)).toBe(0);
  });

  it('reports the mean over the window', () => {
    const meter = createSpeedMeter(10_000);
    for (let second = 0; second <= 30; second += 1) meter.add(second < 20 ? 1_000 : 5_000, second * 1_000);
    expect(meter.bytesPerSecond(30_000)).toBe(5_000);
  });

  it('drops to 0 when nothing moves for a window', () => {
    const meter = createSpeedMeter(10_000);
    meter.add(50_000, 0);
    expect(meter.bytesPerSecond(5_000)).toBe(10_000);
    expect(meter.bytesPerSecond(10_001)).toBe(0);
  });

  it('takes back the bytes of a failed part and never goes below 0', () => {
    const meter = createSpeedMeter();
    meter.add(100, 0);
    meter.add(-100, 1_000);
    expect(meter.bytesPerSecond(2_000)).toBe(0);
  });

  it('starts over after a reset', () => {
    const meter = createSpeedMeter();
    meter.add(1_000_000, 0);
    meter.reset();
    expect(meter.bytesPerSecond(1_000)).toBe(0);
  });
});

describe('secondsLeft', () => {
  it.each([
    [1_001, 100, 11],
    [0, 0, 0],
    [1_000, 0, null],
  ])('%d bytes at %d bytes/s: %s', (bytes, rate, expected) => {
    expect(secondsLeft(bytes, rate)).toBe(expected);
  });
});

describe('formatSpeed', () => {
  it.each([
    [0, '0 B/s'],
    [1_023, '1023 B/s'],
    [1_024, '1.0 KB/s'],
    [1_572_864, '1.5 MB/s'],
    [123 * 1024 ** 2, '123 MB/s'],
    [2 * 1024 ** 5, '2048 TB/s'],
  ])('%d bytes/s: %s', (speed, expected) => {
    expect(formatSpeed(speed)).toBe(expected);
  });
});
