import { Anchor } from '@mantine/core';
import { type CampaignStep, campaignStep, deliveryPromise, stepBar } from '@spotway/domain/order';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { urlOf } from '../../api/call.ts';
import { isRefusal } from '../../api/refusal.ts';
import { formatDay, formatOpening } from '../../i18n/dates.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { justOrdered } from '../../shared/invoices/just-ordered.ts';
import type { OrderConfirmationProps } from '../../shared/invoices/order-confirmation.tsx';
import { NameQuestionProvider } from '../../shared/media/naming/name-question.tsx';
import { ReturnedPayment } from '../../shared/payment/bank/returned-payment.tsx';
import { CopyCampaignLink } from '../../shared/session/copy-campaign-link.tsx';
import { OtherOrganization } from '../../shared/session/other-organization.tsx';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { AwaitedOffers } from '../../shared/uploads/awaited-offers.tsx';
import { OfferedUploads } from '../../shared/uploads/offered-uploads.tsx';
import { useUploadEntries } from '../../shared/uploads/uploads-provider.tsx';
import { useFilesAcquired } from '../../shared/uploads/use-files-acquired.ts';
import { Failure } from '../../ui/failure.tsx';
import { useFirst } from '../../ui/lazy/use-first.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import type { Status } from '../../ui/status.tsx';
import { Steps } from '../../ui/steps.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ActivityPanel } from './activity/activity-panel.tsx';
import classes from './campaign-page.module.css';
import { DownloadsPanel } from './downloads/downloads-panel.tsx';
import { ConnectionNotice, isSilence } from './live/connection-notice.tsx';
import { ApprovalWait } from './review/approval-wait.tsx';
import { awaitsApprovalAlone } from './review/reviewed-spot.ts';
import { SpotTracking } from './spot/spot-tracking.tsx';
import {
  awaitsNameConfirmation,
  hasFailedWork,
  hasFileOf,
  hasHeldFile,
  hasStoppedUpload,
  promisedDelivery,
  SILENCE_LOOK_MS,
  toTrackedSpot,
} from './spot/tracked-spot.ts';
import { useCampaign, useFreshToDo } from './use-campaign.ts';
import { useIsComplete } from './use-is-complete.ts';

const CampaignDisputes = lazy(async () => {
  const [{ CampaignDisputes: Disputes }] = await Promise.all([
    import('../../shared/payment/dispute.tsx'),
    loadTexts('operators'),
  ]);
  return { default: Disputes };
});

// The page waits for it, so that nothing shifts; it does without if it can't be loaded: a mail confirms the order too.
const OrderConfirmation = lazy(() =>
  Promise.all([import('../../shared/invoices/order-confirmation.tsx'), loadTexts('ordered')]).then(
    ([module]) => ({ default: module.OrderConfirmation as ComponentType<OrderConfirmationProps> }),
    () => ({ default: () => null }),
  ),
);

const BANNER: Record<CampaignStep, Exclude<Status, 'inactive'>> = {
  Loading: 'active',
  AwaitingFiles: 'warning',
  Uploading: 'active',
  Operations: 'active',
  Qualification: 'active',
  Rejection: 'error',
  Delivered: 'success',
};
const STEPS = ['upload', 'operations', 'delivery'] as const;

/** /deliver/{campaignId}: the state of every film of the campaign. */
export function CampaignPage() {
  return (
    <Suspense fallback={<PageLoader />}>
      <TrackedCampaign />
    </Suspense>
  );
}

