import type { OrganizationKind } from '../shared/index.ts';

/** Who asks: a signed-in user with the organisations he belongs to. */
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

/** Files are sent by members of the ordering organisation. */
export function canUploadTo(actor: Actor, campaign: Owned): boolean {
  return isMember(actor, campaign.organizationId);
}

/** Further delivery points of a spot are ordered, and charged, by members of the ordering organisation. */
export function canOrderFor(actor: Actor, campaign: Owned): boolean {
  return isMember(actor, campaign.organizationId);
}

/** A failed job may be run again by the operator and by the members whose film it is. */
export function canRunAgain(actor: Actor, campaign: Owned): boolean {
  return canViewCampaign(actor, campaign);
}

/** Queue page, destinations, organisations, audit log. */
export function canOperate(actor: Actor): boolean {
  return isOperator(actor);
}

/** A user is payment-enabled if any of his organisations is (specification, point 6). */
export function isPaymentEnabled(actor: Actor): boolean {
  return actor.organizations.some((organization) => organization.paymentEnabled);
}

/** Skipping the upload at creation is for payment-enabled users (specification, point 6). */
export function canSkipUpload(actor: Actor): boolean {
  return isPaymentEnabled(actor);
}

/** The organisation an order belongs to: the first one of kind client, else the first. */
export function orderingOrganizationId(actor: Actor): string | null {
  const client = actor.organizations.find((organization) => organization.kind === 'client');
  return (client ?? actor.organizations[0])?.id ?? null;
}
