import { Button, Title } from '@mantine/core';
import { deliveryPromise, type SpotStatus, spotStatus, type TrackedSpot } from '@spotway/domain/order';
import { IconListCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { FactLine } from '../../../shared/film/fact-line.tsx';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import type { UploadEntry } from '../../../shared/uploads/upload-queue.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Status, StatusLabel } from '../../../ui/status.tsx';
import { useNow } from '../../../ui/use-now.ts';
import classes from '../campaign-page.module.css';
import { MoreDestinations } from '../destinations/more-destinations.tsx';
import { CorrectDuration, DurationDifferences } from '../files/declared-duration.tsx';
import { FirstAirDate } from '../files/first-air-date.tsx';
import { SpotFileStatus } from '../files/spot-file-status.tsx';
import { AskReview } from '../review/ask-review.tsx';
import { awaitsApprovalAlone } from '../review/reviewed-spot.ts';
import { SpotReview } from '../review/spot-review.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { RefusedSubtitles } from './refused-subtitles.tsx';
import { Rejections } from './rejections.tsx';
import { SpotServices } from './spot-services.tsx';
import { type CampaignSpot, hasStoppedUpload, materialOf, promisedDelivery } from './tracked-spot.ts';

/** A promise may pass while the page stays open. */
const PROMISE_EVERY_MS = 20_000;

const STATUS = {
  1: { status: 'active', key: 'uploading' },
  2: { status: 'active', key: 'operations' },
  3: { status: 'active', key: 'delivering' },
  4: { status: 'error', key: 'rejected' },
  5: { status: 'success', key: 'delivered' },
  interrupted: { status: 'warning', key: 'interrupted' },
  awaiting: { status: 'warning', key: 'awaiting' },
  awaitingApproval: { status: 'warning', key: 'awaitingApproval' },
  changesRequested: { status: 'warning', key: 'changesRequested' },
} as const satisfies Record<
  SpotStatus | 'interrupted' | 'awaiting' | 'awaitingApproval' | 'changesRequested',
  { status: Status; key: string }
>;

interface SpotTrackingProps {
  campaignId: string;
  spot: CampaignSpot;
  tracked: TrackedSpot;
  /** This tab's uploads for this spot. */
  uploads: readonly UploadEntry[];
  /** A holder the customer has asked for a film of this campaign. */
  knownHolder: string | null;
}

/** One spot: its file and processing, its deliveries, and its rejections. */
export function SpotTracking({ campaignId, spot, tracked, uploads, knownHolder }: SpotTrackingProps) {
  const { t } = useTranslation(['tracking', 'order']);
  const language = useLanguage();
  const titleId = useId();
  const now = useNow(PROMISE_EVERY_MS);
  const isAwaiting = !tracked.hasMaterial && uploads.length === 0;
  const { isOperator } = useSignedInUser();
  const status = spotStatus(tracked);
  const isHeld = status !== 4 && awaitsApprovalAlone(spot);
  const heldFor = spot.review.state === 'changesRequested' ? 'changesRequested' : 'awaitingApproval';
  const isStopped = status === 1 && uploads.length === 0 && hasStoppedUpload(spot, now);
  const state = STATUS[isAwaiting ? 'awaiting' : isStopped ? 'interrupted' : isHeld ? heldFor : status];
  const facts = [
    spot.pubId || t('spot.withoutPubId'),
    t('spot.version', { number: spot.version.slice(-1) }),
    t('spot.seconds', { duration: formatNumber(spot.duration, language, 3) }),
    spot.legalMentions === 'none' ? null : t('spot.mention', { letter: spot.legalMentions }),
    ...spot.services.map((name) => t(`order:services.${name}`)),
  ];
  return (
    <section className={classes.spot} aria-labelledby={titleId} data-testid="spot">
      <div className={classes.spotHead}>
        <div className={classes.words}>
          <Title order={2} id={titleId}>
            {spot.title}
          </Title>
          <div className={classes.muted}>
            <FactLine facts={facts} />
          </div>
          <CorrectDuration spot={spot} />
          <FirstAirDate spot={spot} />
        </div>
        <div className={classes.spotTools}>
          <StatusLabel status={state.status}>{t(`spot.status.${state.key}`)}</StatusLabel>
          <div className={classes.spotButtons}>
            <PlayButton campaignId={campaignId} spot={spot} />
            {!isOperator && !isAwaiting && status !== 4 && <AskReview showId={spot.showId} title={spot.title} />}
            <OperationsButton spot={spot} />
          </div>
        </div>
      </div>
      <Rejections campaignId={campaignId} show={spot.show} />
      <DurationDifferences spot={spot} />
      <RefusedSubtitles spot={spot} />
      <SpotServices spot={spot} />
      <SpotReview campaignId={campaignId} spot={spot} isOwn={!isOperator} />
      <div className={classes.spotColumns}>
        <div>
          <h3 className={classes.subtitle}>{t('file.title')}</h3>
          <SpotFileStatus campaignId={campaignId} spot={spot} uploads={uploads} knownHolder={knownHolder} />
        </div>
        <div>
          <h3 className={classes.subtitle}>{t('delivery.title')}</h3>
          <DeliveryList
            destinations={spot.destinations}
            awaitsApproval={spot.review.holdsDelivery}
            promiseOf={(destination) => deliveryPromise(promisedDelivery(spot, destination), now)}
            now={now}
          />
          <MoreDestinations campaignId={campaignId} spot={spot} />
        </div>
      </div>
    </section>
  );
}

/** Enabled once the proxy's transcoding phase is Finished (specification, point 2). */
function PlayButton({ campaignId, spot }: { campaignId: string; spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const broadcastableId = spot.show.activeBroadcastable?.broadcastable.id;
  const isReady = materialOf(spot)?.proxies.lowRes?.transcoding.phase === 'Finished';
  const icon = <IconPlayerPlay size={16} aria-hidden="true" />;
  if (!isReady || broadcastableId === undefined) {
    return (
      <Button variant="default" disabled leftSection={icon} title={t('spot.notPlayable')}>
        {t('spot.play')}
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="default"
      to={paths.player(campaignId, broadcastableId)}
      leftSection={icon}
      aria-label={t('spot.playOf', { title: spot.title })}
    >
      {t('spot.play')}
    </ButtonLink>
  );
}

/** Takes operators to the film's own page, where they can decide on it and put it first. */
function OperationsButton({ spot }: { spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const { isOperator } = useSignedInUser();
  const broadcastableId = spot.show.activeBroadcastable?.broadcastable.id;
  if (!isOperator || broadcastableId === undefined) return null;
  return (
    <ButtonLink
      variant="default"
      to={paths.opsFilm(broadcastableId)}
      leftSection={<IconListCheck size={16} aria-hidden="true" />}
      aria-label={t('spot.toOperationsOf', { title: spot.title })}
    >
      {t('spot.toOperations')}
    </ButtonLink>
  );
}
