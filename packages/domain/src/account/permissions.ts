import type { OrganizationKind } from '../shared/index.ts';

/** A signed-in user. A call that names one thing is judged by all their organisations, every other call by the one they act for. */
export interface Actor {
  readonly userId: string;
  /** The organisation chosen in the session (`activeOrganization`): lists, searches, new orders and settings are its own. */
  readonly activeOrganizationId: string | null;
  /** All that the user belongs to. */
  readonly organizations: readonly {
    readonly id: string;
    readonly kind: OrganizationKind;
    readonly paymentEnabled: boolean;
  }[];
}

/** Anything an organisation owns. */
export interface Owned {
  readonly organizationId: string;
}

/** The organisations whose things a list or search of the caller's shows: the one they act for. */
export function listedOrganizationIds(actor: Actor): readonly string[] {
  return actor.activeOrganizationId === null ? [] : [actor.activeOrganizationId];
}

/** Operators are members of the platform's own organisation; there is no other role (decisions, "Accounts"). */
export function isOperator(actor: Actor): boolean {
  return actor.organizations.some((organization) => organization.kind === 'operator');
}

export function isMember(actor: Actor, organizationId: string): boolean {
  return actor.organizations.some((organization) => organization.id === organizationId);
}

/** Members of one organisation see the same campaigns, whichever they act for; operators see all. */
export function canViewCampaign(actor: Actor, campaign: Owned): boolean {
  return isMember(actor, campaign.organizationId) || isOperator(actor);
}

/** A deliverable that its check has stopped is shown only to operators, who decide on it. */
export function canWatchDeliverable(actor: Actor, deliverable: Owned & { readonly isHeld: boolean }): boolean {
  return deliverable.isHeld ? isOperator(actor) : canViewCampaign(actor, deliverable);
}

/** Only members of the ordering organisation send files. */
export function canUploadTo(actor: Actor, campaign: Owned): boolean {
  return isMember(actor, campaign.organizationId);
}

/** Only members of the ordering organisation may order further delivery points for a spot: their organisation is charged. */
export function canOrderFor(actor: Actor, campaign: Owned): boolean {
  return isMember(actor, campaign.organizationId);
}

/** Operators and members of the film's organisation may run a failed job again. */
export function canRunAgain(actor: Actor, campaign: Owned): boolean {
  return canViewCampaign(actor, campaign);
}

/** Queue page, destinations, organisations, audit log. */
export function canOperate(actor: Actor): boolean {
  return isOperator(actor);
}

/** Whether what the user orders for this organisation of theirs is invoiced instead of paid by card (specification, point 6). */
export function isPaymentEnabled(actor: Actor, organizationId: string | null): boolean {
  return actor.organizations.some(({ id, paymentEnabled }) => id === organizationId && paymentEnabled);
}

/** Only payment-enabled users may skip the upload at creation (specification, point 6). */
export function canSkipUpload(actor: Actor): boolean {
  return isPaymentEnabled(actor, actor.activeOrganizationId);
}
