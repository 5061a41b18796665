import { AppError } from '@spotway/contract';
import {
  chooseOrganization,
  type Database,
  deleteMembership,
  deleteOrganization,
  hasOtherOrganization,
  hasRecords,
  insertPersonalOrganization,
  listMemberInvitations,
  listMembers,
  lockTeam,
  type MemberInvitationRow,
  type MemberRow,
  recordAudit,
  renameOrganization,
} from '@spotway/database';
import { departureProblem } from '@spotway/domain/account';
import type { Caller } from '../plugins/caller.ts';
import { managedOrganization } from './managed-organization.ts';

export interface MemberService {
  /** Throws AppError `not_found`. */
  list(caller: Caller, organizationId: string): Promise<{ members: MemberRow[]; invitations: MemberInvitationRow[] }>;
  /**
   * Removes a member, or the caller leaves. Whoever has no other organisation gets one of their own. Throws AppError `not_found`, `last_member`,
   * `only_organization`.
   */
  remove(caller: Caller, organizationId: string, userId: string): Promise<void>;
  /** Throws AppError `not_found`. */
  rename(caller: Caller, organizationId: string, name: string): Promise<void>;
  /** Has this session act for one of the caller's organisations. Throws AppError `not_found`. */
  choose(caller: Caller, organizationId: string): Promise<void>;
}

export function createMemberService(db: Database, clock: () => Date): MemberService {
  return {
    async list(caller, organizationId) {
      managedOrganization(caller, organizationId);
      const [members, invitations] = await Promise.all([
        listMembers(db, organizationId),
        listMemberInvitations(db, organizationId),
      ]);
      return { members, invitations };
    },

    async remove(caller, organizationId, userId) {
      const { kind } = managedOrganization(caller, organizationId);
      const actorUserId = caller.user.id;
      await db.transaction(async (tx) => {
        await lockTeam(tx, organizationId);
        const members = await listMembers(tx, organizationId);
        const leaver = members.find((member) => member.userId === userId);
        // The caller may have been removed while waiting for the lock.
        if (!leaver || !members.some((member) => member.userId === actorUserId)) throw new AppError('not_found');
        const isTheirOnlyOne = !(await hasOtherOrganization(tx, userId, organizationId));
        const keepsRecords = kind !== 'client' || (await hasRecords(tx, organizationId));
        const problem = departureProblem({ members: members.length, hasRecords: keepsRecords, isTheirOnlyOne });
        if (problem) throw new AppError(problem);
        await deleteMembership(tx, organizationId, userId);
        if (isTheirOnlyOne) await insertPersonalOrganization(tx, userId, leaver.name);
        if (members.length === 1) await deleteOrganization(tx, organizationId);
        await recordAudit(tx, {
          actorUserId,
          action: userId === actorUserId ? 'organization.memberLeft' : 'organization.memberRemoved',
          subjectType: 'organization',
          subjectId: organizationId,
          facts: { userId, email: leaver.email },
        });
      });
    },

    async rename(caller, organizationId, name) {
      const { name: before } = managedOrganization(caller, organizationId);
      if (before === name) return;
      await db.transaction(async (tx) => {
        await renameOrganization(tx, organizationId, name);
        await recordAudit(tx, {
          actorUserId: caller.user.id,
          action: 'organization.renamed',
          subjectType: 'organization',
          subjectId: organizationId,
          facts: { before, name },
        });
      });
    },

    async choose({ user, sessionId }, organizationId) {
      if (!user.organizations.some(({ id }) => id === organizationId)) throw new AppError('not_found');
      await db.transaction((tx) => chooseOrganization(tx, { sessionId, userId: user.id, organizationId }, clock()));
    },
  };
}
