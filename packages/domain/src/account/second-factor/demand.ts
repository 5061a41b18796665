import type { OrganizationKind } from '../../shared/index.ts';

/** What the rules below need to know of an organisation. */
interface Demanding {
  readonly kind: OrganizationKind;
  /** Its members decided that each of them needs a second factor. */
  readonly demandsSecondFactor: boolean;
}

/** Whether operators need a second factor, as whoever runs the platform has set it. */
export type OperatorsSecondFactor = 'required' | 'optional';

function demands(organization: Demanding, operators: OperatorsSecondFactor): boolean {
  return organization.demandsSecondFactor || (organization.kind === 'operator' && operators === 'required');
}

/** The organisations that demand a second factor of their members. */
export function demandingOrganizations<Organization extends Demanding>(
  organizations: readonly Organization[],
  operators: OperatorsSecondFactor,
): readonly Organization[] {
  return organizations.filter((organization) => demands(organization, operators));
}

/**
 * Whether a call is refused until the user has a second factor: an organisation that the call acts for demands one. How the session was opened does
 * not matter: a factor set up since counts, and one given up no longer does.
 * The platform counts whichever organisation is chosen, because operators keep their powers.
 * @param activeId the organisation that the session acts for
 */
export function owesSecondFactor<Organization extends Demanding & { readonly id: string }>(
  organizations: readonly Organization[],
  activeId: string | null,
  hasSecondFactor: boolean,
  operators: OperatorsSecondFactor,
): boolean {
  const acting = organizations.filter(({ id, kind }) => id === activeId || kind === 'operator');
  return !hasSecondFactor && demandingOrganizations(acting, operators).length > 0;
}

/** The organisations whose things a user may reach: without a second factor none that demands one, whichever the session acts for. */
export function reachableOrganizations<Organization extends Demanding>(
  organizations: readonly Organization[],
  hasSecondFactor: boolean,
  operators: OperatorsSecondFactor,
): readonly Organization[] {
  const demanding = hasSecondFactor ? [] : demandingOrganizations(organizations, operators);
  return organizations.filter((organization) => !demanding.includes(organization));
}

/** Ways in that a user has besides their password. */
export interface Factors {
  readonly hasApp: boolean;
  readonly passkeys: number;
}

export function hasSecondFactor({ hasApp, passkeys }: Factors): boolean {
  return hasApp || passkeys > 0;
}

/** Whether the factors that remain are enough for all of a user's organisations, whichever they act for. */
export function canKeepOnly(
  remaining: Factors,
  organizations: readonly Demanding[],
  operators: OperatorsSecondFactor,
): boolean {
  return hasSecondFactor(remaining) || demandingOrganizations(organizations, operators).length === 0;
}
