import type { Show } from '@spotway/contract';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AnswerRejection } from '../activity/answer-rejection.tsx';
import classes from '../campaign-page.module.css';
import { NormaliseFilm } from './normalise-film.tsx';
import type { CampaignSpot } from './tracked-spot.ts';

interface RejectionProps {
  campaignId: string;
  spot: CampaignSpot;
  /** Gets the focus when a remedy chosen here ends the rejection. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Why the film was rejected, in a red box, with what ends the rejection at once. */
export function Rejection({ campaignId, spot, focusAfter }: RejectionProps) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { isOperator } = useSignedInUser();
  const film = spot.show.activeBroadcastable?.broadcastable;
  if (!film?.rejection) return null;
  const { rejection, isNormalisingOffered } = film;
  return (
    <Notice status="error" title={t('rejection.title', { date: formatMoment(rejection.rejectedAt, language) })}>
      <div className={classes.reason}>{rejection.reason}</div>
      <HelpOnErrors show={spot.show} />
      {!isOperator && isNormalisingOffered && (
        <NormaliseFilm showId={spot.showId} title={spot.title} focusAfter={focusAfter} />
      )}
      {!isOperator && <AnswerRejection campaignId={campaignId} showId={spot.showId} />}
    </Notice>
  );
}

/** What the help says about each error of the check, in tabs of their own. */
function HelpOnErrors({ show }: { show: Show }) {
  const { t } = useTranslation('tracking');
  const streams = show.activeBroadcastable?.files.material?.verification?.result?.report.streams ?? [];
  const errors = new Map(streams.flatMap(({ issues }) => issues.errors).map((error) => [error.code, error.synopsis]));
  if (errors.size === 0) return null;
  return (
    <div className={classes.helps}>
      {t('rejection.help')}
      {[...errors].map(([code, synopsis]) => (
        <TextLink key={code} to={paths.helpOn('checks', code)} target="_blank">
          {synopsis}
        </TextLink>
      ))}
    </div>
  );
}

/** Why earlier films of the spot were rejected. */
export function EarlierRejections({ campaignId, show }: { campaignId: string; show: Show }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  return show.previousBroadcastables.map(({ broadcastable, fileName, isWatchable }) => {
    if (!broadcastable.rejection) return null;
    const date = formatMoment(broadcastable.rejection.rejectedAt, language);
    return (
      <details key={broadcastable.id} className={classes.earlier}>
        <summary>
          {fileName === null
            ? t('rejection.earlierWithoutName', { date })
            : t('rejection.earlier', { date, name: fileName })}
        </summary>
        <p className={classes.reason}>{broadcastable.rejection.reason}</p>
        {isWatchable && (
          <TextLink to={paths.player(campaignId, broadcastable.id)}>
            {t('rejection.watch')}
            <span className="sw-hidden"> ({date})</span>
          </TextLink>
        )}
      </details>
    );
  });
}
