import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { H264_MP4, XDCAM_HD422_50 } from '@spotway/domain';
import { type MediaProbe, probeFile } from '@spotway/media';
import { freePort } from '../e2e/free-port.ts';
import { deliverableArguments } from '../packages/media/src/deliverable-arguments.ts';
import { proxyArguments } from '../packages/media/src/proxy-arguments.ts';
import { planProxy } from '../packages/media/src/proxy-plan.ts';
import { verificationArguments } from '../packages/media/src/verification-arguments.ts';
import { createApiClient } from '../scripts/customer/api-client.ts';
import { demoOrder } from '../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../scripts/customer/upload-from-disk.ts';
import { makeMaster } from '../scripts/demo/make-master.ts';
import { startProduct } from '../scripts/product/product.ts';
import { readSettings } from '../scripts/product/settings.ts';
import { ROOT } from '../scripts/root.ts';
import { printTable } from './print-table.ts';

/**
 * From files acquired to last delivery (and to the finished proxy), against the bare ffmpeg commands that do the same work:
 * verification and proxy side by side, then one command that moves the picture over for XDCAM and encodes the MP4. Same master, same machine, same run.
 * Usage: npm run bench -- pipeline [seconds of film]
 */
const seconds = Number(process.argv[2] ?? 30);
const master = masterOf(seconds);
const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
chmodSync(folder, 0o755);
try {
  const bare = await measureBareCommands(master);
  const product = await measureProduct(master);
  const ratios = {
    delivered: product.deliveredSeconds / bare.totalSeconds,
    everything: product.everythingSeconds / bare.totalSeconds,
  };
  printTable(`${seconds} s of 1080i25 XDCAM, two profiles, two destinations`, [
    ['bare: verification beside proxy', `${bare.checksSeconds.toFixed(1)} s`],
    ['bare: XDCAM moved over, MP4 encoded', `${bare.encodeSeconds.toFixed(1)} s`],
    ['bare: together', `${bare.totalSeconds.toFixed(1)} s`],
    ['product: files acquired to last delivery', `${product.deliveredSeconds.toFixed(1)} s`],
    ['product: files acquired to everything done', `${product.everythingSeconds.toFixed(1)} s`],
    ['ratio, last delivery', ratios.delivered.toFixed(2)],
    ['ratio, everything', ratios.everything.toFixed(2)],
  ]);
  console.log(JSON.stringify({ name: 'pipeline', seconds, ratios, bare, product }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

function masterOf(length: number): string {
  const cache = path.join(os.tmpdir(), 'spotway-films');
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `bench-xdcam-${length}s.mxf`);
  if (!existsSync(file)) makeMaster(file, length);
  return file;
}

async function measureBareCommands(file: string) {
  const probed = await probeFile(file);
  if (!probed.ok) throw new Error(`the master is refused: ${probed.reason}`);
  const { probe } = probed;
  const started = performance.now();
  await Promise.all([
    ffmpeg('verification', verificationArguments(file, probe)),
    ffmpeg('proxy', proxyArguments(file, planProxy(probe))),
  ]);
  const checked = performance.now();
  await ffmpeg('encode', encodeArguments(file, probe));
  const ended = performance.now();
  return {
    checksSeconds: (checked - started) / 1000,
    encodeSeconds: (ended - checked) / 1000,
    totalSeconds: (ended - started) / 1000,
  };
}

function encodeArguments(file: string, probe: MediaProbe): string[] {
  const frameCount = probe.video?.frameCount ?? 0;
  const profiles = [XDCAM_HD422_50, H264_MP4];
  // The master is XDCAM already: the product moves its picture over, so the bare command does too.
  const copiedPictures = new Set([XDCAM_HD422_50.id]);
  return deliverableArguments({ film: { file, probe }, profiles, frameCount, copiedPictures });
}

function ffmpeg(name: string, args: readonly string[]): Promise<void> {
  const cwd = path.join(folder, name);
  mkdirSync(cwd);
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-nostdin', '-nostats', ...args], { cwd, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))));
  });
}

async function measureProduct(file: string) {
  const port = await freePort();
  const settings = readSettings({ PORT: String(port), DATA_DIR: path.join(folder, 'data') }, ROOT);
  const product = await startProduct({ settings, webDist: path.join(ROOT, 'apps/web/dist'), say: console.error });
  try {
    const client = createApiClient(product.url);
    await client.register({ name: 'Bench', email: 'bench@agence.example', password: 'Correct-Horse-7' });
    const ids = (await client.destinations()).slice(0, 2).map((each) => each.organizationId);
    const order = await client.createCampaign(demoOrder(ids, 'FR_TEST_SPOT_FILM_0001_030_F', seconds));
    await uploadFromDisk(client, { showId: order.spots[0]?.showId ?? '', file });
    for (;;) {
      const campaign = await client.campaign(order.id);
      const spot = campaign.spots[0];
      const film = spot?.show.activeBroadcastable;
      if (film?.broadcastable.rejection) throw new Error(film.broadcastable.rejection.reason);
      const finishes = spot?.destinations.map((each) => each.targetFinishTimestamp) ?? [];
      const isProxied = film?.files.material?.proxies.lowRes?.transcoding.phase === 'Finished';
      if (isProxied && campaign.filesAcquired && finishes.every((each) => each !== null)) {
        const acquired = Date.parse(campaign.filesAcquired);
        const delivered = Math.max(...finishes.map((each) => Date.parse(each ?? '')));
        return {
          deliveredSeconds: (delivered - acquired) / 1000,
          everythingSeconds: (Math.max(delivered, Date.now()) - acquired) / 1000,
        };
      }
      await delay(100);
    }
  } finally {
    await product.stop();
  }
}
