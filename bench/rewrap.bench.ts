import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from '@spotway/delivery';
import { XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { type MadeDeliverable, makeDeliverables, probeFile, readPictureEssence } from '@spotway/media';
import { makeMaster } from '../scripts/demo/make-master.ts';
import { loadText, type MeasuredTime, measureTime, medianTime, timeText } from './measured-time.ts';
import { printTable } from './print-table.ts';

/**
 * A master that already fits its destination, compared with `cp` of the same file on the same disk, alternating.
 *
 * Rewrap: from the master on the worker's disk to its deliverable: picture copied, eight tracks, timecode, its check, MD5 of the coded picture compared with
 * the master's, SHA-256, flushed. Delivery: from there into a folder: copied, flushed, read back and compared by SHA-256, checksum file, renamed, folder
 * flushed. The peer is `cp` and `sync` of the copy, the limit `cp`, `sync` and `sha256sum` of the copy, the minimum for a flushed file of known SHA-256. Not
 * counted, because the verification did them: probing the master and reading its coded picture (printed). Not counted either: the store between the two. Usage:
 * npm run bench -- rewrap [seconds of film]
 */
const seconds = Number(process.argv[2] ?? 30);
const ROUNDS = 5;
/** Copies of the film written by the largest step, plus room for its processes. */
const TOUCHED_COPIES = 3;
const cache = path.join(os.tmpdir(), 'spotway-films');
const master = path.join(cache, `bench-xdcam-${seconds}s.mxf`);
mkdirSync(cache, { recursive: true });
if (!existsSync(master)) makeMaster(master, seconds);
const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
chmodSync(folder, 0o755);
const times = { cp: [], synced: [], limit: [], essence: [], rewrap: [], delivery: [] } as Record<
  'cp' | 'synced' | 'limit' | 'essence' | 'rewrap' | 'delivery',
  MeasuredTime[]
>;
try {
  for (let round = 0; round < ROUNDS; round++) {
    await measureCopies();
    await measureProduct();
  }
  report();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function measureCopies(): Promise<void> {
  const commands = {
    cp: ['cp'],
    synced: ['cp', 'sync'],
    limit: ['cp', 'sync', 'sha256sum'],
  } as const;
  for (const [name, tools] of Object.entries(commands)) {
    const copy = path.join(folder, 'copy.mxf');
    const work = () => {
      for (const tool of tools) execFileSync(tool, tool === 'cp' ? [master, copy] : [copy]);
    };
    touchMemory();
    times[name as keyof typeof commands].push(await measureTime(work));
    rmSync(copy);
  }
}

/**
 * Fills and frees as much memory as a step takes. A virtual machine must ask its host for each page it uses for the first time, which costs several times as
 * much as copying it: without this the first steps pay for the later ones.
 */
function touchMemory(): void {
  const filler = path.join(folder, 'filler');
  const handle = openSync(filler, 'w');
  const piece = Buffer.alloc(1024 * 1024, 1);
  const pieces = Math.ceil((TOUCHED_COPIES * statSync(master).size) / piece.length);
  for (let written = 0; written < pieces; written += 1) writeSync(handle, piece);
  closeSync(handle);
  rmSync(filler);
}

async function measureProduct(): Promise<void> {
  const probed = await probeFile(master);
  if (!probed.ok) throw new Error(`the master is refused: ${probed.reason}`);
  const { probe } = probed;
  const workDir = mkdtempSync(path.join(folder, 'rewrap-'));
  let essence: Awaited<ReturnType<typeof readPictureEssence>> = null;
  times.essence.push(
    await measureTime(async () => {
      essence = await readPictureEssence({ file: master, probe });
    }),
  );
  let made: MadeDeliverable | undefined;
  touchMemory();
  times.rewrap.push(
    await measureTime(async () => {
      [made] = await makeDeliverables(master, { probe, essence, profiles: [XDCAM_HD422_50], workDir });
      if (!made?.essenceMd5) throw new Error(`the picture was encoded: ${made?.obstacles.join(', ')}`);
      execFileSync('sync', [made.path]);
    }),
  );
  touchMemory();
  times.delivery.push(await measureTime(() => deliver(made!, path.join(workDir, 'destination'))));
  rmSync(workDir, { recursive: true });
}

async function deliver({ path: sourcePath, sha256 }: MadeDeliverable, destination: string): Promise<void> {
  if (!sha256) throw new Error('the rewrap gave no checksum');
  const transport = createTransport({ kind: 'folder', path: destination, createIfMissing: true });
  const { size: sizeBytes } = statSync(sourcePath);
  const request = { deliveryId: 'bench', sourcePath, remoteName: 'spot.mxf', sha256, sizeBytes, sidecars: [] };
  const outcome = await transport.deliver(request);
  if (!outcome.delivered) throw new Error(`not delivered: ${outcome.reason}`);
}

function report(): void {
  const [cp, synced, limit] = [medianTime(times.cp), medianTime(times.synced), medianTime(times.limit)];
  const [rewrap, delivery] = [medianTime(times.rewrap), medianTime(times.delivery)];
  const both = rewrap.seconds + delivery.seconds;
  const ratios = {
    rewrap: rewrap.seconds / synced.seconds,
    rewrapToLimit: rewrap.seconds / limit.seconds,
    delivery: delivery.seconds / synced.seconds,
    deliveryToLimit: delivery.seconds / limit.seconds,
    both: both / synced.seconds,
    rewrapToCached: rewrap.seconds / cp.seconds,
  };
  const megabytes = (statSync(master).size / 1e6).toFixed(0);
  printTable(`rewrap of ${seconds} s of XDCAM, ${megabytes} MB, median of ${ROUNDS}: elapsed, processor`, [
    ['cp', timeText(cp)],
    ['cp and sync', timeText(synced)],
    ['limit: cp, sync and sha256sum of the copy', timeText(limit)],
    ['verification’s part: coded picture read', timeText(medianTime(times.essence))],
    ['rewrap, checked, hashed and flushed', timeText(rewrap)],
    ['delivery into a folder, read back', timeText(delivery)],
    ['rewrap: ratio to cp and sync', ratios.rewrap.toFixed(2)],
    ['rewrap: ratio to the limit', ratios.rewrapToLimit.toFixed(2)],
    ['delivery: ratio to cp and sync', ratios.delivery.toFixed(2)],
    ['delivery: ratio to the limit', ratios.deliveryToLimit.toFixed(2)],
    ['both: ratio to one cp and sync', ratios.both.toFixed(2)],
    ['rewrap: ratio to cp alone', ratios.rewrapToCached.toFixed(2)],
    ['load of the machine, 1 and 5 min', loadText()],
  ]);
  console.log(JSON.stringify({ name: 'rewrap', seconds, ratios, cp, synced, limit, rewrap, delivery }));
}
