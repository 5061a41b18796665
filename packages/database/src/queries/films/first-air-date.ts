import { eq } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { shows } from '../../schema/index.ts';

/** Sets the day on which a spot first airs; null if it was that day already. */
export async function setFirstAirDate(
  db: Executor,
  showId: string,
  firstAirDate: string | null,
): Promise<{ readonly before: string | null } | null> {
  const [spot] = await db.select({ before: shows.firstAirDate }).from(shows).where(eq(shows.id, showId)).for('update');
  if (!spot || spot.before === firstAirDate) return null;
  await db.update(shows).set({ firstAirDate }).where(eq(shows.id, showId));
  return spot;
}
