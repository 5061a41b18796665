/** Sample layout in a file; all integers are signed, except 8-bit ones marked otherwise. */
export interface PcmFormat {
  readonly channels: number;
  readonly sampleRate: number;
  /** Per sample and channel. */
  readonly bytesPerSample: number;
  readonly coding: 'signed' | 'unsigned' | 'float';
  readonly isBigEndian: boolean;
}

const MAX_CHANNELS = 32;

/** Whether `decodePcm` can read the format. */
export function isReadablePcm(format: PcmFormat): boolean {
  const { channels, sampleRate, bytesPerSample, coding } = format;
  const sizes = coding === 'float' ? [4, 8] : coding === 'unsigned' ? [1] : [1, 2, 3, 4];
  const isBounded = channels >= 1 && channels <= MAX_CHANNELS && sampleRate >= 8000 && sampleRate <= 192_000;
  return isBounded && sizes.includes(bytesPerSample);
}

/** Bytes per sample of all channels. */
export function frameBytes({ channels, bytesPerSample }: PcmFormat): number {
  return channels * bytesPerSample;
}

/** Converts interleaved bytes to samples from -1 to 1, one array per channel; drops an incomplete last frame. */
export function decodePcm(bytes: Uint8Array, format: PcmFormat): Float32Array[] {
  const { channels, bytesPerSample } = format;
  const step = frameBytes(format);
  const count = Math.floor(bytes.length / step);
  const read = readerOf(bytes, format);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(count);
    let position = channel * bytesPerSample;
    for (let index = 0; index < count; index++, position += step) samples[index] = read(position);
    return samples;
  });
}

function readerOf(bytes: Uint8Array, { bytesPerSample, coding, isBigEndian }: PcmFormat): (position: number) => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = !isBigEndian;
  if (coding === 'float') {
    return bytesPerSample === 8
      ? (position) => view.getFloat64(position, isLittle)
      : (position) => view.getFloat32(position, isLittle);
  }
  if (coding === 'unsigned') return (position) => (view.getUint8(position) - 128) / 128;
  if (bytesPerSample === 1) return (position) => view.getInt8(position) / 128;
  if (bytesPerSample === 2) return (position) => view.getInt16(position, isLittle) / 32_768;
  if (bytesPerSample === 4) return (position) => view.getInt32(position, isLittle) / 2_147_483_648;
  // 24 bits: the high byte has the sign
  const [high, low] = isBigEndian ? [0, 2] : [2, 0];
  return (position) =>
    ((view.getInt8(position + high) << 16) | (view.getUint8(position + 1) << 8) | view.getUint8(position + low)) /
    8_388_608;
}
