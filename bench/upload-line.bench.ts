import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sha256OfFile, writeMaster } from '../e2e/upload/harness/master-file.ts';
import { startMeddlingProxy } from '../e2e/upload/harness/meddling-proxy.ts';
import { startStore } from '../e2e/upload/harness/store.ts';
import { startUploadSite } from '../e2e/upload/harness/upload-site.ts';
import { printTable } from './print-table.ts';
import { buildBenchPage } from './upload/bench-page.ts';
import type { EngineName } from './upload/page/main.ts';
import { startPeerSigner } from './upload/peer-signer.ts';
import { runInBrowser, STORE_HOST } from './upload/run-in-browser.ts';
import { verifyAndRemove } from './upload/stored-object.ts';

/**
 * Uploads the same file with our engine, EvaporateJS and Uppy over a line that limits each connection's MB/s, as long distances do (one TCP connection carries
 * its window once per round trip). The limit is five connections at once; the ratio says how much of it an engine uses. Usage: npm run bench -- upload-line
 * [MiB] [MB/s per connection]
 */
const MEBIBYTE = 1024 * 1024;
const mebibytes = Number(process.argv[2] ?? 500);
const megabytesPerSecond = Number(process.argv[3] ?? 12.5);
const partSizeBytes = 100 * MEBIBYTE;
const concurrency = 5;
const sizeBytes = mebibytes * MEBIBYTE;
const ENGINES = [
  ['ours', 'our engine'],
  ['evaporate', 'EvaporateJS 2.1.4'],
  ['uppy', '@uppy/aws-s3 6.3.1'],
] as const satisfies [EngineName, string][];

const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
const pageFolder = path.join(folder, 'page');
mkdirSync(pageFolder);
const store = await startStore(path.join(folder, 'store'));
const line = await startMeddlingProxy(store);
line.bytesPerSecond = megabytesPerSecond * 1_000_000;
const linePort = Number(new URL(line.origin).port);
const [site, signer] = await Promise.all([
  startUploadSite({ ...store, pageFolder, endpoint: line.origin }),
  startPeerSigner({ ...store, port: linePort }),
  buildBenchPage(pageFolder),
]);
const rates: { engine: string; mbPerSecond: number; ofLine: number }[] = [];
try {
  const file = path.join(folder, 'master.mxf');
  await writeMaster(file, mebibytes);
  const sha256 = await sha256OfFile(file);
  for (const [name, engine] of ENGINES) {
    const { id: fileId, key } = site.expect(sizeBytes, partSizeBytes);
    const { bucket, region, accessKeyId } = store;
    const options = { bucket, region, accessKeyId, endpoint: `http://${STORE_HOST}`, signer: signer.origin };
    const { seconds } = await runInBrowser(name, {
      pageUrl: site.origin,
      storePort: linePort,
      file,
      task: { fileId, key, partSizeBytes, concurrency, ...options },
      limitMs: 60_000 + (2 * sizeBytes) / (megabytesPerSecond * 1_000),
    });
    await verifyAndRemove(store, { key, sizeBytes, sha256 });
    const mbPerSecond = sizeBytes / 1_000_000 / seconds;
    rates.push({ engine, mbPerSecond, ofLine: mbPerSecond / (concurrency * megabytesPerSecond) });
  }
} finally {
  await Promise.all([site.close(), signer.close(), line.close(), store.close()]);
  rmSync(folder, { recursive: true, force: true });
}

printTable(
  `${mebibytes} MiB in parts of ${partSizeBytes / MEBIBYTE} MiB, ${megabytesPerSecond} MB/s per connection`,
  rates.map(({ engine, mbPerSecond, ofLine }): [string, string] => [
    engine,
    `${mbPerSecond.toFixed(1)} MB/s, ${ofLine.toFixed(2)} of ${concurrency} connections`,
  ]),
);
console.log(JSON.stringify({ name: 'upload-line', mebibytes, megabytesPerSecond, rates }));
