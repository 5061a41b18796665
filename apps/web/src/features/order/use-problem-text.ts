import type { SpotProblem } from '@spotway/domain/order';
import { useTranslation } from 'react-i18next';

/** The text for a problem of a spot. */
export function useProblemText(): (problem: SpotProblem, pubId: string) => string {
  const { t } = useTranslation('order');
  return (problem, pubId) => {
    switch (problem.field) {
      case 'pubId':
        if (problem.reason === 'required') return t('problem.pubIdRequired');
        return problem.reason === 'taken' ? t('problem.pubIdTaken') : t('problem.pubIdInvalid', { value: pubId });
      case 'title':
        return t('problem.titleRequired');
      case 'duration':
        return problem.reason === 'required' ? t('problem.durationRequired') : t('problem.durationInvalid');
      case 'legalMentions':
        return t('problem.legalMentionRequired');
      case 'firstAirDate':
        return t('problem.airDateInvalid');
      case 'destinations':
        return t('problem.destinationsRequired');
      case 'files':
        return problem.reason === 'refused' ? t('problem.filesRefused') : t('problem.videoMissing');
    }
  };
}
