import { tables } from '@spotway/database';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Film, HOUR_MS, type Housekeeping, type Order, startHousekeeping } from '../testing/start-housekeeping.ts';

const ORDERED = new Date('2026-05-01T10:00:00Z');
const after = (hours: number) => new Date(ORDERED.getTime() + hours * HOUR_MS);

let house: Housekeeping;
let order: Order;
let film: Film;
beforeEach(async () => {
  house = await startHousekeeping();
  order = await house.order(ORDERED);
  film = await house.addFilm(order, 'Été', ORDERED);
});
afterEach(() => house.stop());

const remindAt = async (hours: number) => (await house.run('files-missing', after(hours))).facts.reminded;

test('the orderer is reminded after 24 h and after 72 h, once each however often the schedule runs', async () => {
  const reminders: unknown[] = [];
  for (const hours of [1, 23, 24, 24, 25, 71, 72, 72, 200, 400]) reminders.push(await remindAt(hours));
  expect(reminders).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
  const mails = await house.sendMails();
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toContain('Fichiers manquants');
    expect(mail).toContain('1er mai 2026 à 12:00');
    expect(mail).toContain('Été – Version 1');
    expect(mail).toContain(`https://films.example/deliver/${order.campaignId}`);
  }
  const sent = await house.db.select().from(tables.notifications);
  expect(sent.map(({ key }) => key).sort()).toEqual(
    [24, 72].map((hours) => `filesMissing:${order.campaignId}:${hours}`),
  );
});

test('ten workers at once remind once', async () => {
  const runs = await Promise.all(Array.from({ length: 10 }, () => remindAt(24)));
  expect(runs.filter((reminded) => reminded === 1)).toHaveLength(1);
  expect(await house.sendMails()).toHaveLength(1);
});

test("the mail is in the orderer's language and names only the spots without a film", async () => {
  await house.addMaster(order, film, { completedAt: ORDERED });
  await house.addFilm(order, 'Hiver', ORDERED);
  await house.db.update(tables.users).set({ language: 'en' });
  await remindAt(24);
  const [mail] = await house.sendMails();
  expect(mail).toContain('Files missing: Printemps');
  expect(mail).toContain('Hiver');
  expect(mail).not.toContain('Été');
});

test('no reminder goes out while an upload is in progress, but one does once it has stopped', async () => {
  await house.addMaster(order, film, { reportedAt: after(29.5) });
  expect(await remindAt(30)).toBe(0);
  expect(await remindAt(31)).toBe(1);
});

test('files that arrive before the mail is sent cancel it', async () => {
  await remindAt(24);
  await house.addMaster(order, film, { completedAt: after(24) });
  await house.db
    .update(tables.campaigns)
    .set({ filesAcquiredAt: after(24) })
    .where(eq(tables.campaigns.id, order.campaignId));
  expect(await house.sendMails()).toEqual([]);
  expect(await remindAt(72)).toBe(0);
  expect(await house.db.select().from(tables.jobs)).toMatchObject([{ status: 'finished' }]);
});
