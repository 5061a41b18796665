import { awaitsApproval } from '@spotway/domain/account';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, campaigns, deliveries, showDestinations, shows } from '../../schema/index.ts';
import { isActiveFilm, isDeliveryToPoint } from '../active-film.ts';
import { latestAnswer } from './film-answers.ts';

/** False if it was so already. */
export async function setApprovalWait(db: Executor, campaignId: string, isAwaited: boolean): Promise<boolean> {
  const rows = await db
    .update(campaigns)
    .set({ waitsForApproval: isAwaited })
    .where(and(eq(campaigns.id, campaignId), ne(campaigns.waitsForApproval, isAwaited)))
    .returning({ id: campaigns.id });
  return rows.length > 0;
}

/** A campaign's current films with open deliveries, and whether every ordered delivery is done. */
export async function listPendingFilms(
  db: Executor,
  campaignId: string,
): Promise<{ readonly filmIds: readonly string[]; readonly isDelivered: boolean }> {
  const rows = await db
    .select({
      filmId: broadcastables.id,
      isOpen: sql<boolean>`bool_or(${deliveries.deliveredAt} is null)`,
    })
    .from(shows)
    .innerJoin(showDestinations, eq(showDestinations.showId, shows.id))
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(deliveries, isDeliveryToPoint)
    .where(eq(shows.campaignId, campaignId))
    .groupBy(shows.id, broadcastables.id);
  const open = rows.filter(({ isOpen }) => isOpen);
  return { filmIds: open.flatMap(({ filmId }) => filmId ?? []), isDelivered: open.length === 0 };
}

/** Whether the film's deliveries wait for its approval. */
export async function isHeldForApproval(db: Executor, broadcastableId: string): Promise<boolean> {
  const [row] = await db
    .select({ isAwaited: campaigns.waitsForApproval, answer: latestAnswer })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(eq(broadcastables.id, broadcastableId));
  return row ? awaitsApproval(row.isAwaited, row.answer) : false;
}
