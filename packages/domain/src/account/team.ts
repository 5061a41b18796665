import type { OrganizationKind } from '../shared/index.ts';
import type { Actor } from './permissions.ts';

/** Lifetime of a colleague's invitation link, which works once. */
const INVITATION_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** Unanswered invitations per organisation. */
export const MAX_OPEN_INVITATIONS = 50;

export function memberInvitationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
}

/** State of a mailed invitation. An accepted or revoked one says so even when it has expired since. */
export type InvitationState = 'open' | 'used' | 'revoked' | 'expired';

export function invitationState(
  link: { readonly expiresAt: Date; readonly acceptedAt: Date | null; readonly revokedAt: Date | null },
  now: Date,
): InvitationState {
  if (link.acceptedAt) return 'used';
  if (link.revokedAt) return 'revoked';
  return link.expiresAt <= now ? 'expired' : 'open';
}

/** An invitation is for the address it was mailed to: whoever forwards it gives nobody else access. */
export function isInvitedAddress(invited: string, email: string): boolean {
  return invited.trim().toLowerCase() === email.trim().toLowerCase();
}

/** The organisation still has the name of a person, as a new account's has: their colleagues would read it as theirs. */
export function isNamedAfter(organization: string, person: string): boolean {
  return organization.trim().toLowerCase() === person.trim().toLowerCase();
}

/** Every member manages the team of the organisation they act for. The platform's own team is managed on the operators' pages. */
export function canManageTeam(
  actor: Actor,
  organization: { readonly id: string; readonly kind: OrganizationKind },
): boolean {
  return organization.id === actor.activeOrganizationId && organization.kind !== 'operator';
}

/** What a member's departure leaves behind. */
export interface Departure {
  readonly members: number;
  /** The organisation has ordered, paid or been invoiced. */
  readonly hasRecords: boolean;
  /** The member belongs to no other organisation. */
  readonly isTheirOnlyOne: boolean;
}

/** Why a member may not leave or be removed; null if they may. The last one can't leave campaigns or themselves without an organisation. */
export function departureProblem({
  members,
  hasRecords,
  isTheirOnlyOne,
}: Departure): 'last_member' | 'only_organization' | null {
  if (members > 1) return null;
  if (hasRecords) return 'last_member';
  return isTheirOnlyOne ? 'only_organization' : null;
}

interface Joined {
  readonly id: string;
  readonly kind: OrganizationKind;
}

/** The organisation a session acts for: the one chosen in it while the user belongs to it, else their first customer, else their first. */
export function activeOrganization<Organization extends Joined>(
  organizations: readonly Organization[],
  chosenId: string | null,
): Organization | null {
  return (
    organizations.find(({ id }) => id === chosenId) ??
    organizations.find(({ kind }) => kind === 'client') ??
    organizations[0] ??
    null
  );
}

/** Of the picture a member sends as the organisation's logo; what is kept is written anew. */
export const LOGO_MAX_BYTES = 1_000_000;
