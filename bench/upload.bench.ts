import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sha256OfFile, writeMaster } from '../e2e/upload/harness/master-file.ts';
import { startStore } from '../e2e/upload/harness/store.ts';
import { startUploadSite } from '../e2e/upload/harness/upload-site.ts';
import { printTable } from './print-table.ts';
import { buildBenchPage } from './upload/bench-page.ts';
import { curlParts, cutParts } from './upload/curl-parts.ts';
import type { EngineName } from './upload/page/main.ts';
import { startPeerSigner } from './upload/peer-signer.ts';
import { onLastProcessor } from './upload/processors.ts';
import { type BrowserRun, runInBrowser, STORE_HOST } from './upload/run-in-browser.ts';
import { verifyAndRemove } from './upload/stored-object.ts';

/**
 * Uploads the same file to the embedded store with our engine, EvaporateJS and Uppy in headless Chromium, and its parts with curl and the browser's bare PUTs,
 * one after another in one run, over loopback. Each upload is read back and compared before it counts. Everything shares the machine's processors; with `apart`
 * the store has the last one to itself, like a store that runs elsewhere. Usage: npm run bench -- upload [MiB] [rounds] [apart]
 */
const MEBIBYTE = 1024 * 1024;
const mebibytes = Number(process.argv[2] ?? 2048);
const rounds = Number(process.argv[3] ?? 1);
const wantsApart = process.argv[4] === 'apart';
const partSizeBytes = 100 * MEBIBYTE;
const concurrency = 5;
const sizeBytes = mebibytes * MEBIBYTE;
/** Anything slower than 10 MiB/s counts as failed. */
const limitMs = 60_000 + mebibytes * 100;
const ENGINES = {
  bare: 'PUTs of the browser alone',
  ours: 'our engine',
  evaporate: 'EvaporateJS 2.1.4',
  uppy: '@uppy/aws-s3 6.3.1',
} as const satisfies Record<EngineName, string>;
const names = Object.keys(ENGINES) as EngineName[];

const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
const [pageFolder, partFolder] = [path.join(folder, 'page'), path.join(folder, 'parts')];
for (const each of [pageFolder, partFolder]) mkdirSync(each);
const startOwnStore = () => startStore(path.join(folder, 'store'));
const { result: store, isApart } = wantsApart
  ? await onLastProcessor(startOwnStore)
  : { result: await startOwnStore(), isApart: false };
const endpoint = `http://${store.host}:${store.port}`;
const [site, signer] = await Promise.all([
  startUploadSite({ ...store, pageFolder, endpoint }),
  startPeerSigner(store),
  buildBenchPage(pageFolder),
]);
const curlSeconds: number[] = [];
const runs: Record<EngineName, BrowserRun[]> = { bare: [], ours: [], evaporate: [], uppy: [] };
const failures: Partial<Record<EngineName, string>> = {};
try {
  const file = path.join(folder, 'master.mxf');
  await writeMaster(file, mebibytes);
  const sha256 = await sha256OfFile(file);
  const parts = await cutParts(file, { sizeBytes, partSizeBytes, folder: partFolder });
  for (let round = 1; round <= rounds; round += 1) {
    await measureCurl({ parts, sha256 });
    for (const name of names) await measureEngine(name, { file, sha256 });
  }
} finally {
  await Promise.all([site.close(), signer.close(), store.close()]);
  rmSync(folder, { recursive: true, force: true });
}
report();

async function measureCurl({ parts, sha256 }: { parts: readonly string[]; sha256: string }): Promise<void> {
  const { key } = site.expect(sizeBytes, partSizeBytes);
  curlSeconds.push(await curlParts(store, { key, parts, concurrency, folder: partFolder }));
  await verifyAndRemove(store, { key, sizeBytes, sha256 });
}