function TrackedCampaign() {
  const { campaignId = '' } = useParams();
  const { t } = useTranslation(['tracking', 'approval', 'common']);
  const language = useLanguage();
  const user = useSignedInUser();
  const uploads = useUploadEntries().filter((entry) => entry.context.campaignId === campaignId);
  const isSending = uploads.some((entry) => entry.state !== 'Finished');
  const ordered = justOrdered(useLocation().state);
  const { data, error, refetch } = useCampaign(campaignId);
  const campaign = useFirst(data);
  useFilesAcquired(data);
  useFreshToDo(data);
  const isComplete = useIsComplete(campaignId, ordered !== null);
  const now = useNow(SILENCE_LOOK_MS);

  if (!campaign || !isComplete) {
    const isMissing = isRefusal(error, 'getCampaign', 'not_found');
    return (
      <div className="sw-page">
        {!error && <PageLoader />}
        {isMissing && <PageHeader title={t('common:notFound.title')} lead={t('common:notFound.text')} />}
        {isMissing && <TextLink to={paths.deliver}>{t('common:notFound.toList')}</TextLink>}
        {error && !isMissing && <Failure error={error} onRetry={() => void refetch()} />}
      </div>
    );
  }

  const spots = campaign.spots.map(toTrackedSpot);
  const step = campaignStep(spots, campaign.filesAcquired !== null);
  const bar = stepBar(spots);
  const knownHolder = campaign.spots.flatMap(({ delegations }) => delegations).at(-1)?.email ?? null;
  const asksForName = step === 'Qualification' && campaign.spots.some(awaitsNameConfirmation);
  const open = campaign.spots.filter((spot) =>
    spot.destinations.some(({ targetFinishTimestamp }) => targetFinishTimestamp === null),
  );
  const isHeld = step === 'Operations' && open.length > 0 && open.every(awaitsApprovalAlone);
  const hasFailed = campaign.spots.some(hasFailedWork) && step !== 'Rejection';
  const isStopped =
    step === 'Uploading' && uploads.length === 0 && campaign.spots.some((spot) => hasStoppedUpload(spot, now));
  const resumesAt = campaign.spots
    .flatMap((spot) => spot.destinations.map((each) => deliveryPromise(promisedDelivery(spot, each), now)?.resumesAt))
    .find((each) => each != null);
  const isChecked = campaign.spots.some(hasHeldFile) && step !== 'Rejection';
  return (
    <NameQuestionProvider>
      <div className="sw-page">
        <ConnectionNotice isSilent={isSilence(error)} />
        <PageHeader
          title={campaign.campaign}
          above={<TextLink to={paths.deliver}>{t('back')}</TextLink>}
          actions={!user.isOperator && <CopyCampaignLink campaignId={campaign.id} name={campaign.campaign} />}
          lead={`${t('facts', { advertiser: campaign.advertiser, product: campaign.product, company: campaign.uploaderCompany })}, ${t('orderedOn', { date: formatDay(campaign.createdAt, language), name: campaign.orderedBy.name })}`}
        />
        <div className={classes.stack}>
          <OtherOrganization organizationId={campaign.organizationId} />
          {ordered !== null && (
            <OrderConfirmation
              ordered={ordered}
              campaignId={campaign.id}
              name={campaign.campaign}
              spots={campaign.spots.length}
              step={isSending ? 'Uploading' : step}
            />
          )}
          <Steps
            label={t('steps.label')}
            direction="row"
            steps={STEPS.map((id) => ({ id, label: t(`steps.${id}`), status: bar[id] }))}
          />
          <div role="status" data-testid="campaign-banner" data-step={step}>
            {hasFailed || isChecked ? (
              <Notice status={hasFailed ? 'error' : 'warning'}>{t(hasFailed ? 'banner.failed' : 'banner.held')}</Notice>
            ) : (
              <Notice status={asksForName ? 'error' : isHeld || isStopped ? 'warning' : BANNER[step]}>
                {isHeld
                  ? t('approval:banner')
                  : t(`banner.${asksForName ? 'nameToConfirm' : isStopped ? 'interrupted' : step}`)}
              </Notice>
            )}
          </div>
          {resumesAt && (
            <div className={classes.muted}>
              {t('delivery.promise.resumes', { opening: formatOpening(resumesAt, now, language) })}
            </div>
          )}
          {step !== 'Delivered' && <ApprovalWait campaign={campaign} isOwn={!user.isOperator} />}
          {step === 'Delivered' && (
            <div>
              <Anchor href={urlOf('getDeliveryReport', { params: { id: campaign.id }, query: { language } })} download>
                {t('delivery.report')}
              </Anchor>
            </div>
          )}
          {user.isOperator && (
            <Suspense fallback={null}>
              <CampaignDisputes campaignId={campaign.id} />
            </Suspense>
          )}
          {error && !isSilence(error) && <Failure error={error} onRetry={() => void refetch()} />}
          <ReturnedPayment onOrdered={refetch} />
          <OfferedUploads userId={user.id} campaignId={campaign.id} />
          <AwaitedOffers
            userId={user.id}
            campaignId={campaign.id}
            hasArrived={({ showId, kind }) => hasFileOf(campaign.spots, showId, kind)}
          />
          <div className={classes.spots}>
            {campaign.spots.map((spot, index) => (
              <SpotTracking
                key={spot.showId}
                campaignId={campaign.id}
                spot={spot}
                tracked={spots[index] ?? toTrackedSpot(spot)}
                uploads={uploads.filter((entry) => entry.context.showId === spot.showId)}
                knownHolder={knownHolder}
              />
            ))}
          </div>
          <DownloadsPanel campaign={campaign} />
          <ActivityPanel campaignId={campaign.id} />
        </div>
      </div>
    </NameQuestionProvider>
  );
}
