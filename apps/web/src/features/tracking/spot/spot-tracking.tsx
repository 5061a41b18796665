import { Title } from '@mantine/core';
import {
  airingDoubt,
  awaitedAirings,
  deliveryPromise,
  type SpotStatus,
  spotStatus,
  type TrackedSpot,
} from '@spotway/domain/order';
import { IconListCheck } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { FactLine } from '../../../shared/film/fact-line.tsx';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import type { UploadEntry } from '../../../shared/uploads/upload-queue.ts';
import { useUnfinishedUploads } from '../../../shared/uploads/use-unfinished-uploads.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { type Status, StatusLabel } from '../../../ui/status.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { MoreDestinations } from '../destinations/more-destinations.tsx';
import { DurationDifferences } from '../files/declared-duration.tsx';
import { mayReplaceFilm } from '../files/film-drop-effect.ts';
import { ReplaceFilm } from '../files/replace-film.tsx';
import { SpotDrops } from '../files/spot-drops.tsx';
import { needsLook } from '../pipeline/needs-look.ts';
import { PipelineLine } from '../pipeline/pipeline-line.tsx';
import { ExpectedJobs } from '../pipeline/remaining-time.tsx';
import { useOpenDetails } from '../pipeline/use-open-details.ts';
import { AskReview } from '../review/ask-review.tsx';
import { awaitsApprovalAlone } from '../review/reviewed-spot.ts';
import { SpotReview } from '../review/spot-review.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { RefusedSubtitles } from './refused-subtitles.tsx';
import { Rejection } from './rejections.tsx';
import { SpotPicture } from './spot-picture.tsx';
import { hasOpenServices, SpotServices } from './spot-services.tsx';
import classes from './spot-tracking.module.css';
import {
  awaitsNameConfirmation,
  type CampaignSpot,
  hasStoppedUpload,
  materialOf,
  promisedDelivery,
} from './tracked-spot.ts';

const SpotDetails = lazyPart(async () => (await import('./spot-details.tsx')).SpotDetails);

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
  confirmation: { status: 'warning', key: 'confirmation' },
  awaitingApproval: { status: 'warning', key: 'awaitingApproval' },
  changesRequested: { status: 'warning', key: 'changesRequested' },
} as const satisfies Record<
  SpotStatus | 'interrupted' | 'awaiting' | 'confirmation' | 'awaitingApproval' | 'changesRequested',
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

/** One spot as a row: its picture, its state, its channels and its film's steps in one line; below, what needs somebody; the rest on demand. */
export function SpotTracking({ campaignId, spot, tracked, uploads, knownHolder }: SpotTrackingProps) {
  const { t } = useTranslation('tracking');
  const titleId = useId();
  const detailsId = useId();
  const stateWords = useRef<HTMLSpanElement>(null);
  const now = useNow(PROMISE_EVERY_MS);
  const { id: userId, isOperator } = useSignedInUser();
  const { offered } = useUnfinishedUploads({ userId, campaignId });
  const stoppedFiles = offered.flatMap(({ upload }) => upload.fileId ?? []);
  const [isReplacing, setReplacing] = useState(false);
  const [isOpen, toggle] = useOpenDetails(spot.showId, needsLook(spot));
  const isSending = uploads.some(({ context, state }) => context.kind === 'Material' && state !== 'Finished');
  const isAwaiting = !tracked.hasMaterial && uploads.length === 0;
  const status = spotStatus(tracked);
  const canReplace = mayReplaceFilm(spot) && !isSending;
  const state = stateOf(spot, status, isAwaiting, uploads.length === 0 && hasStoppedUpload(spot, now));
  return (
    <ExpectedJobs value={spot.expected.jobs}>
      <section className={classes.root} aria-labelledby={titleId} data-testid="spot">
        <div className={classes.row}>
          <SpotPicture campaignId={campaignId} spot={spot} />
          <div className={classes.words}>
            <Title order={2} id={titleId} className={classes.title}>
              {spot.title}
            </Title>
            <SpotFacts spot={spot} />
            <AiringWarning spot={spot} now={now} />
            <PipelineLine
              spot={spot}
              isSending={isSending}
              isStopped={stoppedFiles.some((id) => id === materialOf(spot)?.id)}
              detailsId={detailsId}
              isOpen={isOpen}
              onToggle={toggle}
            />
          </div>
          <div className={classes.tools}>
            <StatusLabel status={state.status}>
              <span ref={stateWords} tabIndex={-1}>
                {t(`spot.status.${state.key}`)}
              </span>
            </StatusLabel>
            {!isOperator && (
              <AskReview showId={spot.showId} title={spot.title} isOffered={!isAwaiting && status !== 4} />
            )}
            {canReplace && (
              <ReplaceFilm title={spot.title} isOpen={isReplacing} onToggle={() => setReplacing(!isReplacing)} />
            )}
            <OperationsButton spot={spot} />
          </div>
          <div className={classes.channels}>
            <DeliveryList
              destinations={spot.destinations}
              awaitsApproval={spot.review.holdsDelivery}
              promiseOf={(destination) => deliveryPromise(promisedDelivery(spot, destination), now)}
              now={now}
            />
            <MoreDestinations campaignId={campaignId} spot={spot} />
          </div>
        </div>
        <div className={classes.needs}>
          <Rejection campaignId={campaignId} spot={spot} focusAfter={stateWords} />
          <DurationDifferences spot={spot} />
          <RefusedSubtitles spot={spot} />
          {hasOpenServices(spot) && <SpotServices spot={spot} />}
          <SpotReview campaignId={campaignId} spot={spot} />
          <SpotDrops
            campaignId={campaignId}
            spot={spot}
            uploads={uploads}
            knownHolder={knownHolder}
            onKeepFilm={canReplace && isReplacing ? () => setReplacing(false) : null}
          />
        </div>
        <div id={detailsId} className={classes.details} hidden={!isOpen}>
          {isOpen && <SpotDetails campaignId={campaignId} spot={spot} uploads={uploads} stoppedFiles={stoppedFiles} />}
        </div>
      </section>
    </ExpectedJobs>
  );
}

