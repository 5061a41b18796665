import type { SpotProblem } from '@spotway/domain/order';
import { useCallback, useState } from 'react';
import type { DraftSpot, SpotFields } from '../draft/order-draft.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import { useProblemText } from '../use-problem-text.ts';

interface EditedSpot {
  readonly spot: DraftSpot;
  readonly problems: readonly SpotProblem[];
  /** Show what is missing, also in fields the user has not reached. */
  readonly isRevealed: boolean;
}

/** Changes to a spot's fields, and when their problems show: never before the user has left the field. */
export function useSpotEditing({ spot, problems, isRevealed }: EditedSpot) {
  const store = useOrderStore();
  const problemText = useProblemText();
  const [left, setLeft] = useState<ReadonlySet<SpotProblem['field']>>(new Set());
  const [isEditingDuration, setEditingDuration] = useState(false);
  const { tempShowId: spotId, sources } = spot;
  const change = useCallback(
    (fields: Partial<SpotFields>) => store.apply({ type: 'spot', spotId, fields }),
    [store, spotId],
  );
  const leave = useCallback((field: SpotProblem['field']) => {
    if (field === 'duration') setEditingDuration(false);
    setLeft((before) => (before.has(field) ? before : new Set(before).add(field)));
  }, []);
  const edit = useCallback(() => setEditingDuration(true), []);
  const errorOf = (field: SpotProblem['field']): string | undefined => {
    const problem = problems.find((each) => each.field === field);
    // nobody types a guessed identifier: if another spot has it, that shows at once
    const isSupposed = field === 'pubId' && (sources.pubId ?? 'typed') !== 'typed';
    // same for an unreadable mention from a table
    const isUnread = field === 'legalMentions';
    return problem && (left.has(field) || isRevealed || isSupposed || isUnread)
      ? problemText(problem, spot.pubId)
      : undefined;
  };
  return { change, leave, edit, errorOf, isEditingDuration };
}
