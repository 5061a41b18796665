import { eq } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { notifications } from '../../schema/index.ts';

export async function isNotified(db: Executor, key: string): Promise<boolean> {
  const rows = await db.select({ key: notifications.key }).from(notifications).where(eq(notifications.key, key));
  return rows.length > 0;
}

export async function recordNotification(
  db: Executor,
  row: { key: string; campaignId: string | null; recipient: string },
): Promise<void> {
  await db.insert(notifications).values(row).onConflictDoNothing();
}
