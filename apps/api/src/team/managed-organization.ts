import { AppError } from '@spotway/contract';
import type { UserWithOrganizations } from '@spotway/database';
import { canManageTeam } from '@spotway/domain/account';
import type { Caller } from '../plugins/caller.ts';

/** The organisation that the caller acts for and whose team they manage. Throws AppError `not_found` for any other. */
export function managedOrganization(
  { user, actor }: Caller,
  organizationId: string,
): UserWithOrganizations['organizations'][number] {
  const organization = user.organizations.find(({ id }) => id === organizationId);
  if (!organization || !canManageTeam(actor, organization)) throw new AppError('not_found');
  return organization;
}
