import type { VatConfirmation, VatConsultation } from '@spotway/domain/billing';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../connection.ts';
import { vatConfirmations } from '../../schema/index.ts';

export type VatConfirmationRow = typeof vatConfirmations.$inferSelect;

export async function findVatConfirmation(
  db: Executor,
  organizationId: string,
  number: string,
): Promise<VatConfirmationRow | null> {
  const [row] = await db
    .select()
    .from(vatConfirmations)
    .where(and(eq(vatConfirmations.organizationId, organizationId), eq(vatConfirmations.number, number)));
  return row ?? null;
}

/** How many numbers VIES was asked about for an organisation since then. */
export function countVatConfirmations(db: Database, organizationId: string, since: Date): Promise<number> {
  const { organizationId: owner, askedAt } = vatConfirmations;
  return db.$count(vatConfirmations, and(eq(owner, organizationId), gt(askedAt, since)));
}

/**
 * Saves the answer from VIES; no answer doesn't overwrite a confirmation that another call got meanwhile.
 * @param since when VIES was asked: older confirmations had expired
 */
export async function saveVatConfirmation(
  db: Executor,
  row: {
    readonly organizationId: string;
    readonly number: string;
    readonly confirmation: Exclude<VatConfirmation, null>;
    readonly consultation: VatConsultation | null;
    readonly askedAt: Date;
  },
  since: Date,
): Promise<void> {
  const { confirmation, consultation, askedAt } = row;
  await db
    .insert(vatConfirmations)
    .values(row)
    .onConflictDoUpdate({
      target: [vatConfirmations.organizationId, vatConfirmations.number],
      set: { confirmation, consultation, askedAt },
      setWhere: sql`${vatConfirmations.confirmation} <> 'valid' or ${confirmation} <> 'unanswered' or ${vatConfirmations.askedAt} < ${since.toISOString()}::timestamptz`,
    });
}
