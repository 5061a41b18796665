import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Campaign, readOrEnd } from '@spotway/contract';
import { RELEASE } from '@spotway/database';
import { formatFileSize } from '@spotway/domain/shared';
import { createApiClient } from './customer/api-client.ts';
import { demoOrder } from './customer/demo-order.ts';
import { uploadFromDisk } from './customer/upload-from-disk.ts';
import { makeMaster } from './demo/make-master.ts';
import { ProgressLine } from './demo/progress-line.ts';
import { demoDestinations, explainFailure, readRemoteStack, requireSpotway } from './demo/remote-stack.ts';
import { whyNotDelivered } from './demo/why-not-delivered.ts';
import { settingsOrExit } from './product/check-settings.ts';
import { readPorts } from './product/ports.ts';
import { type Product, startProduct } from './product/product.ts';
import { ensureWebBuild } from './product/web-build.ts';
import { ROOT } from './root.ts';
import { FFMPEG, provide } from './system-tools.ts';

const SECONDS = 10;
const remote = readOrEnd(
  () => readRemoteStack(process.env),
  (message) => {
    console.error(message);
    process.exit(1);
  },
);
const settings = settingsOrExit(process.env, ROOT);
const playedAt = remote?.url ?? settings.publicUrl;
const ffmpeg = provide(FFMPEG, console.log);
if (!ffmpeg.found) {
  console.error(`The demo needs ffmpeg. Install it with: ${ffmpeg.instruction}`);
  process.exit(1);
}

const isRunning = await fetch(`${settings.publicUrl}/readyz`).then(
  (answer) => answer.ok,
  () => false,
);
let product: Product | null = null;
if (!remote && !isRunning) {
  console.log('Spotway is not running here; starting it for the demo …');
  product = await startProduct({ settings, webDist: ensureWebBuild(ROOT, console.log), say: console.log });
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-demo-'));
try {
  if (remote) await requireSpotway(remote.url, RELEASE);
  await play(playedAt, folder);
} catch (error) {
  const why = explainFailure(error, playedAt);
  if (why === null) throw error;
  console.error(`\n${why}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await product?.stop();
}
process.exit(process.exitCode ?? 0);

async function play(url: string, workFolder: string): Promise<void> {
  const line = new ProgressLine();
  const pubId = `FR_DEMO_SPOT_TEST_${String(randomInt(10_000)).padStart(4, '0')}_010_F`;
  const master = path.join(workFolder, `${pubId}.mxf`);
  await line.step(`Master, ${SECONDS} s XDCAM HD422 50`, async () => makeMaster(master, SECONDS));

  const client = createApiClient(url);
  const known = remote?.account;
  const { email, password } = known ?? {
    email: `demo-${Date.now()}@agence.example`,
    password: `Demo-${randomInt(1e9)}-Aa1!`,
  };
  if (known) await line.step('Sign in', () => client.login(email, password));
  else
    await line.step('Register', () =>
      client.register({ name: 'Agence Démonstration', email, password, language: 'fr' }),
    );
  const offered = await client.destinations();
  const destinations = remote ? demoDestinations(offered) : offered.slice(0, 2);
  const ids = destinations.map((each) => each.organizationId);
  const order = await line.step(`Order for ${destinations.map((each) => each.organizationName).join(' and ')}`, () =>
    client.createCampaign(demoOrder(ids, pubId, SECONDS)),
  );
  const showId = order.spots[0]?.showId ?? '';
  await line.step('Upload', (show) =>
    uploadFromDisk(client, { showId, file: master, onProgress: (stats) => show(stats.fraction, stats.readableSpeed) }),
  );
  await client.filesAcquired(order.id);
  const campaign = await follow(line, () => client.campaign(order.id));
  report(campaign, url, email, password);
}

/** Shows each stage's progress until the campaign is delivered, rejected or failed. */
async function follow(line: ProgressLine, load: () => Promise<Campaign>): Promise<Campaign> {
  for (;;) {
    const campaign = await load();
    const spot = campaign.spots[0];
    const film = spot?.show.activeBroadcastable;
    const material = film?.files.material;
    const encodings = material?.deliveries ?? [];
    const encoded = encodings.reduce((sum, each) => sum + each.transcoding.progress, 0) / Math.max(1, encodings.length);
    line.track('Ingest (whole, checksum, streams)', material?.ingest?.progress ?? 0);
    line.track('Verification', material?.verification?.progress ?? 0);
    line.track('Proxy', material?.proxies.lowRes?.transcoding.progress ?? 0);
    line.track('Deliverables', encoded);
    for (const { targetOrganization, targetFinishTimestamp, delivery } of spot?.destinations ?? []) {
      line.track(
        `Delivery to ${targetOrganization.organizationName}`,
        targetFinishTimestamp ? 1 : (delivery?.work.progress ?? 0),
      );
    }
    const failed =
      spot?.destinations.some((each) => each.delivery?.work.error) || encodings.some((each) => each.transcoding.error);
    const isProxied = material?.proxies.lowRes?.transcoding.phase === 'Finished';
    const isDelivered = spot?.destinations.every((each) => each.targetFinishTimestamp) ?? false;
    if ((isDelivered && isProxied) || failed || film?.broadcastable.rejection) return campaign;
    await delay(250);
  }
}

function report(campaign: Campaign, url: string, email: string, password: string): void {
  console.log('');
  const spot = campaign.spots[0];
  const rejection = spot?.show.activeBroadcastable?.broadcastable.rejection;
  if (rejection) console.log(`Rejected: ${rejection.reason}`);
  const result = spot?.show.activeBroadcastable?.files.material?.verification?.result;
  if (result) console.log(`Verification: ${result.nbErrors} errors, ${result.nbWarnings} warnings`);
  for (const point of spot?.destinations ?? []) {
    const { targetOrganization, targetFinishTimestamp, delivery } = point;
    if (!targetFinishTimestamp) {
      process.exitCode = 1;
      const why = spot && whyNotDelivered(spot, point);
      console.log(`NOT delivered to ${targetOrganization.organizationName}: ${why ?? 'no reason given yet'}`);
      if (!remote) console.log(`  Worker log: ${path.join(settings.dataDir, 'logs', 'worker.log')}`);
      continue;
    }
    console.log(`Delivered to ${targetOrganization.organizationName} at ${targetFinishTimestamp}`);
    console.log(`  ${delivery?.location} (${formatFileSize(delivery?.sizeBytes ?? 0, 'en')})`);
    console.log(`  SHA-256 ${delivery?.sha256}`);
  }
  console.log(`\nTracking page and report  ${url}/deliver/${campaign.id}`);
  console.log(`Sign in as                ${email}${remote?.account ? '' : ` / ${password}`}`);
  if (remote) return;
  const ports = settings.smtpUrl ? null : readPorts(settings.dataDir);
  const mailbox = ports ? `http://localhost:${ports.mailbox}` : 'where SMTP_URL delivers';
  console.log(`Mail to ${email}  ${mailbox}`);
  if (product)
    console.log('\nThis Spotway ran only for the demo and stops now; npm start opens these addresses again.');
}
