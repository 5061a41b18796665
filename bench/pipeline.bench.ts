import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase, tables } from '@spotway/database';
import { H264_MP4, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { freePort } from '../e2e/product/harness/product/free-port.ts';
import { createApiClient } from '../scripts/customer/api-client.ts';
import { demoOrder } from '../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../scripts/customer/upload-from-disk.ts';
import { makeMaster } from '../scripts/demo/make-master.ts';
import { type Product, startProduct } from '../scripts/product/product.ts';
import { readSettings } from '../scripts/product/settings.ts';
import { ROOT } from '../scripts/root.ts';
import { loadText, processTreeSeconds, timeText } from './measured-time.ts';
import { measureReference } from './pipeline-reference.ts';
import { printTable } from './print-table.ts';

/**
 * Time from files acquired to the last delivery (and to everything done, including the proxy) for three destinations with two profiles, against the same work
 * without the product (`pipeline-reference.ts`). Same master, same machine, same run. Usage: npm run bench -- pipeline [seconds of film]
 */
const seconds = Number(process.argv[2] ?? 30);
const master = masterOf(seconds);
const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
chmodSync(folder, 0o755);
try {
  const profiles = [XDCAM_HD422_50, H264_MP4];
  const reference = await measureReference(master, { profiles, deliveries: [...profiles, H264_MP4], folder });
  const product = await measureProduct(master);
  const ratios = {
    delivered: product.deliveredSeconds / reference.seconds,
    everything: product.everythingSeconds / reference.seconds,
    processor: product.processorSeconds / reference.processorSeconds,
  };
  printTable(`${seconds} s of 1080i25 XDCAM, two profiles, three destinations: elapsed, processor`, [
    ['reference: probe, MediaInfo, SHA-256', timeText(reference.acquired)],
    ['reference: verification beside proxy', timeText(reference.checked)],
    ['reference: XDCAM rewrapped, MP4 encoded, both verified', timeText(reference.made)],
    ['reference: copied, flushed, read back', timeText(reference.delivered)],
    ['reference: together', timeText(reference)],
    ...product.stages.map(({ stage, text }): [string, string] => [`product: ${stage}, started and ended at`, text]),
    ['product: files acquired to last delivery', `${product.deliveredSeconds.toFixed(1)} s`],
    ['product: files acquired to everything done', `${product.everythingSeconds.toFixed(1)} s`],
    ['product: processor, API, store and worker', `${product.processorSeconds.toFixed(2)} s`],
    ['ratio, last delivery', ratios.delivered.toFixed(2)],
    ['ratio, everything', ratios.everything.toFixed(2)],
    ['ratio, processor', ratios.processor.toFixed(2)],
    ['load of the machine, 1 and 5 min', loadText()],
  ]);
  console.log(JSON.stringify({ name: 'pipeline', seconds, ratios, reference, product }));
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

/** A third destination with the second one's profile: two profiles for three destinations. */
async function addThirdDestination({ databaseUrl, deliveriesDir }: Product): Promise<void> {
  const { db, close } = connectDatabase(databaseUrl, { max: 1 });
  const [channel] = await db
    .insert(tables.organizations)
    .values({ name: 'Troisième Chaîne', kind: 'destination' })
    .returning();
  const transport = { kind: 'folder' as const, path: path.join(deliveriesDir, 'third'), createIfMissing: true };
  const row = { organizationId: channel!.id, profileId: H264_MP4.id, transport, position: 9 };
  await db.insert(tables.destinations).values(row);
  await close();
}

async function measureProduct(file: string) {
  const port = await freePort();
  const settings = readSettings({ PORT: String(port), DATA_DIR: path.join(folder, 'data') }, ROOT);
  const product = await startProduct({ settings, webDist: path.join(ROOT, 'apps/web/dist'), say: console.error });
  try {
    const client = createApiClient(product.url);
    await client.register({ name: 'Bench', email: 'bench@agence.example', password: 'Correct-Horse-7' });
    await addThirdDestination(product);
    const used = () => product.programs.reduce((sum, { pid }) => sum + (pid ? processTreeSeconds(pid) : 0), 0);
    const ids = (await client.destinations()).slice(0, 3).map((each) => each.organizationId);
    const order = await client.createCampaign(demoOrder(ids, 'FR_TEST_SPOT_FILM_0001_030_F', seconds));
    await uploadFromDisk(client, { showId: order.spots[0]?.showId ?? '', file });
    const usedBefore = used();
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
          stages: await stagesOf(product.databaseUrl, acquired),
          processorSeconds: used() - usedBefore,
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

/** Start and end of each job, counted from the moment the files were acquired. */
async function stagesOf(databaseUrl: string, acquired: number): Promise<{ stage: string; text: string }[]> {
  const { db, close } = connectDatabase(databaseUrl, { max: 1 });
  const jobs = await db.select().from(tables.jobs).orderBy(tables.jobs.startedAt);
  await close();
  const at = (date: Date | null) => (date ? `${((date.getTime() - acquired) / 1000).toFixed(1)} s` : 'not yet');
  return jobs.map(({ stage, startedAt, finishedAt }) => ({ stage, text: `${at(startedAt)}, ${at(finishedAt)}` }));
}
