import type { Campaign, CampaignSummary, FilmAnswerGiven, ReviewLink, Spot, Submission, Work } from '@spotway/contract';
import type { CampaignRow, FilmAnswerRow, ReviewLinkRow, Tracking } from '@spotway/database';
import { awaitsApproval, campaignReviewState, reviewState } from '@spotway/domain/account';
import { deliveryActions, waitsForSubtitles } from '@spotway/domain/delivery';
import type { AwaitedAiring, CampaignPromise } from '@spotway/domain/order';
import type { Language } from '@spotway/domain/shared';
import { presentDestination, presentPerson } from '../account/presenter.ts';
import { presentDelegation } from '../delegations/presenter.ts';
import { proxyPath } from '../requests/proxy-path.ts';
import type { ListedCampaigns } from './campaigns.ts';
import type { Forecast } from './expected/forecasts.ts';
import { presentExpected } from './expected/presenter.ts';
import { finishTimestamp, needsOf } from './list/campaign-states.ts';
import { activeFilmRows, personOf, presentShow, subtitlesOf } from './show-presenter.ts';
import { type JobView, presentWork, type Viewer } from './work-presenter.ts';

/** @param forecast null where nobody asks when it will be done */
export function presentCampaign(
  row: CampaignRow,
  tracking: Tracking,
  viewer: Viewer,
  forecast: Forecast | null = null,
): Campaign {
  return {
    ...campaignFields(row),
    orderedBy: personOf(row.createdBy, tracking, viewer),
    spots: presentSpots(row, tracking, viewer).map((spot) => ({
      ...spot,
      expected: presentExpected(spot, tracking, forecast),
    })),
  };
}

function presentSpots(row: CampaignRow, tracking: Tracking, viewer: Viewer) {
  return tracking.spots.map((spot) => ({
    showId: spot.id,
    pubId: spot.pubId,
    title: spot.title,
    version: spot.version,
    duration: spot.durationMs / 1000,
    legalMentions: spot.legalMentions,
    services: spot.services,
    submission: spot.services.includes('arppSubmission') ? presentSubmission(spot.id, tracking) : null,
    filesLater: spot.filesLater,
    normaliseLoudness: spot.normaliseLoudness,
    firstAirDate: spot.firstAirDate,
    destinations: presentDestinations(spot.id, tracking, viewer),
    posterUrl: posterOf(spot.id, tracking),
    show: presentShow(spot.id, tracking, viewer),
    delegations: tracking.delegations
      .filter(({ showId }) => showId === spot.id)
      .map((each) => ({ ...presentDelegation(each), askedBy: personOf(each.createdBy, tracking, viewer) })),
    review: presentReview(spot.id, row.waitsForApproval, tracking, viewer),
  }));
}

/** Delivery is held only while the film is undelivered somewhere. */
function presentReview(
  showId: string,
  isAwaited: boolean,
  tracking: Tracking,
  viewer: Viewer,
): Campaign['spots'][number]['review'] {
  const links = tracking.reviewLinks.filter((link) => link.showId === showId);
  const rows = activeFilmRows(showId, tracking);
  const answer = tracking.answers.find(({ broadcastableId }) => broadcastableId === rows?.film.film.id) ?? null;
  const isOpen = rows?.deliveries.some(({ deliveredAt }) => deliveredAt === null) ?? false;
  return {
    state: reviewState({
      isAwaited,
      hasLinks: links.length > 0,
      hasFilm: rows !== null,
      answer: answer?.answer ?? null,
    }),
    holdsDelivery: isOpen && awaitsApproval(isAwaited, answer?.answer ?? null),
    answer: answer && presentAnswer(answer),
    links: links.map((each) => ({ ...presentReviewLink(each), madeBy: personOf(each.createdBy, tracking, viewer) })),
  };
}

export function presentReviewLink(row: ReviewLinkRow): ReviewLink {
  return {
    id: row.id,
    email: row.email,
    language: row.language,
    message: row.message,
    days: row.days,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    firstSeenAt: row.firstSeenAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    views: row.views,
  };
}

export function presentAnswer({ answer, authorName, text, createdAt }: FilmAnswerRow): FilmAnswerGiven {
  return { answer, authorName, text, answeredAt: createdAt.toISOString() };
}

function posterOf(showId: string, tracking: Tracking): string | null {
  const proxy = activeFilmRows(showId, tracking)?.assets.find(({ kind }) => kind === 'ProxyManifest');
  const poster = proxy?.details.poster;
  return proxy && typeof poster === 'string' ? proxyPath(proxy.id) + poster : null;
}

