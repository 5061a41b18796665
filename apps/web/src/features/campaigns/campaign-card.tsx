import type { CampaignSummary } from '@spotway/contract';
import { type CampaignColour, campaignColour } from '@spotway/domain/order';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { CopyCampaignLink } from '../../shared/session/copy-campaign-link.tsx';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { type Status, StatusLabel } from '../../ui/status.tsx';
import classes from './campaign-card.module.css';

const STATUS: Record<CampaignColour, Status> = { green: 'success', blue: 'active', orange: 'warning' };
const REVIEW = { waiting: 'active', approved: 'success', changesRequested: 'warning' } as const;
const SHOWN_SPOTS = 4;

/** One campaign in the list; the whole card links to its page. */
export function CampaignCard({ campaign }: { campaign: CampaignSummary }) {
  const { t } = useTranslation(['campaigns', 'order', 'approval']);
  const language = useLanguage();
  // operators see everyone's campaigns, but order for themselves
  const { isOperator } = useSignedInUser();
  const timestamps = campaign.spots.flatMap((spot) => spot.finishTimestamps);
  const colour = campaignColour(timestamps, campaign.filesAcquired !== null);
  const hidden = campaign.spots.length - SHOWN_SPOTS;
  return (
    <article className={classes.root} data-colour={colour} data-testid="campaign-card">
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link to={paths.campaign(campaign.id)} className={classes.link}>
            {campaign.campaign}
          </Link>
        </h2>
        <div className={classes.states}>
          {campaign.review !== 'none' && (
            <StatusLabel status={REVIEW[campaign.review]}>{t(`approval:list.${campaign.review}`)}</StatusLabel>
          )}
          <StatusLabel status={STATUS[colour]}>{t(`colour.${colour}`)}</StatusLabel>
        </div>
      </div>
      <div className={classes.facts}>
        <span>
          {campaign.advertiser} / {campaign.product}
        </span>
        <span>
          {t('orderedOn', { date: formatDay(campaign.createdAt, language), name: campaign.orderedBy.name })}
          {!isOperator && (
            <CopyCampaignLink
              campaignId={campaign.id}
              name={campaign.campaign}
              variant="subtle"
              className={classes.copy}
            />
          )}
        </span>
      </div>
      <ul className={classes.spots}>
        {campaign.spots.slice(0, SHOWN_SPOTS).map((spot) => (
          <li key={spot.showId}>
            <span className={classes.title}>{spot.title}</span>
            <span>{t('order:spots.versionOption', { number: spot.version.slice(-1) })}</span>
            <span>{spot.pubId || t('withoutPubId')}</span>
          </li>
        ))}
        {hidden > 0 && <li>+ {t('spots', { count: hidden })}</li>}
      </ul>
    </article>
  );
}
