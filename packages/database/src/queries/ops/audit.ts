import type { AuditAction } from '@spotway/domain/account';
import type { Executor } from '../../connection.ts';
import { auditLog } from '../../schema/index.ts';

/** Adds a line to the audit log: who did what to what, with the facts worth keeping. */
export async function recordAudit(
  db: Executor,
  entry: Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt' | 'action'> & { readonly action: AuditAction },
) {
  await db.insert(auditLog).values(entry);
}
