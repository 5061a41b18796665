import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaignNotes, campaigns, shows, users } from '../../schema/index.ts';

export type CampaignNoteRow = typeof campaignNotes.$inferSelect;

/** Adds a note; false if its id is taken. */
export async function insertCampaignNote(db: Executor, row: CampaignNoteRow): Promise<boolean> {
  const rows = await db.insert(campaignNotes).values(row).onConflictDoNothing().returning({ id: campaignNotes.id });
  return rows.length > 0;
}

export async function findCampaignNote(db: Executor, id: string): Promise<CampaignNoteRow | null> {
  const [row] = await db.select().from(campaignNotes).where(eq(campaignNotes.id, id));
  return row ?? null;
}

export async function isSpotOf(db: Executor, campaignId: string, showId: string): Promise<boolean> {
  const [row] = await db
    .select({ spots: count() })
    .from(shows)
    .where(and(eq(shows.id, showId), eq(shows.campaignId, campaignId)));
  return row !== undefined && row.spots > 0;
}

/** A note with what its mail says, and the member of the customer's who last wrote; null if nobody did, or their account is deleted. */
export async function findNoteForMail(db: Executor, id: string) {
  const [found] = await db
    .select({ note: campaignNotes, authorName: users.name, authorEmail: users.email, spotTitle: shows.title })
    .from(campaignNotes)
    .innerJoin(users, eq(users.id, campaignNotes.userId))
    .innerJoin(campaigns, eq(campaigns.id, campaignNotes.campaignId))
    .leftJoin(shows, eq(shows.id, campaignNotes.showId))
    .where(eq(campaignNotes.id, id));
  if (!found) return null;
  const [asker] = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(campaignNotes)
    .innerJoin(users, and(eq(users.id, campaignNotes.userId), isNull(users.erasedAt)))
    .where(and(eq(campaignNotes.campaignId, found.note.campaignId), eq(campaignNotes.side, 'customer')))
    .orderBy(desc(campaignNotes.createdAt))
    .limit(1);
  return { ...found, asker: asker ?? null };
}
