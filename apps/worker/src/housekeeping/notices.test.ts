import { tables } from '@spotway/database';
import type { NoticeChoices } from '@spotway/domain/work';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Housekeeping, type Order, startHousekeeping } from '../testing/start-housekeeping.ts';

/** A Wednesday. */
const ORDERED = new Date('2026-05-06T08:00:00Z');
const SUMMARY_AT = new Date('2026-05-06T15:30:00Z');

let house: Housekeeping;
let order: Order;
beforeEach(async () => {
  house = await startHousekeeping();
  order = await house.order(ORDERED);
  const { userId, organizationId } = order;
  await house.db.insert(tables.memberships).values({ userId, organizationId, createdAt: ORDERED });
});
afterEach(() => house.stop());

const choose = (userId: string, choices: Partial<NoticeChoices>) =>
  house.db
    .insert(tables.noticeChoices)
    .values({ userId, linkKey: 'key', ...choices })
    .onConflictDoUpdate({ target: tables.noticeChoices.userId, set: choices });
const announce = () => house.db.transaction((tx) => house.queue.notify(tx, order.campaignId, 'orderReceived', null));
/** As if the notices had been made on the day of the tests. */
const backdate = () => house.db.update(tables.notices).set({ createdAt: ORDERED });
const summarise = async (now = SUMMARY_AT, changes = {}) => (await house.run('daily-summary', now, changes)).facts;

async function colleague(name: string, { isConfirmed = true, isMember = true } = {}): Promise<string> {
  const email = `${name}@agence.example`;
  const [user] = await house.db.insert(tables.users).values({ name, email, emailVerified: isConfirmed }).returning();
  const userId = user?.id ?? '';
  const { organizationId } = order;
  if (isMember) await house.db.insert(tables.memberships).values({ userId, organizationId });
  return userId;
}

const recipients = async () => (await house.mails()).map(({ to }) => to.split('@')[0]).sort();