function stateOf(spot: CampaignSpot, status: SpotStatus, isAwaiting: boolean, isStopped: boolean) {
  if (isAwaiting) return STATUS.awaiting;
  if (status === 1 && isStopped) return STATUS.interrupted;
  if (status === 2 && awaitsNameConfirmation(spot)) return STATUS.confirmation;
  if (status === 4 || !awaitsApprovalAlone(spot)) return STATUS[status];
  return STATUS[spot.review.state === 'changesRequested' ? 'changesRequested' : 'awaitingApproval'];
}

function SpotFacts({ spot }: { spot: CampaignSpot }) {
  const { t } = useTranslation(['tracking', 'order']);
  const language = useLanguage();
  const facts = [
    spot.pubId || t('spot.withoutPubId'),
    t('spot.version', { number: spot.version.slice(-1) }),
    t('spot.seconds', { duration: formatNumber(spot.duration, language, 3) }),
    spot.legalMentions === 'none' ? null : t('spot.mention', { letter: spot.legalMentions }),
    ...spot.services.map((name) => t(`order:services.${name}`)),
    spot.firstAirDate && t('airDate.airs', { date: formatDate(spot.firstAirDate, language) }),
  ];
  return (
    <div className={classes.facts}>
      <FactLine facts={facts} />
    </div>
  );
}

/** Says in words that a delivery may come too late for the spot's first airing. */
function AiringWarning({ spot, now }: { spot: CampaignSpot; now: Date }) {
  const { t } = useTranslation('tracking');
  const { firstAirDate, destinations } = spot;
  const open = destinations.map((each) => ({ ...promisedDelivery(spot, each), firstAirDate }));
  const doubt = airingDoubt(awaitedAirings(open), now);
  return doubt && <StatusLabel status="warning">{t(`airing.${doubt}`)}</StatusLabel>;
}

/** Takes operators to the film's own page, where they can decide on it and put it first. */
function OperationsButton({ spot }: { spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const { isOperator } = useSignedInUser();
  const broadcastableId = spot.show.activeBroadcastable?.broadcastable.id;
  if (!isOperator || broadcastableId === undefined) return null;
  return (
    <ButtonLink
      variant="subtle"
      size="compact-sm"
      to={paths.opsFilm(broadcastableId)}
      leftSection={<IconListCheck size={16} aria-hidden="true" />}
      aria-label={t('spot.toOperationsOf', { title: spot.title })}
    >
      {t('spot.toOperations')}
    </ButtonLink>
  );
}
