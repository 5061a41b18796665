import type { Destination, OfferedDestination, Person, User } from '@spotway/contract';
import type { DestinationRow, UserWithOrganizations } from '@spotway/database';
import {
  demandingOrganizations,
  isOperator,
  isPaymentEnabled,
  type OperatorsSecondFactor,
  owesSecondFactor,
} from '@spotway/domain/account';
import { type DeliveryProfile, programmesOf, requiresSubtitles } from '@spotway/domain/delivery';
import { FRENCH_TV_THRESHOLDS } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import { personName } from '@spotway/wording/work';
import { actorOf } from '../plugins/caller.ts';

/** @param version of a logo that members change */
export function logoPath(organizationId: string, hasLogo: boolean, version: string | null = null): string | null {
  if (!hasLogo) return null;
  return `/api/organizations/${organizationId}/logo${version === null ? '' : `?v=${version}`}`;
}

/** @param name empty once their account is deleted */
export function presentPerson(userId: string, name: string, language: Language): Person {
  return { userId, name: personName(name, language) };
}

/** @param chosenId the organisation chosen in the session */
export type PresentUser = (user: UserWithOrganizations, chosenId: string | null) => User;

export function createPresentUser(operators: OperatorsSecondFactor): PresentUser {
  return (user, chosenId) => presentUser(user, chosenId, operators);
}

function presentUser(user: UserWithOrganizations, chosenId: string | null, operators: OperatorsSecondFactor): User {
  const actor = actorOf(user, chosenId);
  const { organizations, hasSecondFactor } = user;
  const demanding = demandingOrganizations(organizations, operators);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    isEmailConfirmed: user.isEmailConfirmed,
    language: user.language,
    isOperator: isOperator(actor),
    paymentEnabled: isPaymentEnabled(actor, actor.activeOrganizationId),
    activeOrganizationId: actor.activeOrganizationId,
    hasSecondFactor,
    owesSecondFactor: owesSecondFactor(organizations, actor.activeOrganizationId, hasSecondFactor, operators),
    organizations: organizations.map((organization) => ({
      organizationId: organization.id,
      organizationName: organization.name,
      logo: logoPath(organization.id, organization.hasLogo, organization.logoVersion),
      isPlatform: organization.kind === 'operator',
      demandsSecondFactor: demanding.includes(organization),
      paymentEnabled: organization.paymentEnabled,
    })),
  };
}

export function presentDestination(row: {
  organizationId: string;
  organizationName: string;
  hasLogo: boolean;
}): Destination {
  return {
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    logo: logoPath(row.organizationId, row.hasLogo),
  };
}

/** A destination with the limits of its profile, French television's by default. */
export function presentOfferedDestination({ profile, ...row }: DestinationRow): OfferedDestination {
  return {
    ...presentDestination(row),
    thresholds: presentThresholds(profile),
    loudness: profile?.loudness ?? { mode: 'keep' },
    programmes: [...programmesOf(profile)],
    requiresSubtitles: requiresSubtitles(profile),
  };
}

/** The limits of a profile, French television's by default. */
export function presentThresholds(profile: DeliveryProfile | null): OfferedDestination['thresholds'] {
  const { frameRates, ...thresholds } = { ...FRENCH_TV_THRESHOLDS, ...profile?.thresholds };
  return { ...thresholds, frameRates: [...frameRates] };
}
