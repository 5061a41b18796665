import type { Destination, OfferedDestination, Person, User } from '@spotway/contract';
import type { DestinationRow, UserWithOrganizations } from '@spotway/database';
import { isOperator, isPaymentEnabled } from '@spotway/domain/account';
import { type DeliveryProfile, programmesOf, requiresSubtitles } from '@spotway/domain/delivery';
import { FRENCH_TV_THRESHOLDS } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import { personName } from '@spotway/wording/work';
import { actorOf } from '../plugins/caller.ts';

export function logoPath(organizationId: string, hasLogo: boolean): string | null {
  return hasLogo ? `/api/organizations/${organizationId}/logo` : null;
}

/** @param name empty once their account is deleted */
export function presentPerson(userId: string, name: string, language: Language): Person {
  return { userId, name: personName(name, language) };
}

/** @param chosenId the organisation chosen in the session */
export function presentUser(user: UserWithOrganizations, chosenId: string | null): User {
  const actor = actorOf(user, chosenId);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    isEmailConfirmed: user.isEmailConfirmed,
    language: user.language,
    isOperator: isOperator(actor),
    paymentEnabled: isPaymentEnabled(actor, actor.activeOrganizationId),
    activeOrganizationId: actor.activeOrganizationId,
    organizations: user.organizations.map(({ id, name, kind, paymentEnabled, hasLogo }) => ({
      organizationId: id,
      organizationName: name,
      logo: logoPath(id, hasLogo),
      isPlatform: kind === 'operator',
      paymentEnabled,
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
