import type { OrganizationKind } from '../shared/index.ts';

/** A signed-in user with the organisations they belong to. */
export interface Actor {
  readonly userId: string;
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

/** Operators are members of the platform's own organisation; there is no other role (decisions, "Accounts"). */
export function isOperator(actor: Actor): boolean {
  return actor.organizations.some((organization) => organization.kind === 'operator');
}

export function isMember(actor: Actor, organizationId: string): boolean {
  return actor.organizations.some((organization) => organization.id === organizationId);
}

/** Members of one organisation see the same campaigns; operators see all. */
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

/** A user is payment-enabled if any of their organisations is (specification, point 6). */
export function isPaymentEnabled(actor: Actor): boolean {
  return actor.organizations.some((organization) => organization.paymentEnabled);
}

/** Only payment-enabled users may skip the upload at creation (specification, point 6). */
export function canSkipUpload(actor: Actor): boolean {
  return isPaymentEnabled(actor);
}

/** The organisation an order belongs to: the user's first one of kind client, else their first. */
export function orderingOrganizationId(actor: Actor): string | null {
  const client = actor.organizations.find((organization) => organization.kind === 'client');
  return (client ?? actor.organizations[0])?.id ?? null;
}
