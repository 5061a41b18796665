import { expect, test } from '@playwright/test';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { url } from '../harness/product/running-product.ts';
import { DESTINATIONS, mailsOfWork } from '../harness/steps/customer-pages.ts';

test('a customer using only the HTTP API has a film delivered to two destinations and gets the mail', async () => {
  const client = createApiClient(url());
  const email = `api-${Date.now()}@agence.example`;
  await client.register({ name: 'Agence API', email, password: 'Correct-Horse-7', language: 'en' });
  // other tests may have made more
  const destinations = (await client.destinations()).filter((each) => DESTINATIONS.includes(each.organizationName));
  const ids = destinations.map((each) => each.organizationId);
  expect(ids).toHaveLength(2);
  const order = await client.createCampaign(demoOrder(ids, 'FR_TEST_SPOT_FILM_0001_001_F', 1));
  const showId = order.spots[0]!.showId;
  await uploadFromDisk(client, { showId, file: xdcamMaster(1) });
  await client.filesAcquired(order.id);

  const finishTimes = async () => {
    const campaign = await client.campaign(order.id);
    return campaign.spots[0]!.destinations.map((each) => each.targetFinishTimestamp !== null);
  };
  await expect.poll(finishTimes, { timeout: 150_000 }).toEqual([true, true]);

  const campaign = await client.campaign(order.id);
  const material = campaign.spots[0]!.show.activeBroadcastable!.files.material!;
  expect(material.verification?.result).toMatchObject({ nbErrors: 0 });
  expect(campaign.filesAcquired).not.toBeNull();

  await expect.poll(() => mailsOfWork(email)).toHaveLength(2);
});
