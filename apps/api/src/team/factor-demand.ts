import { randomUUID } from 'node:crypto';
import { AppError } from '@spotway/contract';
import { type Database, demandSecondFactor, listMembersToTell, lockTeam, recordAudit } from '@spotway/database';
import { type Brand, type Mailer, renderMail } from '@spotway/mail';
import type { Caller } from '../plugins/caller.ts';
import type { Background } from '../requests/background.ts';
import { managedOrganization } from './managed-organization.ts';

/**
 * Has an organisation demand a second factor of each member, or stop demanding it; members are told when it begins. Throws AppError `not_found`, and
 * `second_factor_missing` for a caller who would lock themselves out.
 */
export type DemandFactor = (caller: Caller, organizationId: string, isDemanded: boolean) => Promise<void>;

interface Parts {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly brand: Brand;
  readonly background: Background;
}

export function createDemandFactor({ db, mailer, brand, background }: Parts): DemandFactor {
  async function tell(organizationId: string, organization: string, askedBy: string): Promise<void> {
    for (const { name, email, language, hasSecondFactor } of await listMembersToTell(db, organizationId)) {
      const facts = { recipientName: name, organization, askedBy, hasSecondFactor };
      await mailer.send({
        ...renderMail('factorDemanded', language, facts, brand),
        to: { name, address: email },
        language,
        idempotencyKey: `factorDemanded:${randomUUID()}`,
      });
    }
  }

  return async (caller, organizationId, isDemanded) => {
    const { name } = managedOrganization(caller, organizationId);
    if (isDemanded && !caller.user.hasSecondFactor) throw new AppError('second_factor_missing');
    const isChanged = await db.transaction(async (tx) => {
      await lockTeam(tx, organizationId);
      if (!(await demandSecondFactor(tx, organizationId, isDemanded))) return false;
      await recordAudit(tx, {
        actorUserId: caller.user.id,
        action: isDemanded ? 'organization.secondFactorDemanded' : 'organization.secondFactorOptional',
        subjectType: 'organization',
        subjectId: organizationId,
      });
      return true;
    });
    if (isChanged && isDemanded)
      background.run('second factor demand mails', () => tell(organizationId, name, caller.user.name));
  };
}
