import type { OperatedDestination } from '@spotway/contract';
import type { OperatedDestinationRow } from '@spotway/database';
import { describeTransport } from '@spotway/delivery';
import { logoPath } from '../../account/presenter.ts';

/** A destination without its secrets: it only says which ones are set. */
export function presentOperatedDestination(row: OperatedDestinationRow): OperatedDestination {
  const { organizationId, organizationName, hasLogo, isActive, profileId, maxConcurrent, pendingDeliveries } = row;
  const { settings, secretsSet } = describeTransport(row.transport);
  return {
    organizationId,
    organizationName,
    logo: logoPath(organizationId, hasLogo),
    isActive,
    profileId,
    maxConcurrent,
    pendingDeliveries,
    transport: settings,
    secretsSet,
  };
}
