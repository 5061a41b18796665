import { useTranslation } from 'react-i18next';

interface MadeDecision {
  readonly kind: 'accepted' | 'rejected';
  /** Null if the platform decided. */
  readonly by: string | null;
  /** When, in words. */
  readonly date: string;
}

/** "Accepté par Ada Régie le 25 nov. 2026, 10:12". */
export function useDecisionText(): (decision: MadeDecision) => string {
  const { t } = useTranslation('ops');
  return ({ kind, by, date }) =>
    by === null
      ? t(kind === 'accepted' ? 'decision.acceptedByItself' : 'decision.rejectedByItself', { date })
      : t(kind === 'accepted' ? 'decision.accepted' : 'decision.rejected', { name: by, date });
}
