import type { NameConfirmation } from '@spotway/domain/quality';
import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';
import { broadcastables, campaigns, showFiles, shows, uploadDelegations, users } from '../../schema/index.ts';

/** A file with its spot and film: decides whether its name may be confirmed, and by whom. */
export async function findNamedFile(db: Executor, fileId: string) {
  const [row] = await db
    .select({
      file: showFiles,
      film: broadcastables,
      showId: shows.id,
      pubId: shows.pubId,
      delegationId: showFiles.delegationId,
      campaignId: campaigns.id,
      organizationId: campaigns.organizationId,
    })
    .from(showFiles)
    .innerJoin(broadcastables, eq(broadcastables.id, showFiles.broadcastableId))
    .innerJoin(shows, eq(shows.id, showFiles.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(eq(showFiles.id, fileId));
  return row ?? null;
}

/** A file's spot and the order's other spots, with the identifiers a file name may use. */
export async function findNamedSpots(db: Executor, showId: string) {
  const [spot] = await db.select({ showId: shows.id, pubId: shows.pubId }).from(shows).where(eq(shows.id, showId));
  const other = alias(shows, 'other');
  const others = await db
    .select({ showId: other.id, pubId: other.pubId, title: other.title })
    .from(other)
    .innerJoin(shows, and(eq(shows.campaignId, other.campaignId), ne(shows.id, other.id)))
    .where(eq(shows.id, showId))
    .orderBy(other.position);
  return { pubId: spot?.pubId ?? '', others };
}

export async function recordNameConfirmation(
  db: Executor,
  fileId: string,
  nameConfirmation: NameConfirmation,
): Promise<void> {
  await db.update(showFiles).set({ nameConfirmation }).where(eq(showFiles.id, fileId));
}

/** How the sender of a file is shown to others: a member by name, a holder by the address the request was sent to. */
export async function findSenderName(
  db: Executor,
  sender: { readonly userId: string } | { readonly delegationId: string },
): Promise<string> {
  const [row] =
    'userId' in sender
      ? await db.select({ name: users.name }).from(users).where(eq(users.id, sender.userId))
      : await db
          .select({ name: uploadDelegations.email })
          .from(uploadDelegations)
          .where(eq(uploadDelegations.id, sender.delegationId));
  return row?.name ?? '';
}
