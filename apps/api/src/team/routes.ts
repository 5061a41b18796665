import { AppError, type Member, type MemberInvitation } from '@spotway/contract';
import { type Database, findUserWithOrganizations, type MemberInvitationRow, type MemberRow } from '@spotway/database';
import { invitationState } from '@spotway/domain/account';
import type { FastifyPluginAsync } from 'fastify';
import type { PresentUser } from '../account/presenter.ts';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { credentialLimits, mailLimits } from '../plugins/rate-limits.ts';
import { ACCOUNT_BODY_BYTES } from '../plugins/request-bodies.ts';
import { route } from '../requests/route.ts';
import type { DemandFactor } from './factor-demand.ts';
import type { InvitationService } from './invitations.ts';
import type { MemberService } from './members.ts';

/** An organisation's team: its members, and the colleagues they invite. */
export function teamRoutes({
  db,
  members,
  invitations,
  demandFactor,
  presentUser,
  clock,
}: {
  db: Database;
  members: MemberService;
  invitations: InvitationService;
  demandFactor: DemandFactor;
  presentUser: PresentUser;
  clock: () => Date;
}): FastifyPluginAsync {
  return async (app) => {
    const bodyLimit = ACCOUNT_BODY_BYTES;
    const userNow = async (userId: string, organizationId: string) => {
      const user = await findUserWithOrganizations(db, userId);
      if (!user) throw new AppError('unauthenticated');
      return presentUser(user, organizationId);
    };
    const present = (row: MemberInvitationRow) => presentInvitation(row, clock());

    route(app, 'listMembers', async (request) => {
      const team = await members.list(callerOf(request), request.params.id);
      return { members: team.members.map(presentMember), invitations: team.invitations.map(present) };
    });

    route(app, 'inviteMember', { ...mailLimits(app), bodyLimit }, async (request) => {
      const { params, body } = request;
      return present(await invitations.invite(callerOf(request), params.id, body.email, languageOf(request)));
    });

    route(app, 'sendInvitation', mailLimits(app), async (request) => {
      const { id, invitationId } = request.params;
      return present(await invitations.send(callerOf(request), id, invitationId));
    });

    route(app, 'revokeInvitation', async (request) => {
      const { id, invitationId } = request.params;
      await invitations.revoke(callerOf(request), id, invitationId);
      return { ok: true };
    });

    route(
      app,
      'openInvitation',
      { ...credentialLimits(app), bodyLimit, config: { isPublic: true } },
      async (request) => {
        const { expiresAt, ...invitation } = await invitations.open(request.body.token);
        return { ...invitation, expiresAt: expiresAt.toISOString() };
      },
    );

    route(
      app,
      'acceptInvitation',
      { ...credentialLimits(app), bodyLimit, config: { isOwnAccount: true } },
      async (request) => {
        const caller = callerOf(request);
        return userNow(caller.user.id, await invitations.accept(caller, request.body.token));
      },
    );

    route(app, 'chooseOrganization', { bodyLimit, config: { isOwnAccount: true } }, async (request) => {
      const caller = callerOf(request);
      const { organizationId } = request.body;
      await members.choose(caller, organizationId);
      return userNow(caller.user.id, organizationId);
    });

    route(app, 'updateOrganization', { bodyLimit }, async (request) => {
      const caller = callerOf(request);
      await members.rename(caller, request.params.id, request.body.name);
      return userNow(caller.user.id, request.params.id);
    });

    route(app, 'demandSecondFactor', { bodyLimit }, async (request) => {
      const caller = callerOf(request);
      await demandFactor(caller, request.params.id, request.body.isDemanded);
      return userNow(caller.user.id, request.params.id);
    });

    route(app, 'removeMember', async (request) => {
      const { id, userId } = request.params;
      await members.remove(callerOf(request), id, userId);
      return { ok: true };
    });
  };
}

function presentMember({ since, lastSeenAt, ...member }: MemberRow): Member {
  return { ...member, since: since.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

function presentInvitation(row: MemberInvitationRow, now: Date): MemberInvitation {
  const { id, email, inviterName, sentAt, expiresAt } = row;
  return {
    id,
    email,
    invitedBy: inviterName,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: invitationState(row, now) === 'expired',
  };
}
