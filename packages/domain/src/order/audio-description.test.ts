import { describe, expect, it } from 'vitest';
import { readWave } from '../film/index.ts';
import { silentWave, type WaveShape } from '../testing/silent-wave.ts';
import { audioDescriptionFaults } from './audio-description.ts';

const read = (bytes: Uint8Array) => readWave(bytes, bytes.length);

describe('readWave', () => {
  it.each<[string, WaveShape]>([
    ['stereo, 24 bits', {}],
    ['mono, 16 bits', { channels: 1, bitsPerSample: 16 }],
    ['samples after a broadcast wave chunk of odd length', { before: new Uint8Array(603) }],
  ])('reads %s', (_, shape) => {
    const { channels = 2, bitsPerSample = 24 } = shape;
    const facts = { channels, bitsPerSample, sampleRate: 48_000, sampleCount: 48_000, isTruncated: false };
    expect(read(silentWave(shape))).toEqual({ ok: true, facts });
  });

  it('counts the samples present in a truncated file', () => {
    const bytes = silentWave();
    const outcome = readWave(bytes.subarray(0, 1000), bytes.length - 6 * 24_000);
    expect(outcome).toMatchObject({ ok: true, facts: { sampleCount: 24_000, isTruncated: true } });
  });

  it('takes the length of an RF64 file from its ds64 chunk, and of a stream from the file size', () => {
    const bytes = silentWave({ before: new Uint8Array(28) });
    const view = new DataView(bytes.buffer);
    const dataAt = bytes.length - 6 * 48_000 - 4;
    view.setUint32(dataAt, 0xffff_ffff, true);
    expect(read(bytes)).toMatchObject({ ok: true, facts: { sampleCount: 48_000, isTruncated: false } });
    bytes.set(new TextEncoder().encode('RF64'), 0);
    bytes.set(new TextEncoder().encode('ds64'), 12);
    view.setBigUint64(28, BigInt(6 * 1000), true);
    expect(read(bytes)).toMatchObject({ ok: true, facts: { sampleCount: 1000 } });
  });

  it.each([
    ['an empty file', new Uint8Array()],
    ['text', new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\nBonjour\n')],
    ['a wave file truncated in its header', silentWave().subarray(0, 30)],
    ['a wave file without a format', silentWave().fill(0x20, 12, 36)],
    ['a wave file without channels', silentWave({ channels: 0 })],
  ])('refuses %s', (_, bytes) => {
    expect(read(bytes)).toEqual({ ok: false, reason: 'not-wave' });
  });
});

describe('audioDescriptionFaults', () => {
  const samples = (frames: number) => (frames * 48_000) / 25;

  it.each<[string, WaveShape, string[]]>([
    ['as long as the film', { sampleCount: samples(500) }, []],
    ['one frame longer', { sampleCount: samples(501) }, []],
    ['one frame shorter', { sampleCount: samples(499) }, []],
    ['one frame and one sample longer', { sampleCount: samples(501) + 1 }, ['length']],
    ['at 44.1 kHz', { sampleRate: 44_100, sampleCount: 20 * 44_100 }, ['sample-rate']],
    [
      'with 8 bits and six channels',
      { bitsPerSample: 8, channels: 6, sampleCount: samples(500) },
      ['bit-depth', 'channels'],
    ],
    ['with floating-point samples', { tag: 3, bitsPerSample: 32, sampleCount: 1 }, ['not-pcm']],
  ])('for a sound %s', (_, shape, faults) => {
    expect(audioDescriptionFaults(read(silentWave(shape)), 500)).toEqual(faults);
  });
});
