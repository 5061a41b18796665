import { quoteOrder } from '@spotway/domain/billing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as tables from '../../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { findCampaignForMail } from './pipeline-work.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('mails about a campaign go to who ordered, then to the longest-standing member, and to who ordered if nobody is left', async () => {
  const { db } = database;
  const [organization] = await db.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const organizationId = organization!.id;
  const join = async (name: string, day: string) => {
    const email = `${name}@agence.example`;
    const [user] = await db.insert(tables.users).values({ name, email }).returning();
    const userId = user!.id;
    await db.insert(tables.memberships).values({ userId, organizationId, createdAt: new Date(day) });
    return userId;
  };
  const founder = await join('founder', '2026-01-01');
  const createdBy = await join('orderer', '2026-02-01');
  await join('newcomer', '2026-03-01');
  const words = { campaign: 'Printemps', advertiser: 'Maison', product: 'Eau', uploaderCompany: 'Agence' };
  const [campaign] = await db
    .insert(tables.campaigns)
    .values({ ...words, organizationId, createdBy, payment: 'deactivated', quote: quoteOrder([]) })
    .returning();
  const recipient = async () => (await findCampaignForMail(db, campaign!.id))?.customerName;
  const leave = (userId: string) =>
    db
      .delete(tables.memberships)
      .where(and(eq(tables.memberships.userId, userId), eq(tables.memberships.organizationId, organizationId)));
  expect(await recipient()).toBe('orderer');
  await leave(createdBy);
  expect(await recipient()).toBe('founder');
  await leave(founder);
  expect(await recipient()).toBe('newcomer');
  await db.delete(tables.memberships).where(eq(tables.memberships.organizationId, organizationId));
  expect(await recipient()).toBe('orderer');
});
