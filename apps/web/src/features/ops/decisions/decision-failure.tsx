import type { FilmDecided } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../api/refusal.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** A refused decision; if a colleague was faster, who and what they decided. */
export function DecisionFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('ops');
  const details = isRefusal(error, 'acceptFilm', 'film_decided') ? (error.details as FilmDecided) : null;
  if (!details?.by) return <Failure error={error} />;
  const words = details.decision === 'accepted' ? 'decision.acceptedBy' : 'decision.rejectedBy';
  return (
    <Notice status="warning" isAnnounced>
      {t(words, { name: details.by })}
    </Notice>
  );
}
