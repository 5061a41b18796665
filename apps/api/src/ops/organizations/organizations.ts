import { AppError } from '@spotway/contract';
import {
  type AuditFilter,
  type AuditRow,
  type Database,
  type ListPart,
  listAudit,
  listOrganizations,
  type OperatedOrganizationRow,
  recordAudit,
  setPaymentEnabled,
} from '@spotway/database';
import type { Caller } from '../../plugins/caller.ts';

export interface OperatedOrganizationService {
  list(query: { search: string | null; limit: number }): Promise<OperatedOrganizationRow[]>;
  /** Sets whether an organisation orders without paying online. Throws AppError `not_found`. */
  setPaymentEnabled(caller: Caller, organizationId: string, isEnabled: boolean): Promise<void>;
  audit(filter: AuditFilter): Promise<ListPart<AuditRow, number>>;
}

export function createOperatedOrganizationService(db: Database): OperatedOrganizationService {
  return {
    list: (query) => listOrganizations(db, query),

    async setPaymentEnabled({ actor }, organizationId, isEnabled) {
      await db.transaction(async (tx) => {
        const organization = await setPaymentEnabled(tx, organizationId, isEnabled);
        if (!organization) throw new AppError('not_found');
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: isEnabled ? 'organization.paymentEnabled' : 'organization.paymentDisabled',
          subjectType: 'organization',
          subjectId: organizationId,
          facts: { name: organization.name },
        });
      });
    },

    audit: (filter) => listAudit(db, filter),
  };
}
