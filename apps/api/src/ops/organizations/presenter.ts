import type { AuditEntry, OperatedOrganization } from '@spotway/contract';
import type { AuditRow, OperatedOrganizationRow } from '@spotway/database';

export function presentOperatedOrganization({ createdAt, ...row }: OperatedOrganizationRow): OperatedOrganization {
  return { ...row, createdAt: createdAt.toISOString() };
}

export function presentAuditEntry({ entry, actorName, actorEmail }: AuditRow): AuditEntry {
  const { id, createdAt, action, subjectType, subjectId, facts } = entry;
  return {
    id,
    at: createdAt.toISOString(),
    actor: actorName !== null && actorEmail !== null ? { name: actorName, email: actorEmail } : null,
    action,
    subjectType,
    subjectId,
    facts,
  };
}
