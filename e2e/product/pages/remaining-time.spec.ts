import { expect, test } from '@playwright/test';
import { connectDatabase, type Database, saveWorkPaces, tables } from '@spotway/database';
import { FILM_FRAMES } from '@spotway/domain/testing';
import { french } from '@spotway/wording/pages/fr';
import { and, eq } from 'drizzle-orm';
import { deliverFilms } from '../../../bench/api/delivered-films.ts';
import { product } from '../harness/product/running-product.ts';
import { expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';
import { campaignUrl, orderCampaigns, pattern } from '../harness/steps/upload-steps.ts';

const { tracking } = french;

test.use({ locale: 'fr-FR' });

test('a spot says how long its delivery still takes, once three such deliveries are known, and nothing before', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const faults = watchForFaults(page);
  const [id = ''] = await orderCampaigns(page, 'fr-FR', ['Rentrée'], { isDelivered: true });
  const { db, close } = connectDatabase(product().databaseUrl);
  try {
    const { jobId, channel } = await startDelivery(db, id);
    const key = `deliver:${channel}`;
    await db.delete(tables.workPaces).where(eq(tables.workPaces.key, key));
    await page.goto(campaignUrl(id));
    const spot = page.getByTestId('spot');
    const delivery = spot.getByTestId('delivery');
    await expect(delivery).toContainText(tracking.work.phase.Uploading);
    await expect(spot.getByTestId('remaining')).toHaveCount(0);

    const sample = { key, units: FILM_FRAMES, seconds: 1800 };
    for (let film = 0; film < 3; film += 1) await saveWorkPaces(db, { [key]: 1 }, [sample]);
    // samples are read once a minute, and shown with the next progress
    let progress = 0.1;
    await expect(async () => {
      progress += 0.001;
      await db.update(tables.jobs).set({ progress }).where(eq(tables.jobs.id, jobId));
      await expect(spot.getByTestId('remaining')).toHaveText(pattern(tracking.remaining.about), { timeout: 3000 });
    }).toPass({ timeout: 120_000 });
    await expect(delivery).toContainText(pattern(tracking.remaining.about));
    await expectAccessible(page);

    await db
      .update(tables.jobs)
      .set({ startedAt: new Date(Date.now() - 4 * 3600 * 1000) })
      .where(eq(tables.jobs.id, jobId));
    await expect(spot.getByTestId('remaining')).toHaveText(pattern(tracking.remaining.longAbout), { timeout: 30_000 });
    expect(faults).toEqual([]);
  } finally {
    await close();
  }
});

/** The campaign's film is on its way to its only delivery point. */
async function startDelivery(db: Database, campaignId: string) {
  const [campaign] = await db.select().from(tables.campaigns).where(eq(tables.campaigns.id, campaignId));
  await deliverFilms(db, campaignId, campaign!.createdBy);
  await db.update(tables.campaigns).set({ filesAcquiredAt: new Date() }).where(eq(tables.campaigns.id, campaignId));
  const [show] = await db.select().from(tables.shows).where(eq(tables.shows.campaignId, campaignId));
  const isJob = and(eq(tables.jobs.showId, show!.id), eq(tables.jobs.stage, 'deliver'));
  const under = { status: 'active', phase: 'Uploading', progress: 0.1, startedAt: new Date() } as const;
  const [job] = await db.update(tables.jobs).set(under).where(isJob).returning();
  const [delivery] = await db
    .update(tables.deliveries)
    .set({ deliveredAt: null, location: null })
    .where(eq(tables.deliveries.broadcastableId, job!.broadcastableId!))
    .returning();
  return { jobId: job!.id, channel: delivery!.organizationId };
}
