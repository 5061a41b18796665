import { expect, test } from '@playwright/test';
import { connectDatabase, tables } from '@spotway/database';
import { and, eq } from 'drizzle-orm';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { processesNamed } from '../harness/product/processes.ts';
import { product, url } from '../harness/product/running-product.ts';

test('kill -9 of the worker mid-transcode: another attempt starts, and the film is delivered once, in full', async () => {
  const client = createApiClient(url());
  await client.register({ name: 'Agence K', email: `kill-${Date.now()}@agence.example`, password: 'Correct-Horse-7' });
  const ids = (await client.destinations()).map((each) => each.organizationId);
  const order = await client.createCampaign(demoOrder(ids, 'FR_TEST_SPOT_FILM_0002_004_F', 4));
  await uploadFromDisk(client, { showId: order.spots[0]!.showId, file: xdcamMaster(4) });

  const { db, close } = connectDatabase(product().databaseUrl, { max: 2 });
  try {
    const showId = order.spots[0]!.showId;
    const transcode = async () => {
      const [job] = await db
        .select()
        .from(tables.jobs)
        .where(and(eq(tables.jobs.showId, showId), eq(tables.jobs.stage, 'transcode')));
      return job;
    };
    await expect
      .poll(async () => (await transcode())?.phase === 'Encoding' && ((await transcode())?.progress ?? 0) > 0, {
        timeout: 120_000,
        intervals: [100],
      })
      .toBe(true);
    const [worker] = processesNamed('apps/worker/src/main.ts', product().pid);
    process.kill(worker!, 'SIGKILL');
    const killedAt = Date.now();

    await expect.poll(async () => (await transcode())?.attempt, { timeout: 60_000, intervals: [100] }).toBe(2);
    const again = (await transcode())!;
    console.log(
      `another attempt began ${((again.startedAt!.getTime() - killedAt) / 1000).toFixed(1)} s after the kill`,
    );

    const delivered = async () => {
      const campaign = await client.campaign(order.id);
      return campaign.spots[0]!.destinations.every((each) => each.targetFinishTimestamp);
    };
    await expect.poll(delivered, { timeout: 120_000 }).toBe(true);
    const deliverables = await db
      .select()
      .from(tables.assets)
      .innerJoin(tables.broadcastables, eq(tables.broadcastables.id, tables.assets.broadcastableId))
      .where(and(eq(tables.broadcastables.showId, showId), eq(tables.assets.role, 'deliverable')));
    expect(deliverables).toHaveLength(2);
  } finally {
    await close();
  }
});
