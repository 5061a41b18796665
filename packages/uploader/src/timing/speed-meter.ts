/** Bytes per second over a sliding window, from a growing counter. The caller passes the time, in ms. */
export interface SpeedMeter {
  /** `bytes` more were sent at `now`; negative when a part failed and its bytes don't count after all. */
  add(bytes: number, now: number): void;
  /** Starts over: after a pause the old rate means nothing. */
  reset(): void;
  bytesPerSecond(now: number): number;
}

const BUCKET_MS = 250;

/** @param windowMs how far back the rate looks; shorter reacts faster, longer is steadier. */
export function createSpeedMeter(windowMs = 15_000): SpeedMeter {
  let startedAt: number | null = null;
  let buckets: { at: number; bytes: number }[] = [];

  function forget(now: number): void {
    buckets = buckets.filter((bucket) => bucket.at > now - windowMs);
  }

  return {
    add(bytes, now) {
      startedAt ??= now;
      const last = buckets.at(-1);
      if (last && now - last.at < BUCKET_MS) last.bytes += bytes;
      else buckets.push({ at: now, bytes });
      forget(now);
    },
    reset() {
      startedAt = null;
      buckets = [];
    },
    bytesPerSecond(now) {
      if (startedAt === null) return 0;
      forget(now);
      const span = Math.min(Math.max(now - startedAt, 1_000), windowMs);
      const bytes = buckets.reduce((sum, bucket) => sum + bucket.bytes, 0);
      return Math.max(0, (bytes * 1_000) / span);
    },
  };
}

/** Seconds until `remainingBytes` are sent, rounded up; null while the rate is 0. */
export function secondsLeft(remainingBytes: number, bytesPerSecond: number): number | null {
  if (remainingBytes <= 0) return 0;
  return bytesPerSecond > 0 ? Math.ceil(remainingBytes / bytesPerSecond) : null;
}

/** Speed as text, base 1024 (specification, points 2 and 9): `1.5 MB/s`. */
export function formatSpeed(bytesPerSecond: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytesPerSecond;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}/s`;
}
