import type { User } from '@spotway/contract';
import { useSignedInUser } from '../../shared/session/use-session.ts';

/** The organisation that the user acts for. */
export function useActiveOrganization(): User['organizations'][number] {
  const { organizations, activeOrganizationId } = useSignedInUser();
  const active = organizations.find(({ organizationId }) => organizationId === activeOrganizationId);
  if (!active) throw new Error('The user belongs to no organisation');
  return active;
}
