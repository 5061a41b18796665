import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../../api/queries.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { type Status, StatusLabel } from '../../../ui/status.tsx';
import type { CampaignSpot } from '../spot/tracked-spot.ts';
import classes from './review.module.css';
import { openComments } from './reviewed-spot.ts';

const STATUS = { waiting: 'active', approved: 'success', changesRequested: 'warning' } as const satisfies Record<
  string,
  Status
>;

interface SpotReviewProps {
  readonly campaignId: string;
  readonly spot: CampaignSpot;
}

/** What reviewers answered about the spot's film; nothing if nobody was asked. */
export function SpotReview({ campaignId, spot }: SpotReviewProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { state, holdsDelivery, answer, links } = spot.review;
  if (state === 'none') return null;
  const filmId = spot.show.activeBroadcastable?.broadcastable.id;
  const answered = answer && { name: answer.authorName, date: formatMoment(answer.answeredAt, language) };
  return (
    <div className={classes.stack} data-testid="spot-review" data-state={state}>
      <div>
        <StatusLabel status={STATUS[state]}>
          {answer && answered ? t(`state.${answer.answer}`, answered) : t('state.waiting')}
        </StatusLabel>
        {holdsDelivery && <div className={classes.muted}>{t('holds')}</div>}
        {holdsDelivery && links.length === 0 && <div className={classes.muted}>{t('state.nobodyAsked')}</div>}
      </div>
      {answer && answer.text !== '' && <blockquote className={classes.quote}>{answer.text}</blockquote>}
      {state === 'changesRequested' && filmId !== undefined && (
        <FrameComments key={answer?.answeredAt} campaignId={campaignId} filmId={filmId} spot={spot} />
      )}
    </div>
  );
}

/** The open comments on the film's frames; each opens the player there. */
function FrameComments({ campaignId, filmId, spot }: { campaignId: string; filmId: string; spot: CampaignSpot }) {
  const { t } = useTranslation('approval');
  const { data } = useQuery(queryOf('listFilmComments', { params: { id: filmId } }));
  const comments = openComments(spot, data?.threads ?? []);
  if (comments.length === 0) return null;
  return (
    <div>
      <h3 className={classes.title}>{t('comments')}</h3>
      <ul className={classes.comments}>
        {comments.map(({ id, timecode, authorName, text }) => (
          <li key={id} data-testid="frame-comment">
            <Anchor component={Link} to={paths.playerAt(campaignId, filmId, timecode)} size="sm">
              {timecode}
            </Anchor>
            <div className={classes.words}>
              <span className={classes.name}>{authorName}</span> <span className={classes.text}>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
