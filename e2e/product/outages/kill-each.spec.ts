import { expect, test } from '@playwright/test';
import { isRunning } from '@spotway/local-postgres';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { processesNamed } from '../harness/product/processes.ts';
import { product, url } from '../harness/product/running-product.ts';

const PROGRAMS = [
  'packages/local-s3/src/main.ts',
  'apps/mailbox/src/main.ts',
  'apps/arpp-stand-in/src/main.ts',
  'apps/vies-stand-in/src/main.ts',
  'apps/api/src/main.ts',
  'apps/worker/src/main.ts',
];

test('kill -9 of each process in turn: it restarts, the session survives, and a film is delivered', async () => {
  const client = createApiClient(url());
  await client.register({ name: 'Agence', email: `each-${Date.now()}@agence.example`, password: 'Correct-Horse-7' });
  const { pid: supervisor } = product();
  const programs = PROGRAMS.flatMap((name) => processesNamed(name, supervisor));
  // the server itself: its children's command lines name no data folder
  const postgres = processesNamed('postgres -D', supervisor)[0]!;
  expect(programs).toHaveLength(PROGRAMS.length);
  for (const pid of [...programs, postgres]) {
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
    const isReady = () =>
      fetch(`${url()}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  }
  await expect
    .poll(
      () =>
        client.user().then(
          (user) => user?.name,
          () => null,
        ),
      { timeout: 30_000 },
    )
    .toBe('Agence');
  await expect
    .poll(() => PROGRAMS.flatMap((name) => processesNamed(name, supervisor)).length, { timeout: 30_000 })
    .toBe(PROGRAMS.length);

  const ids = (await client.destinations()).slice(0, 1).map((each) => each.organizationId);
  const order = await client.createCampaign(demoOrder(ids, 'FR_TEST_SPOT_FILM_0004_001_F', 1));
  await uploadFromDisk(client, { showId: order.spots[0]!.showId, file: xdcamMaster(1) });
  const isDelivered = async () => {
    const campaign = await client.campaign(order.id);
    return campaign.spots[0]!.destinations.every((each) => each.targetFinishTimestamp);
  };
  await expect.poll(isDelivered, { timeout: 120_000 }).toBe(true);
});
