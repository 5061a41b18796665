import type { AuditEntry, OperatedOrganization } from '@spotway/contract';
import type { AuditRow, OperatedOrganizationRow } from '@spotway/database';
import { logoPath } from '../../account/presenter.ts';

export function presentOperatedOrganization({
  createdAt,
  hasLogo,
  logoVersion,
  ...row
}: OperatedOrganizationRow): OperatedOrganization {
  return { ...row, logo: logoPath(row.id, hasLogo, logoVersion), createdAt: createdAt.toISOString() };
}

export function presentAuditEntry({ entry, actorName, actorEmail, subjectName }: AuditRow): AuditEntry {
  const { id, createdAt, action, subjectType, subjectId, facts } = entry;
  return {
    id,
    at: createdAt.toISOString(),
    actor: actorName !== null && actorEmail !== null ? { name: actorName, email: actorEmail } : null,
    action,
    subjectType,
    subjectId,
    subjectName,
    facts,
  };
}
