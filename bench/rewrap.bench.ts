import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { XDCAM_HD422_50 } from '@spotway/domain';
import { makeDeliverables, probeFile } from '@spotway/media';
import { makeMaster } from '../scripts/demo/make-master.ts';
import { printTable } from './print-table.ts';

/**
 * A master that already is what its destination wants: the whole rewrap (look at every packet, copy, eight tracks, timecode,
 * check, proof that the picture is the same) against `cp` followed by `sync` of the copy, and against `cp` into memory alone.
 * Usage: npm run bench -- rewrap [seconds of film]
 */
const seconds = Number(process.argv[2] ?? 30);
const ROUNDS = 5;
const cache = path.join(os.tmpdir(), 'spotway-films');
const master = path.join(cache, `bench-xdcam-${seconds}s.mxf`);
mkdirSync(cache, { recursive: true });
if (!existsSync(master)) makeMaster(master, seconds);
const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
chmodSync(folder, 0o755);
try {
  const probed = await probeFile(master);
  if (!probed.ok) throw new Error(`the master is refused: ${probed.reason}`);
  const cached: number[] = [];
  const synced: number[] = [];
  const rewrapped: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const copy = path.join(folder, 'copy.mxf');
    cached.push(await secondsOf(() => execFileSync('cp', [master, copy])));
    rmSync(copy);
    synced.push(
      await secondsOf(() => {
        execFileSync('cp', [master, copy]);
        execFileSync('sync', [copy]);
      }),
    );
    rmSync(copy);
    const workDir = mkdtempSync(path.join(folder, 'rewrap-'));
    rewrapped.push(
      await secondsOf(async () => {
        const [made] = await makeDeliverables(master, { probe: probed.probe, profiles: [XDCAM_HD422_50], workDir });
        if (!made?.essenceMd5) throw new Error(`the picture was encoded: ${made?.obstacles.join(', ')}`);
        execFileSync('sync', [made.path]);
      }),
    );
    rmSync(workDir, { recursive: true });
  }
  const [copySeconds, syncSeconds, rewrapSeconds] = [median(cached), median(synced), median(rewrapped)];
  const ratios = { synced: rewrapSeconds / syncSeconds, cached: rewrapSeconds / copySeconds };
  printTable(`rewrap of ${seconds} s of XDCAM, ${(statSync(master).size / 1e6).toFixed(0)} MB, median of ${ROUNDS}`, [
    ['cp', `${copySeconds.toFixed(2)} s`],
    ['cp and sync', `${syncSeconds.toFixed(2)} s`],
    ['rewrap, check and sync', `${rewrapSeconds.toFixed(2)} s`],
    ['ratio to cp and sync', ratios.synced.toFixed(2)],
    ['ratio to cp', ratios.cached.toFixed(2)],
  ]);
  console.log(JSON.stringify({ name: 'rewrap', seconds, ratios, copySeconds, syncSeconds, rewrapSeconds }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function secondsOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
