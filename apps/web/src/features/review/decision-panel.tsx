import { Button } from '@mantine/core';
import type { Review } from '@spotway/contract';
import { IconCheck, IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type Answer, DecisionDialog } from './decision-dialog.tsx';
import classes from './review.module.css';
import type { ReviewerName } from './reviewer-name.tsx';

interface DecisionPanelProps {
  readonly review: Review;
  readonly film: NonNullable<Review['film']>;
  readonly reviewer: ReviewerName;
}

/** What was answered about the film, and the two answers to give. */
export function DecisionPanel({ review, film, reviewer }: DecisionPanelProps) {
  const { t } = useTranslation('review');
  const [chosen, setChosen] = useState<Answer | null>(null);
  const [hasAnswered, setAnswered] = useState(false);
  const { answer } = film;
  return (
    <Panel title={t('decision.title')}>
      <div className={classes.stack}>
        {answer && <GivenAnswer answer={answer} />}
        {hasAnswered && <p role="status">{t('decision.sent', { name: review.askedBy.name })}</p>}
        <p className={classes.muted}>{t(answer ? 'decision.aboutAnswered' : 'decision.about')}</p>
        <div className={classes.decision}>
          <Button
            size="md"
            variant={answer ? 'outline' : 'filled'}
            leftSection={<IconCheck size={18} aria-hidden="true" />}
            onClick={() => setChosen('approved')}
          >
            {t('decision.approve')}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconMessage2 size={18} aria-hidden="true" />}
            onClick={() => setChosen('changesRequested')}
          >
            {t('decision.change')}
          </Button>
        </div>
        {reviewer.name !== '' && (
          <p className={classes.muted}>
            {t('name.as', { name: reviewer.name })}{' '}
            <Button variant="subtle" size="compact-sm" onClick={reviewer.change}>
              {t('name.change')}
            </Button>
          </p>
        )}
      </div>
      <DecisionDialog
        review={review}
        filmId={film.id}
        reviewer={reviewer}
        chosen={chosen}
        onClose={(isSent) => {
          setChosen(null);
          if (isSent) setAnswered(true);
        }}
      />
    </Panel>
  );
}

function GivenAnswer({ answer: { answer, authorName, text, answeredAt } }: { answer: GivenFilmAnswer }) {
  const { t } = useTranslation('review');
  const language = useLanguage();
  const facts = { name: authorName, date: formatMoment(answeredAt, language) };
  return (
    <div data-testid="given-answer" data-answer={answer}>
      <Notice status={answer === 'approved' ? 'success' : 'warning'} title={t(`decision.${answer}`, facts)}>
        {text !== '' && <div className={classes.text}>{text}</div>}
      </Notice>
    </div>
  );
}

type GivenFilmAnswer = NonNullable<NonNullable<Review['film']>['answer']>;