/** Where the spot's submission to the regulator stands. */
export function presentSubmission(showId: string, { submissions }: Pick<Tracking, 'submissions'>): Submission {
  const row = submissions.find((each) => each.showId === showId);
  return {
    status: row?.status ?? 'toSubmit',
    reason: row?.reason ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export function presentSummaries(
  { campaigns, spots, reviews, promises }: ListedCampaigns,
  language: Language,
): CampaignSummary[] {
  const byCampaign = Map.groupBy(spots, ({ campaignId }) => campaignId);
  const reviewsByCampaign = Map.groupBy(reviews, ({ campaignId }) => campaignId);
  return campaigns.map((campaign) => {
    const own = byCampaign.get(campaign.id) ?? [];
    const ownReviews = reviewsByCampaign.get(campaign.id) ?? [];
    const needs = needsOf(own, ownReviews);
    const listed = promises.get(campaign.id);
    const byShow = Map.groupBy(own, ({ showId }) => showId);
    return {
      ...campaignFields(campaign),
      orderedBy: presentPerson(campaign.createdBy, campaign.orderedByName, language),
      cursor: campaign.cursor,
      firstAirDate: campaign.firstAirDate,
      review: campaignReviewState(ownReviews.map(reviewState)),
      needs,
      promise: presentPromise((needs.length === 0 && listed?.promise) || null),
      airings: (listed?.airings ?? []).map(presentAiring),
      spots: [...byShow.values()].flatMap((points) => {
        const [first] = points;
        if (!first) return [];
        const { showId, pubId, title, version } = first;
        const film = ownReviews.find((each) => each.showId === showId);
        return [
          {
            showId,
            pubId,
            title,
            version,
            isRejected: film?.isRejected ?? false,
            posterUrl: film?.poster?.file ? proxyPath(film.poster.proxyId) + film.poster.file : null,
            finishTimestamps: points.map(finishTimestamp),
          },
        ];
      }),
    };
  });
}

function presentPromise(promise: CampaignPromise | null): CampaignSummary['promise'] {
  return promise ? { first: promise.first.toISOString(), last: promise.last.toISOString() } : null;
}

function presentAiring({ day, promisedAt }: AwaitedAiring): CampaignSummary['airings'][number] {
  return { day, promisedAt: promisedAt?.toISOString() ?? null };
}

function campaignFields(row: CampaignRow) {
  return {
    id: row.id,
    organizationId: row.organizationId,
    campaign: row.campaign,
    advertiser: row.advertiser,
    product: row.product,
    uploaderCompany: row.uploaderCompany,
    createdAt: row.createdAt.toISOString(),
    filesAcquired: row.filesAcquiredAt?.toISOString() ?? null,
    skipUpload: row.skipUpload,
    waitsForApproval: row.waitsForApproval,
  };
}

/** A delivery that found no deliverable in the store finished without delivering: it waits until the deliverable is made again. */
function presentDelivery(job: JobView | undefined, viewer: Viewer, isDone: boolean): Work {
  return presentWork(isDone || job?.status !== 'finished' ? job : undefined, viewer, isDone);
}

/** The delivery's profile requires subtitles that the film lacks. */
function awaitsSubtitles({ profileId, broadcastableId }: Tracking['deliveries'][number], tracking: Tracking): boolean {
  const profile = tracking.profiles.find(({ key }) => key === profileId);
  if (!profile?.subtitles?.isRequired) return false;
  return waitsForSubtitles(profile, subtitlesOf(broadcastableId, tracking));
}

/** Every ordered delivery point, with its delivery once the active film's master has arrived. */
function presentDestinations(showId: string, tracking: Tracking, viewer: Viewer): Spot['destinations'] {
  const rows = activeFilmRows(showId, tracking);
  const hasArrived = tracking.files.some(
    ({ file, upload }) =>
      file.broadcastableId === rows?.film.film.id && file.kind === 'Material' && upload.completedAt !== null,
  );
  return tracking.points
    .filter((point) => point.showId === showId)
    .map((point) => {
      const delivery = hasArrived
        ? rows?.deliveries.find(({ organizationId }) => organizationId === point.organizationId)
        : undefined;
      const isDone = delivery?.deliveredAt != null;
      return {
        targetOrganization: presentDestination(point),
        targetFinishTimestamp: delivery?.deliveredAt?.toISOString() ?? null,
        targetBroadcastableId: delivery?.broadcastableId ?? null,
        addedBy: point.supplementOrderedBy === null ? null : personOf(point.supplementOrderedBy, tracking, viewer),
        awaitsSubtitles: delivery !== undefined && !isDone && awaitsSubtitles(delivery, tracking),
        actions: deliveryActions({
          orderedAt: point.supplementOrderedAt ?? point.campaignOrderedAt,
          requestedAt: (delivery && rows?.findJob('deliver', delivery.id)?.createdAt) ?? delivery?.requestedAt ?? null,
          finishedAt: delivery?.deliveredAt ?? null,
        }).map(({ action, at }) => ({ action, at: at.toISOString() })),
        delivery: delivery
          ? {
              id: delivery.id,
              work: presentDelivery(rows?.findJob('deliver', delivery.id), viewer, isDone),
              location: delivery.location,
              fileName: delivery.fileName,
              sizeBytes: delivery.sizeBytes,
              sha256: delivery.sha256,
            }
          : null,
      };
    });
}
