import type { UsedIdentifier } from '@spotway/contract';
import { isFilmIdentifier } from '@spotway/domain/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { DraftSpot } from '../draft/order-draft.ts';

/** Which of the order's identifiers earlier campaigns used; one request for all spots, and only for complete identifiers. */
export function useUsedIdentifiers(spots: readonly DraftSpot[]): (pubId: string) => UsedIdentifier | null {
  const pubIds = [...new Set(spots.map(({ pubId }) => pubId.trim()).filter(isFilmIdentifier))].sort();
  const { data = [] } = useQuery({
    ...queryOf('listUsedIdentifiers', { body: { pubIds } }),
    enabled: pubIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return (pubId) => data.find((used) => used.pubId === pubId.trim()) ?? null;
}
