import { Button } from '@mantine/core';
import { type DurationDifference, declarableSeconds, durationDifferences } from '@spotway/domain/quality';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type CampaignSpot, canCorrectDuration, filmSecondsOf } from '../spot/tracked-spot.ts';
import classes from './declared-duration.module.css';
import { DurationForm } from './duration-form.tsx';

/** Whether the user can still correct the spot's duration, and which durations disagree. */
function useCorrection(spot: CampaignSpot) {
  const { isOperator } = useSignedInUser();
  const filmSeconds = filmSecondsOf(spot);
  return {
    isOpen: canCorrectDuration(spot) && !isOperator,
    differences: durationDifferences({ pubId: spot.pubId, declaredSeconds: spot.duration, filmSeconds }),
    offered: filmSeconds === null ? spot.duration : declarableSeconds(filmSeconds),
  };
}

/** Opens the duration form from the spot's facts; if durations disagree, `DurationDifferences` does. */
export function CorrectDuration({ spot }: { spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const { isOpen, differences, offered } = useCorrection(spot);
  if (!isOpen || differences.length > 0) return null;
  return <Editor spot={spot} offered={offered} words={t('duration.correct')} />;
}

/** Shows when film, declaration and identifier have different durations, until the film is accepted. */
export function DurationDifferences({ spot }: { spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { isOpen, differences, offered } = useCorrection(spot);
  if (!isOpen || differences.length === 0) return null;
  const declaration = differences.find((each) => each.between === 'declared-and-film');
  const seconds = (value: number) => `${formatNumber(value, language, 3)}\u00a0s`;
  const words = (difference: DurationDifference): string => {
    switch (difference.between) {
      case 'declared-and-film':
        return t('duration.film', { film: seconds(offered), declared: seconds(difference.declaredSeconds) });
      case 'identifier-and-film':
        return t('duration.identifier', { film: seconds(offered), identifier: seconds(difference.identifierSeconds) });
      case 'identifier-and-declared':
        return t('duration.identifierDeclared', {
          identifier: seconds(difference.identifierSeconds),
          declared: seconds(difference.declaredSeconds),
        });
    }
  };
  return (
    <Notice status={declaration?.severity ?? 'warning'}>
      <div className={classes.notice}>
        <div>
          {differences.map((difference) => (
            <div key={difference.between}>{words(difference)}</div>
          ))}
          {declaration?.severity === 'error' && <div>{t('duration.wrong')}</div>}
        </div>
        <Editor
          spot={spot}
          offered={offered}
          words={declaration ? t('duration.correctTo', { film: seconds(offered) }) : t('duration.correct')}
        />
      </div>
    </Notice>
  );
}

function Editor({ spot, offered, words }: { spot: CampaignSpot; offered: number; words: string }) {
  const { t } = useTranslation('tracking');
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <DurationForm spot={spot} offered={offered} onClose={() => setEditing(false)} />;
  return (
    <Button
      className={classes.open}
      variant="default"
      size="xs"
      leftSection={<IconPencil size={14} aria-hidden="true" />}
      aria-label={t('duration.correctOf', { words, title: spot.title })}
      onClick={() => setEditing(true)}
    >
      {words}
    </Button>
  );
}
