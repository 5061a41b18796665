import type { OfferedDestination } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { useDestinations } from '../../../shared/session/use-destinations.ts';

const NONE: OfferedDestination[] = [];
const SHOWN = 6;

/** The offered delivery points, and lists of names in words. */
export function usePointNames() {
  const { t } = useTranslation('order');
  const { data: offered = NONE, isPending } = useDestinations();
  const names = new Map(offered.map(({ organizationId, organizationName }) => [organizationId, organizationName]));
  function listed(all: readonly string[]): string {
    // one more is as short as its count
    if (all.length <= SHOWN + 1) return all.join(', ');
    return t('choice.andOthers', { names: all.slice(0, SHOWN).join(', '), count: all.length - SHOWN });
  }
  return {
    isPending,
    offeredIds: offered.map(({ organizationId }) => organizationId),
    nameOf: (id: string) => names.get(id) ?? id,
    listed,
  };
}
