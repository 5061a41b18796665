import { UnstyledButton } from '@mantine/core';
import type { CampaignSummary } from '@spotway/contract';
import { airingDoubt, type CampaignColour, campaignColour } from '@spotway/domain/order';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatDay } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { FilmPicture } from '../../shared/film/film-picture.tsx';
import { CopyCampaignLink } from '../../shared/session/copy-campaign-link.tsx';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { type Status, StatusLabel } from '../../ui/status.tsx';
import classes from './campaign-card.module.css';
import { formatNearParisMoment } from './near-moment.ts';

const STATUS: Record<CampaignColour, Status> = { green: 'success', blue: 'active', orange: 'warning' };
const REVIEW = { waiting: 'active', approved: 'success', changesRequested: 'warning' } as const;

/** One campaign as a row of the list; the whole row links to its page, and opens to its spots. */
export function CampaignCard({ campaign, now }: { campaign: CampaignSummary; now: Date }) {
  const { t } = useTranslation(['campaigns', 'approval']);
  const language = useLanguage();
  const spotsId = useId();
  const [isOpen, setOpen] = useState(false);
  // operators see everyone's campaigns, but order for themselves
  const { isOperator } = useSignedInUser();
  const timestamps = campaign.spots.flatMap((spot) => spot.finishTimestamps);
  const delivered = timestamps.filter((timestamp) => timestamp !== null).length;
  const colour = campaignColour(timestamps, campaign.filesAcquired !== null);
  const doubt = airingDoubt(
    campaign.airings.map(({ day, promisedAt }) => ({ day, promisedAt: promisedAt ? new Date(promisedAt) : null })),
    now,
  );
  const isRejected = campaign.needs.includes('rejected');
  return (
    <article
      className={classes.root}
      data-colour={colour}
      data-testid="campaign-card"
      data-needs={campaign.needs.join(' ')}
    >
      <div className={classes.row}>
        <div className={classes.picture}>
          <FilmPicture posterUrl={campaign.spots.find(({ posterUrl }) => posterUrl !== null)?.posterUrl ?? null} />
        </div>
        <div className={classes.names}>
          <h3 className={classes.name}>
            <Link to={paths.campaign(campaign.id)} className={classes.link} title={campaign.campaign} data-row-link>
              {campaign.campaign}
            </Link>
          </h3>
          <div className={classes.fact} title={`${campaign.advertiser} / ${campaign.product}`}>
            {campaign.advertiser} / {campaign.product}
          </div>
        </div>
        <div className={classes.states}>
          {isRejected ? (
            <StatusLabel status="error">{t('rejected')}</StatusLabel>
          ) : campaign.needs[0] === 'confirmation' ? (
            <StatusLabel status="warning">{t('confirmation')}</StatusLabel>
          ) : campaign.promise ? (
            <Promised promise={campaign.promise} now={now} />
          ) : (
            <StatusLabel status={STATUS[colour]}>{t(`colour.${colour}`)}</StatusLabel>
          )}
          {doubt && <StatusLabel status="warning">{t(`airing.${doubt}`)}</StatusLabel>}
          {campaign.review !== 'none' && !isRejected && (
            <StatusLabel status={REVIEW[campaign.review]}>{t(`approval:list.${campaign.review}`)}</StatusLabel>
          )}
        </div>
        <div className={classes.count}>
          <div>{t('delivered', { delivered, count: timestamps.length })}</div>
          {campaign.firstAirDate !== null && (
            <div className={classes.fact}>{t('airs', { date: formatDate(campaign.firstAirDate, language) })}</div>
          )}
        </div>
        <div className={classes.order}>
          <div>{formatDay(campaign.createdAt, language)}</div>
          <div className={classes.fact} title={campaign.orderedBy.name}>
            {t('orderedBy', { name: campaign.orderedBy.name })}
          </div>
        </div>
        <div className={classes.tools}>
          {!isOperator && (
            <CopyCampaignLink campaignId={campaign.id} name={campaign.campaign} variant="subtle" isIcon />
          )}
          <UnstyledButton
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={spotsId}
            aria-label={t('spotsOf', { campaign: campaign.campaign, count: campaign.spots.length })}
            onClick={() => setOpen(!isOpen)}
          >
            <span aria-hidden="true">{campaign.spots.length}</span>
            <IconChevronDown size={16} aria-hidden="true" />
          </UnstyledButton>
        </div>
      </div>
      <ul id={spotsId} className={classes.spots} hidden={!isOpen}>
        {isOpen &&
          campaign.spots.map((spot) => (
            <li key={spot.showId}>
              <span className={classes.title}>{spot.title}</span>
              <span>{t('version', { number: spot.version.slice(-1) })}</span>
              <span>{spot.pubId || t('withoutPubId')}</span>
              {spot.isRejected && <StatusLabel status="error">{t('rejectedSpot')}</StatusLabel>}
            </li>
          ))}
      </ul>
    </article>
  );
}

/** Until when it is promised, or that it is late; the campaign's page says why. */
function Promised({ promise, now }: { promise: NonNullable<CampaignSummary['promise']>; now: Date }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const [first, last] = [new Date(promise.first), new Date(promise.last)];
  const isLate = now >= first;
  const time = formatNearParisMoment(isLate ? first : last, now, language);
  return <StatusLabel status={isLate ? 'warning' : 'active'}>{t(isLate ? 'late' : 'promised', { time })}</StatusLabel>;
}
