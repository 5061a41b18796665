import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import type { ByteSource } from '../apps/web/src/shared/media/loudness/files/byte-source.ts';
import { measureSound } from '../apps/web/src/shared/media/loudness/measure-sound.ts';
import { makeMaster } from '../scripts/demo/make-master.ts';
import { printTable } from './print-table.ts';

/**
 * The page's loudness check of a dropped master against ffmpeg's ebur128 on the same file in the same run, as a multiple of real time. Both read from a warm
 * disk cache; the page's code runs in Node here, on the same engine as in Chromium. Usage: npm run bench -- loudness [seconds of film]
 */
const seconds = Number(process.argv[2] ?? 30);
const ROUNDS = 5;
const file = masterOf(seconds);
const { size } = await stat(file);
const handle = await open(file);
const source: ByteSource = {
  sizeBytes: size,
  async read(offset, length) {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  },
};

const page: number[] = [];
const peer: number[] = [];
let measured: number | null = null;
let reference = Number.NaN;
for (let round = 0; round < ROUNDS; round++) {
  let started = performance.now();
  measured = (await measureSound(source, { frameRate: FRAME_RATE_25 }))?.[0]?.loudness.integratedLufs ?? null;
  page.push(performance.now() - started);
  started = performance.now();
  reference = await ffmpegLoudness();
  peer.push(performance.now() - started);
}
await handle.close();

const speeds = { page: (seconds * 1000) / median(page), ffmpeg: (seconds * 1000) / median(peer) };
const ratio = speeds.page / speeds.ffmpeg;
const difference = Math.abs((measured ?? Number.NaN) - reference);
printTable(`loudness of ${seconds} s of XDCAM (${Math.round(size / 1e6)} MB), median of ${ROUNDS}`, [
  ['page', `${speeds.page.toFixed(0)} x real time`],
  ['ffmpeg ebur128', `${speeds.ffmpeg.toFixed(0)} x real time`],
  ['ratio', ratio.toFixed(2)],
  ['page', `${measured?.toFixed(2)} LUFS`],
  ['ffmpeg', `${reference.toFixed(1)} LUFS`],
]);
console.log(JSON.stringify({ name: 'loudness', seconds, speeds, ratio, difference }));

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function masterOf(length: number): string {
  const cache = path.join(os.tmpdir(), 'spotway-films');
  mkdirSync(cache, { recursive: true });
  const master = path.join(cache, `bench-xdcam-${length}s.mxf`);
  if (!existsSync(master)) makeMaster(master, length);
  return master;
}

/** The same figures of the same mix: the first two mono tracks, with true peak. */
function ffmpegLoudness(): Promise<number> {
  const graph = '[0:a:0][0:a:1]join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR,ebur128=peak=true';
  const child = spawn('ffmpeg', ['-nostdin', '-i', file, '-filter_complex', graph, '-vn', '-f', 'null', '-']);
  let log = '';
  child.stderr.on('data', (data: Buffer) => {
    log = (log + data).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(Number(/I:\s+(-?[\d.]+) LUFS/.exec(log.slice(log.lastIndexOf('Summary')))?.[1])));
  });
}
