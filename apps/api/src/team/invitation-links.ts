import { AppError } from '@spotway/contract';
import {
  addMember,
  confirmEmail,
  type Executor,
  lockMemberInvitation,
  lockTeam,
  markInvitationAccepted,
  recordAudit,
} from '@spotway/database';
import { type InvitationState, invitationState, isInvitedAddress } from '@spotway/domain/account';
import { storedIdentifier } from '../account/auth.ts';

const REFUSALS = {
  used: 'invitation_used',
  expired: 'invitation_expired',
  revoked: 'invitation_revoked',
} as const satisfies Record<Exclude<InvitationState, 'open'>, string>;

export function hashOfInvitationToken(token: string): string {
  return storedIdentifier(`member-invitation:${token}`);
}

/** Throws AppError `invitation_invalid`, `invitation_used`, `invitation_expired`, `invitation_revoked`. */
export function requireOpen<Link extends Parameters<typeof invitationState>[0]>(
  link: Link | null,
  now: Date,
): asserts link is Link {
  if (!link) throw new AppError('invitation_invalid');
  const state = invitationState(link, now);
  if (state !== 'open') throw new AppError(REFUSALS[state]);
}

/**
 * Makes a user a member by their invitation and returns the organisation's id. Their address counts as confirmed: the link was mailed to it. Throws
 * AppError `invitation_invalid`, `invitation_used`, `invitation_expired`, `invitation_revoked`, `invitation_other_address`.
 */
export async function joinByInvitation(
  tx: Executor,
  token: string,
  user: { readonly id: string; readonly email: string },
  now: Date,
): Promise<string> {
  const invitation = await lockMemberInvitation(tx, hashOfInvitationToken(token));
  requireOpen(invitation, now);
  if (!isInvitedAddress(invitation.email, user.email)) throw new AppError('invitation_other_address');
  const { id, organizationId } = invitation;
  await lockTeam(tx, organizationId);
  await addMember(tx, organizationId, user.id, now);
  await markInvitationAccepted(tx, id, now);
  await confirmEmail(tx, user.id);
  await recordAudit(tx, {
    actorUserId: user.id,
    action: 'organization.memberJoined',
    subjectType: 'organization',
    subjectId: organizationId,
    facts: { email: user.email, invitedBy: invitation.invitedBy },
  });
  return organizationId;
}
