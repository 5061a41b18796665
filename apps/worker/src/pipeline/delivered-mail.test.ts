import { tables } from '@spotway/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Film, type Housekeeping, type Order, startHousekeeping } from '../testing/start-housekeeping.ts';

let work: Housekeeping;
beforeAll(async () => {
  work = await startHousekeeping();
});
afterAll(() => work.stop());

/** An ordered delivery point that already has the film. */
async function deliver({ showId, broadcastableId }: Film, supplementId: string | null = null): Promise<void> {
  const { db } = work;
  const id = await work.addDelivery({ showId, broadcastableId }, new Date(), new Date());
  const [delivery] = await db.select().from(tables.deliveries).where(eq(tables.deliveries.id, id));
  const { organizationId } = delivery!;
  await db.insert(tables.destinations).values({
    organizationId,
    profileId: 'h264-mp4',
    transport: { kind: 'folder', settings: { path: '/' } } as never,
  });
  await db.insert(tables.showDestinations).values({ showId, organizationId, supplementId });
}

async function orderLater({ campaignId, userId }: Order, showId: string): Promise<string> {
  const cents = { totalExcludingTaxCents: 7_200, vatCents: 1_440, totalIncludingTaxCents: 8_640 };
  const [row] = await work.db
    .insert(tables.orderSupplements)
    .values({ campaignId, showId, createdBy: userId, payment: 'deactivated', ...cents })
    .returning();
  return row!.id;
}

it('reports once that a campaign is delivered, and once more after delivery points ordered later', async () => {
  const order = await work.order(new Date());
  const film = await work.addFilm(order, 'La mer', new Date());
  const finished = () =>
    work.db.transaction((tx) =>
      work.queue.followUp(tx, { type: 'delivered' }, { broadcastableId: film.broadcastableId }),
    );
  const deliveredMails = async () => (await work.sendMails()).filter((mail) => mail.startsWith('Livré')).length;

  await deliver(film);
  await finished();
  expect(await deliveredMails()).toBe(1);
  // the same event from a repeated attempt
  await finished();
  expect(await deliveredMails()).toBe(1);
  // its worker died after sending it: the job starts again
  await work.db.update(tables.jobs).set({ status: 'waiting', finishedAt: null });
  expect(await deliveredMails()).toBe(1);

  for (const mails of [2, 3]) {
    await deliver(film, await orderLater(order, film.showId));
    await finished();
    await finished();
    expect(await deliveredMails()).toBe(mails);
  }
});
