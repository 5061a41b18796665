import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MediaProbe } from '@spotway/domain/film';
import { probeFile, verify } from '@spotway/media';
import { makeMaster } from '../scripts/demo/make-master.ts';
import { processorSeconds } from './measured-time.ts';
import { printTable } from './print-table.ts';

/** The best wall time and processor time of a piece of work. */
class Best {
  seconds = Number.POSITIVE_INFINITY;
  processorSeconds = Number.POSITIVE_INFINITY;

  async take(work: () => Promise<void>): Promise<void> {
    const [started, processorStarted] = [performance.now(), processorSeconds()];
    await work();
    this.seconds = Math.min(this.seconds, (performance.now() - started) / 1000);
    this.processorSeconds = Math.min(this.processorSeconds, processorSeconds() - processorStarted);
  }

  get text(): string {
    return `${this.seconds.toFixed(1)} s, ${this.processorSeconds.toFixed(1)} s`;
  }
}

/**
 * The complete verification of a master against a plain ffmpeg command line that measures the usual things in one decode (fields, black, bars, freeze, levels,
 * flashes, loudness, phase, silence, channel levels), and against decoding alone. Same file, same machine, alternating in one run; the best of each counts.
 * Usage: npm run bench -- verification [seconds of film] [rounds]
 */
const seconds = Number(process.argv[2] ?? 30);
const rounds = Number(process.argv[3] ?? 3);
const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
chmodSync(folder, 0o755);
try {
  const master = masterOf(seconds);
  const probed = await probeFile(master);
  if (!probed.ok) throw new Error(`the master is refused: ${probed.reason}`);
  const { probe } = probed;
  const decode = new Best();
  const reference = new Best();
  const own = new Best();
  for (let round = 0; round < rounds; round++) {
    await decode.take(() => ffmpeg(['-i', master, '-map', '0', '-f', 'null', '-']));
    await reference.take(() => ffmpeg(referenceArguments(master, probe)));
    await own.take(() => verifyWhole(master, probe));
  }
  const ratios = {
    toReference: own.seconds / reference.seconds,
    processorToReference: own.processorSeconds / reference.processorSeconds,
    toDecode: own.seconds / decode.seconds,
  };
  printTable(`${seconds} s of 1080i25 XDCAM, best of ${rounds}: elapsed, processor`, [
    ['decode alone', decode.text],
    ['plain ffmpeg with the reference’s measures', reference.text],
    ['verification', own.text],
    ['ratio to the reference, elapsed', ratios.toReference.toFixed(2)],
    ['ratio to the reference, processor', ratios.processorToReference.toFixed(2)],
    ['ratio to decoding, elapsed', ratios.toDecode.toFixed(2)],
  ]);
  console.log(JSON.stringify({ name: 'verification', seconds, ratios }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function masterOf(length: number): string {
  const cache = path.join(os.tmpdir(), 'spotway-films');
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `bench-xdcam-${length}s.mxf`);
  if (!existsSync(file)) makeMaster(file, length);
  return file;
}

async function verifyWhole(master: string, probe: MediaProbe): Promise<void> {
  const workDir = mkdtempSync(path.join(folder, 'verify-'));
  const measured = await verify(master, { probe, workDir });
  if (measured.decodedFrames !== measured.declaredFrames) throw new Error('pictures are missing');
}

/** What a careful engineer would type: every measurement in one graph, levels on a small copy, results as text. */
function referenceArguments(master: string, { video, audios }: MediaProbe): string[] {
  const print = (filter: string, name: string) => `${filter}=mode=print:file=${path.join(folder, name)}`;
  const outside = '255*(lt(val,15)+gt(val,240))';
  const squeeze = (plane: string, middle: string) => `${plane}='${middle}'`;
  const compressed = [
    squeeze('y', '37.9+(val-16)*0.8'),
    squeeze('u', '128+(val-128)*0.8'),
    squeeze('v', '128+(val-128)*0.8'),
  ].join(':');
  const picture =
    `[0:${video?.index}]idet,blackdetect=d=0.04:pic_th=0.98:pix_th=0.1,cropdetect=limit=24:round=2:reset=0,` +
    'scale=480:270:flags=area,split=2[small][levels]';
  const still =
    '[small]freezedetect=n=-50dB:d=1,signalstats=stat=brng,photosensitivity=bypass=1,' +
    `${print('metadata', 'reference-picture.txt')}[picture]`;
  const excursions =
    `[levels]format=yuv444p,lutyuv=${compressed},scale=in_color_matrix=bt709:in_range=tv:out_range=pc,format=gbrp,` +
    `lutrgb=r='${outside}':g='${outside}':b='${outside}',` +
    'colorchannelmixer=rr=1:rg=1:rb=1:gr=1:gg=1:gb=1:br=1:bg=1:bb=1,format=gray,blackframe=amount=0:threshold=32,' +
    `${print('metadata', 'reference-levels.txt')}[excursions]`;
  const sound =
    `[0:${audios[0]?.index}][0:${audios[1]?.index}]amerge=inputs=2,aformat=channel_layouts=stereo,` +
    'silencedetect=n=-60dB:d=0.5:mono=1,aphasemeter=video=0:phasing=1:duration=1,' +
    'astats=metadata=1:reset=0:measure_perchannel=Peak_level+RMS_level+Flat_factor:measure_overall=none,' +
    `ebur128=peak=true+sample:metadata=1:framelog=verbose,${print('ametadata', 'reference-sound.txt')}[sound]`;
  const graph = [picture, still, excursions, sound].join(';');
  const outputs = ['[picture]', '[excursions]', '[sound]'].flatMap((label) => ['-map', label]);
  return ['-i', master, '-filter_complex', graph, ...outputs, '-f', 'null', '-'];
}

function ffmpeg(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error', ...args], {
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
}
