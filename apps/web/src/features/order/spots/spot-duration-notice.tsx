import { Button } from '@mantine/core';
import { type DurationDifference, declarableSeconds, durationDifferences } from '@spotway/domain/quality';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { SpotFields } from '../draft/order-draft.ts';
import classes from './spot-card.module.css';

interface SpotDurationNoticeProps {
  pubId: string;
  declaredSeconds: number | null;
  filmSeconds: number | null;
  onChange: (fields: Partial<SpotFields>) => void;
}

/**
 * Durations that disagree: declared, the film's own, the identifier's. The order can still be sent; a film that won't pass
 * as it is shows as a problem.
 */
export function SpotDurationNotice({ pubId, declaredSeconds, filmSeconds, onChange }: SpotDurationNoticeProps) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const differences = durationDifferences({ pubId: pubId.trim(), declaredSeconds, filmSeconds });
  if (differences.length === 0) return null;
  const seconds = (value: number) => `${formatNumber(value, language, 3)}\u00a0s`;
  const words = (difference: DurationDifference) => {
    if (difference.between === 'declared-and-film') {
      const { declaredSeconds: declared, filmSeconds: film } = difference;
      return t('spots.durationApart.film', { declared: seconds(declared), film: seconds(declarableSeconds(film)) });
    }
    const identifier = seconds(difference.identifierSeconds);
    return difference.between === 'identifier-and-film'
      ? t('spots.durationApart.identifier', { identifier, film: seconds(declarableSeconds(difference.filmSeconds)) })
      : t('spots.durationApart.identifierDeclared', { identifier, declared: seconds(difference.declaredSeconds) });
  };
  const declaration = differences.find((each) => each.between === 'declared-and-film');
  const offered = declaration ? filmSeconds : null;
  const isWrong = declaration?.severity === 'error';
  return (
    <Notice status={isWrong ? 'error' : 'warning'} isAnnounced>
      {differences.map((difference) => (
        <div key={difference.between}>{words(difference)}</div>
      ))}
      {isWrong && <div>{t('spots.durationApart.wrong')}</div>}
      {offered !== null && (
        <div className={classes.missing}>
          <Button variant="default" size="xs" onClick={() => onChange({ duration: declarableSeconds(offered) })}>
            {t('spots.durationApart.take', { film: seconds(declarableSeconds(offered)) })}
          </Button>
        </div>
      )}
    </Notice>
  );
}