describe('a mail about a campaign', () => {
  test('goes to its orderer at once by default, with a link that switches it off; to no colleague', async () => {
    await colleague('sacha');
    await announce();
    const [text, ...others] = await house.sendMails();
    expect(others).toEqual([]);
    expect(text).toMatch(/https:\/\/films\.example\/unsubscribe#token=orderReceived\.[0-9a-f-]{36}\.[\w-]{43}\n/);
    expect(text).toContain('https://films.example/settings/notifications');
  });

  test('does not go to an orderer who wants none, and is noted for the browser if they want that', async () => {
    await choose(order.userId, { mail: { orderReceived: 'none' }, browser: ['orderReceived'] });
    await announce();
    expect(await house.sendMails()).toEqual([]);
    expect(await house.db.select().from(tables.notices)).toMatchObject([
      { userId: order.userId, event: 'orderReceived', isForBrowser: true, isForSummary: false },
    ]);
  });

  test('follows the organisation’s choice without one’s own', async () => {
    await house.db.update(tables.organizations).set({ noticeDefaults: { orderReceived: 'none' } });
    await announce();
    expect(await house.sendMails()).toEqual([]);
    await choose(order.userId, { mail: { filesMissing: 'atOnce' } });
    await house.db.update(tables.organizations).set({ noticeDefaults: { filesMissing: 'none' } });
    await house.addFilm(order, 'Été', ORDERED);
    await house.db.transaction((tx) => house.queue.notify(tx, order.campaignId, 'filesMissing', null, 24));
    expect(await house.sendMails()).toHaveLength(1);
  });

  test('also goes to members who follow their colleagues, once each, in their own name; not to those who left or never confirmed', async () => {
    for (const each of [await colleague('sacha'), await colleague('nora', { isConfirmed: false })])
      await choose(each, { followsColleagues: true });
    await choose(await colleague('gone', { isMember: false }), { followsColleagues: true });
    await choose(order.userId, { followsColleagues: true });
    await announce();
    await house.sendMails();
    await house.sendMails();
    const texts = await house.sendMails();
    expect(texts).toHaveLength(2);
    expect((await recipients()).filter((each) => each === 'sacha')).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Bonjour sacha'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('vous suivez les campagnes de vos collègues'))).toHaveLength(1);
  });

  test('goes out although another kind was switched off', async () => {
    await choose(order.userId, { mail: { delivered: 'none' } });
    await announce();
    expect(await house.sendMails()).toHaveLength(1);
  });
});

describe('the daily summary', () => {
  beforeEach(async () => {
    await choose(order.userId, { mail: { orderReceived: 'daily', filesMissing: 'daily' } });
    await announce();
    await house.addFilm(order, 'Été', ORDERED);
    await house.db.transaction((tx) => house.queue.notify(tx, order.campaignId, 'filesMissing', null, 24));
    await house.sendMails();
    await backdate();
  });

  test('is one mail at 17:30 with all that happened, and none when nothing did', async () => {
    expect(await summarise(new Date('2026-05-06T15:29:59Z'))).toEqual({ sent: 0, refused: 0 });
    expect(await summarise()).toEqual({ sent: 1, refused: 0 });
    expect(await summarise()).toEqual({ sent: 0, refused: 0 });
    expect(await summarise(new Date('2026-05-07T16:00:00Z'))).toEqual({ sent: 0, refused: 0 });
    const [text, ...others] = await house.sendMails();
    expect(others).toEqual([]);
    for (const part of [
      'Résumé du 6 mai 2026',
      'Commande reçue',
      'Fichiers manquants',
      `https://films.example/deliver/${order.campaignId}`,
      '/unsubscribe#token=daily.',
    ])
      expect(text).toContain(part);
  });

  test('leaves what happened after 17:30 to the next working day', async () => {
    await house.db.update(tables.notices).set({ createdAt: SUMMARY_AT });
    expect(await summarise(new Date('2026-05-06T19:00:00Z'))).toMatchObject({ sent: 0 });
    // The 8th is a holiday, the 9th a Saturday.
    for (const day of ['2026-05-08', '2026-05-09'])
      expect(await summarise(new Date(`${day}T16:00:00Z`))).toMatchObject({ sent: 0 });
    expect(await summarise(new Date('2026-05-11T15:30:00Z'))).toMatchObject({ sent: 1 });
  });

  test('goes out once although workers run it at the same time', async () => {
    const runs = await Promise.all([summarise(), summarise(), summarise()]);
    expect(runs.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(1);
    expect(await house.sendMails()).toHaveLength(1);
  });

  test('says all that happened, also while another transaction holds a line of it', async () => {
    const { run } = await house.db.transaction(async (tx) => {
      await tx.select().from(tables.notices).limit(1).for('update');
      const running = summarise();
      await expect.poll(() => house.mails(), { timeout: 30_000 }).toHaveLength(1);
      return { run: running };
    });
    expect(await run).toMatchObject({ sent: 1 });
    const [text = ''] = await house.sendMails();
    for (const event of ['Commande reçue', 'Fichiers manquants']) expect(text).toContain(event);
  });

  test('is tried again when the relay was away, with the Message-ID of the first attempt', async () => {
    const keys: string[] = [];
    const lost = {
      ...house.context.mailer,
      // The relay takes the mail, and the worker dies before it records that.
      send: (mail: { idempotencyKey: string }) => {
        keys.push(mail.idempotencyKey);
        return Promise.reject(new Error('killed'));
      },
    };
    await expect(summarise(SUMMARY_AT, { mailer: lost })).rejects.toThrow('killed');
    await expect(summarise(SUMMARY_AT, { mailer: lost })).rejects.toThrow('killed');
    expect(new Set(keys).size).toBe(1);
    expect(await summarise()).toMatchObject({ sent: 1 });
  });

  test('keeps its lines over the longest weekend, and no longer', async () => {
    const cleanUp = async (day: string) => (await house.run('record-cleanup', new Date(day))).facts.notices;
    expect(await cleanUp('2026-05-20T07:59:00Z')).toBe(0);
    expect(await cleanUp('2026-05-20T08:01:00Z')).toBe(2);
  });

  test('is not repeated every day to an address that refuses it', async () => {
    const refusing = {
      ...house.context.mailer,
      send: async () => ({ sent: false, reason: 'refused', messageId: '', response: '550', responseCode: 550 }),
    };
    expect(await summarise(SUMMARY_AT, { mailer: refusing })).toEqual({ sent: 0, refused: 1 });
    expect(await summarise(new Date('2026-05-07T16:00:00Z'))).toEqual({ sent: 0, refused: 0 });
  });
});