/** A failing engine is reported without a figure. */
async function measureEngine(name: EngineName, { file, sha256 }: { file: string; sha256: string }): Promise<void> {
  if (failures[name] !== undefined) return;
  const { id: fileId, key } = site.expect(sizeBytes, partSizeBytes);
  const { bucket, region, accessKeyId } = store;
  const options = { bucket, region, accessKeyId, endpoint: `http://${STORE_HOST}`, signer: signer.origin };
  const task = { fileId, key, partSizeBytes, concurrency, ...options };
  try {
    const run = await runInBrowser(name, { pageUrl: site.origin, storePort: store.port, file, task, limitMs });
    await verifyAndRemove(store, { key, sizeBytes, sha256 });
    runs[name].push(run);
  } catch (error) {
    failures[name] = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

function report(): void {
  const curl = rateOf(curlSeconds);
  const rows: [string, string][] = [['curl, PUTs of the parts alone', `${curl.toFixed(0)} MB/s`]];
  const engines = Object.fromEntries(names.map((name) => [name, summaryOf(name)])) as Record<EngineName, Summary>;
  for (const name of names) {
    const { mbPerSecond, peakMemoryMb, longestTaskMs, mainThreadMs, didNotRun } = engines[name];
    if (mbPerSecond === null) {
      rows.push([ENGINES[name], `did not run: ${didNotRun}`]);
      continue;
    }
    rows.push(
      [ENGINES[name], `${mbPerSecond.toFixed(0)} MB/s`],
      ['  peak memory of the tab', peakMemoryMb === null ? 'reported on Linux only' : `${peakMemoryMb.toFixed(0)} MB`],
      ['  longest main-thread task', longestTaskMs ? `${longestTaskMs.toFixed(0)} ms` : 'under 50 ms'],
      ['  main thread in all', `${mainThreadMs?.toFixed(0)} ms`],
    );
  }
  const ours = engines.ours.mbPerSecond;
  const ratioTo = (other: number | null) => (ours === null || other === null ? null : round(ours / other));
  const ratios = {
    curl: ratioTo(curl),
    'bare PUTs': ratioTo(engines.bare.mbPerSecond),
    evaporate: ratioTo(engines.evaporate.mbPerSecond),
    uppy: ratioTo(engines.uppy.mbPerSecond),
  };
  for (const [other, ratio] of Object.entries(ratios)) rows.push([`ratio, ours/${other}`, ratio?.toFixed(2) ?? 'none']);
  const load = os.loadavg().map((each) => each.toFixed(1));
  rows.push(['load of the machine, 1, 5 and 15 min', load.join(' ')]);
  rows.push(['processors', isApart ? `${os.availableParallelism()}, one of them the store's own` : 'shared by all']);
  const plan = `parts of ${partSizeBytes / MEBIBYTE} MiB, ${concurrency} at once`;
  printTable(
    `${mebibytes} MiB over loopback, ${plan}, ${rounds === 1 ? 'one round' : `median of ${rounds} rounds`}`,
    rows,
  );
  console.log(
    JSON.stringify({
      name: 'upload',
      mebibytes,
      rounds,
      isApart,
      ratios,
      curl: { mbPerSecond: round(curl), rounds: curlSeconds.map((each) => round(rateOf([each]))) },
      ...engines,
    }),
  );
}

interface Summary {
  mbPerSecond: number | null;
  /** Per round, to show the spread. */
  rounds: number[];
  peakMemoryMb: number | null;
  longestTaskMs: number | null;
  mainThreadMs: number | null;
  didNotRun?: string;
}

/** The median of the rates, and the worst of the rest. */
function summaryOf(name: EngineName): Summary {
  const failure = failures[name];
  if (failure !== undefined)
    return {
      mbPerSecond: null,
      rounds: [],
      peakMemoryMb: null,
      longestTaskMs: null,
      mainThreadMs: null,
      didNotRun: failure,
    };
  const worst = (of: (run: BrowserRun) => number) => round(Math.max(...runs[name].map(of)));
  const isMemoryKnown = runs[name].every((run) => run.peakMemoryMb !== null);
  return {
    mbPerSecond: round(rateOf(runs[name].map((run) => run.seconds))),
    rounds: runs[name].map(({ seconds }) => round(rateOf([seconds]))),
    peakMemoryMb: isMemoryKnown ? worst((run) => run.peakMemoryMb ?? 0) : null,
    longestTaskMs: worst((run) => run.longestTaskMs),
    mainThreadMs: worst((run) => run.mainThreadMs),
  };
}

/** MB/s (base 1000) of the median time. */
function rateOf(seconds: readonly number[]): number {
  const sorted = [...seconds].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
  return sizeBytes / 1_000_000 / median;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
