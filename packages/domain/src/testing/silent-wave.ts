export interface WaveShape {
  readonly sampleRate?: number;
  readonly channels?: number;
  readonly bitsPerSample?: number;
  /** Format tag: 1 is PCM, 3 floating-point. */
  readonly tag?: number;
  readonly sampleCount?: number;
  /** A chunk before the format, as in broadcast wave files. */
  readonly before?: Uint8Array;
}

/** A silent wave file, for tests. */
export function silentWave(shape: WaveShape = {}): Uint8Array {
  const { sampleRate = 48_000, channels = 2, bitsPerSample = 24, tag = 1, sampleCount = 48_000 } = shape;
  const before = shape.before ?? new Uint8Array();
  const beforeBytes = before.length === 0 ? 0 : 8 + before.length + (before.length % 2);
  const blockBytes = (channels * bitsPerSample) / 8;
  const dataBytes = sampleCount * blockBytes;
  const bytes = new Uint8Array(44 + beforeBytes + dataBytes);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    bytes.set(
      [...text].map((letter) => letter.charCodeAt(0)),
      at,
    );
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVE');
  if (beforeBytes > 0) {
    write(12, 'bext');
    view.setUint32(16, before.length, true);
    bytes.set(before, 20);
  }
  const format = 12 + beforeBytes;
  write(format, 'fmt ');
  view.setUint32(format + 4, 16, true);
  view.setUint16(format + 8, tag, true);
  view.setUint16(format + 10, channels, true);
  view.setUint32(format + 12, sampleRate, true);
  view.setUint32(format + 16, sampleRate * blockBytes, true);
  view.setUint16(format + 20, blockBytes, true);
  view.setUint16(format + 22, bitsPerSample, true);
  write(format + 24, 'data');
  view.setUint32(format + 28, dataBytes, true);
  return bytes;
}
