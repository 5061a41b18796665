import { tables } from '@spotway/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, type Housekeeping, startHousekeeping } from '../testing/start-housekeeping.ts';
import { alertOnFailures } from './alert-on-failures.ts';
import { cleanRecords } from './clean-records.ts';

const NOW = new Date('2026-05-01T10:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let house: Housekeeping;
beforeEach(async () => {
  house = await startHousekeeping();
});
afterEach(() => house.stop());

test("expired sessions, used tokens, past days' counters and old removal notes are deleted; valid ones stay", async () => {
  const { userId } = await house.order(NOW);
  const { db } = house;
  await db.insert(tables.sessions).values([
    { userId, token: 'ended', expiresAt: ago(0.1) },
    { userId, token: 'valid', expiresAt: ago(-1) },
  ]);
  await db.insert(tables.authTokens).values([
    { identifier: 'spent', value: userId, expiresAt: ago(0.1) },
    { identifier: 'fresh', value: userId, expiresAt: ago(-0.01) },
  ]);
  await db.insert(tables.objectRemovals).values([
    { key: 'masters/o/old/source', reason: 'retention', removedAt: ago(91) },
    { key: 'masters/o/new/source', reason: 'retention', removedAt: ago(89) },
    { key: 'masters/o/open/source', reason: 'retention', createdAt: ago(200) },
  ]);
  await db.insert(tables.emailConfirmations).values([
    { userId, tokenHash: 'forgotten', expiresAt: ago(31) },
    { userId, tokenHash: 'told as expired', expiresAt: ago(29) },
  ]);
  const [{ id: organizationId } = { id: '' }] = await db
    .select({ id: tables.organizations.id })
    .from(tables.organizations);
  const invitation = { organizationId, email: 'lea@agence.example', language: 'fr', sentAt: ago(40) } as const;
  await db.insert(tables.memberInvitations).values([
    { ...invitation, tokenHash: 'forgotten', revokedAt: ago(40), expiresAt: ago(31) },
    { ...invitation, tokenHash: 'told as expired', expiresAt: ago(29) },
  ]);
  await db.insert(tables.emailChanges).values([
    { userId, email: 'neuf@agence.example', tokenHash: 'forgotten', expiresAt: ago(31) },
    { userId, email: 'neuf@agence.example', tokenHash: 'told as expired', expiresAt: ago(29) },
  ]);
  await db.insert(tables.knownDevices).values([
    { userId, deviceHash: 'long ago', lastSeenAt: ago(401) },
    { userId, deviceHash: 'known', lastSeenAt: ago(399) },
  ]);
  await db.insert(tables.secondSteps).values([
    { userId, tokenHash: 'over', expiresAt: ago(1) },
    { userId, tokenHash: 'open', expiresAt: ago(-1) },
  ]);
  await db.insert(tables.trustedBrowsers).values([
    { userId, tokenHash: 'over', expiresAt: ago(1) },
    { userId, tokenHash: 'trusted', expiresAt: ago(-1) },
  ]);
  await db.insert(tables.usedChallenges).values([
    { challengeHash: 'over', expiresAt: ago(1) },
    { challengeHash: 'used', expiresAt: ago(-1) },
  ]);
  await db.insert(tables.mailCounts).values([
    { day: '2026-04-30', subject: 'from:a', count: 3 },
    { day: '2026-05-01', subject: 'from:a', count: 2 },
  ]);
  await db.insert(tables.paymentEvents).values([
    { id: 'old', type: 'payment_intent.succeeded', receivedAt: ago(91), handledAt: ago(91) },
    { id: 'new', type: 'payment_intent.succeeded', receivedAt: ago(89), handledAt: ago(89) },
    { id: 'open', type: 'payment_intent.succeeded', receivedAt: ago(200) },
  ]);
  const line = { subjectType: 'any' };
  await db.insert(tables.auditLog).values([
    { ...line, action: 'film.accepted', subjectId: '2015', createdAt: new Date('2015-12-31T22:59:00Z') },
    { ...line, action: 'film.accepted', subjectId: '2016', createdAt: new Date('2015-12-31T23:00:00Z') },
    { ...line, action: 'film.archived', subjectId: 'old', createdAt: ago(1096) },
    { ...line, action: 'film.archived', subjectId: 'new', createdAt: ago(1094) },
    { ...line, action: 'payment.refunded', subjectId: 'money', createdAt: ago(1096) },
  ]);
  const mail = { stage: 'notify', status: 'finished', payload: {} } as const;
  await db.insert(tables.jobs).values([
    { ...mail, subject: 'old', finishedAt: ago(181) },
    { ...mail, subject: 'new', finishedAt: ago(179) },
  ]);
  await db.insert(tables.rateCounts).values([
    { key: 'over', count: 3, endsAt: new Date(NOW.getTime() - 1000) },
    { key: 'running', count: 3, endsAt: new Date(NOW.getTime() + 1000) },
  ]);
  await db.insert(tables.passwordGuesses).values([
    { account: 'long ago', wrong: 9, lastAt: new Date(NOW.getTime() - 25 * 3600_000) },
    { account: 'lately', wrong: 9, lastAt: new Date(NOW.getTime() - 3600_000) },
  ]);
  const content = { campaign: 'Noël', spots: [] } as never;
  const draft = { organizationId, name: '', content, version: 1, savedBy: userId };
  await db.insert(tables.orderDrafts).values([
    { ...draft, orderKey: 'left', savedAt: ago(91) },
    { ...draft, orderKey: 'begun', savedAt: ago(89) },
    { ...draft, orderKey: 'template', isTemplate: true, savedAt: ago(400) },
  ]);
  const { facts } = await house.run('record-cleanup', NOW);
  expect(facts).toEqual({
    ...{ sessions: 1, tokens: 1, removals: 1, confirmations: 1, mailCounts: 1 },
    ...{ paymentEvents: 1, auditLines: 2, work: 1, rateCounts: 1, passwordGuesses: 1, deliverableProxies: 0 },
    ...{ masterFrames: 0, notices: 0, emailChanges: 1, memberInvitations: 1, knownDevices: 1 },
    ...{ secondSteps: 1, trustedBrowsers: 1, usedChallenges: 1, drafts: 1 },
  });
  expect((await db.select().from(tables.paymentEvents)).map(({ id }) => id).sort()).toEqual(['new', 'open']);
  expect((await db.select().from(tables.auditLog)).map(({ subjectId }) => subjectId)).toEqual(['2016', 'new', 'money']);
  expect((await db.select().from(tables.jobs)).map(({ subject }) => subject)).toEqual(['new']);
  expect((await db.select().from(tables.rateCounts)).map(({ key }) => key)).toEqual(['running']);
  expect((await db.select().from(tables.passwordGuesses)).map(({ account }) => account)).toEqual(['lately']);
  expect((await db.select().from(tables.mailCounts)).map(({ day }) => day)).toEqual(['2026-05-01']);
  expect((await db.select().from(tables.sessions)).map(({ token }) => token)).toEqual(['valid']);
  expect((await db.select().from(tables.authTokens)).map(({ identifier }) => identifier)).toEqual(['fresh']);
  expect(await db.$count(tables.objectRemovals)).toBe(2);
  expect((await db.select().from(tables.orderDrafts)).map(({ orderKey }) => orderKey).sort()).toEqual([
    'begun',
    'template',
  ]);
});

test('the proxy of a deliverable leaves the store 30 days after it was made; the deliverable and the film’s own proxy stay', async () => {
  const { broadcastableId } = await house.addFilm(await house.order(ago(40)), 'Été', ago(40));
  const made = { broadcastableId, sizeBytes: 5, mimeType: 'application/dash+xml', details: {} };
  const watched = { ...made, kind: 'DeliverableProxy', role: 'proxy_deliverable', profileId: 'h264-mp4' } as const;
  await house.db.insert(tables.assets).values([
    {
      ...made,
      kind: 'Video',
      role: 'deliverable',
      profileId: 'h264-mp4',
      key: 'assets/a/made.mp4',
      createdAt: ago(31),
    },
    { ...made, kind: 'ProxyManifest', role: 'proxy_low_res', key: 'assets/a/film/', createdAt: ago(31) },
    { ...watched, key: 'assets/a/old/', createdAt: ago(31) },
    { ...watched, key: 'assets/a/new/', profileId: 'prores-422-hq', createdAt: ago(29) },
  ]);
  const objects = ['film/v.m4s', 'made.mp4', 'new/v.m4s', 'old/v.m4s'].map((name) => `assets/a/${name}`);
  for (const key of objects) await house.storage.putObject(key, 'bytes', { contentType: 'a/b' });
  expect((await house.run('record-cleanup', NOW)).facts).toMatchObject({ deliverableProxies: 1 });
  await house.run('object-removal', NOW);
  expect(await house.keys()).toEqual(objects.slice(0, -1));
});

test('more rows than one run can remove go over several runs, oldest first', async () => {
  const { userId } = await house.order(NOW);
  const ended = Array.from({ length: 7 }, (_, index) => ({
    userId,
    token: `ended ${index}`,
    expiresAt: ago(9 - index),
  }));
  await house.db.insert(tables.sessions).values([...ended, { userId, token: 'valid', expiresAt: ago(-1) }]);
  const clean = cleanRecords(house.context, { rows: 2, statements: 2 });
  const run = async () => (await clean({ now: NOW, signal: new AbortController().signal })).facts.sessions;
  expect(await run()).toBe(4);
  const left = await house.db.select().from(tables.sessions).orderBy(tables.sessions.expiresAt);
  expect(left.map(({ token }) => token)).toEqual(['ended 4', 'ended 5', 'ended 6', 'valid']);
  expect(await run()).toBe(3);
  expect(await run()).toBe(0);
  expect(await house.db.$count(tables.sessions)).toBe(1);
});

test('the operator is told about a schedule that fails four times in a row, once a day', async () => {
  const run = { name: 'retention', ms: 5, facts: null, error: new Error('the database said no') };
  for (const failures of [1, 2, 3]) await alertOnFailures(house.context, { ...run, failures }, NOW);
  await alertOnFailures(house.context, { name: 'retention', ms: 5, facts: {}, failures: 0 }, NOW);
  expect(await house.mails()).toEqual([]);
  for (const failures of [4, 5, 6]) await alertOnFailures(house.context, { ...run, failures }, NOW);
  expect(await house.mails()).toEqual([
    { subject: '[alerte] Tâche planifiée\u00a0: retention', to: 'operations@spotway.example' },
  ]);
  await alertOnFailures(house.context, { ...run, failures: 30 }, ago(-1));
  expect(await house.mails()).toHaveLength(2);
});
