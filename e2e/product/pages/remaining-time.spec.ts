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

test('a spot says how long its delivery still takes if three such deliveries are known, and nothing else', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const faults = watchForFaults(page);
  const [known = '', unknown = ''] = await orderCampaigns(page, 'fr-FR', ['Connue', 'Neuve'], { isDelivered: true });
  const { db, close } = connectDatabase(product().databaseUrl);
  try {
    const { jobId, channel } = await startDelivery(db, known);
    const sample = { key: `deliver:${channel}`, units: FILM_FRAMES, seconds: 1800 };
    for (let film = 0; film < 3; film += 1) await saveWorkPaces(db, { [sample.key]: 1 }, [sample]);
    await startDelivery(db, unknown);

    await page.goto(campaignUrl(known));
    const remaining = page.getByTestId('remaining');
    const about = pattern(tracking.remaining.about);
    let progress = 0.1;
    // earlier works are read once a minute, and shown with the next progress
    await expect(async () => {
      progress += 0.001;
      await db.update(tables.jobs).set({ progress }).where(eq(tables.jobs.id, jobId));
      await expect(remaining).toHaveText(about, { timeout: 3000 });
    }).toPass({ timeout: 120_000 });
    await expect(page.getByTestId('delivery')).toContainText(about);
    await expectAccessible(page);
    const longAgo = new Date(Date.now() - 4 * 3600 * 1000);
    await db.update(tables.jobs).set({ startedAt: longAgo }).where(eq(tables.jobs.id, jobId));
    await expect(remaining).toHaveText(pattern(tracking.remaining.longAbout), { timeout: 30_000 });

    await page.goto(campaignUrl(unknown));
    await expect(page.getByTestId('delivery')).toContainText(tracking.work.phase.Uploading);
    await expect(remaining).toHaveCount(0);
    expect(faults).toEqual([]);
  } finally {
    await close();
  }
});

/** The campaign's film is on its way to its only delivery point, which has had none before. */
async function startDelivery(db: Database, campaignId: string) {
  const { broadcastables, campaigns, deliveries, jobs, organizations, shows } = tables;
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  await deliverFilms(db, campaignId, campaign!.createdBy);
  await db.update(campaigns).set({ filesAcquiredAt: new Date() }).where(eq(campaigns.id, campaignId));
  const [film] = await db
    .select({ id: broadcastables.id, showId: shows.id })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .where(eq(shows.campaignId, campaignId));
  const [channel] = await db.insert(organizations).values({ name: 'Chaîne Neuve', kind: 'destination' }).returning();
  const organizationId = channel!.id;
  await db
    .update(tables.showDestinations)
    .set({ organizationId })
    .where(eq(tables.showDestinations.showId, film!.showId));
  const isFilms = eq(deliveries.broadcastableId, film!.id);
  await db.update(deliveries).set({ organizationId, deliveredAt: null, location: null }).where(isFilms);
  const active = { status: 'active', phase: 'Uploading', progress: 0.1, startedAt: new Date() } as const;
  const isDelivery = and(eq(jobs.broadcastableId, film!.id), eq(jobs.stage, 'deliver'));
  const [job] = await db.update(jobs).set(active).where(isDelivery).returning();
  return { jobId: job!.id, channel: organizationId };
}
