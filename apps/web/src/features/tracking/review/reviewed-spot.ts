import type { FilmComments, ReviewLink } from '@spotway/contract';
import { timecodeOfFrame } from '@spotway/domain/shared';
import { type CampaignSpot, materialOf } from '../spot/tracked-spot.ts';

type LinkState = 'notSeen' | 'seen' | 'expired';

/** A review link, as the customer sees it. */
export function shownLinkState(link: Pick<ReviewLink, 'expiresAt' | 'firstSeenAt'>, now: Date): LinkState {
  if (new Date(link.expiresAt) <= now) return 'expired';
  return link.firstSeenAt === null ? 'notSeen' : 'seen';
}

/** Everything is ready, and only the approval is missing. */
export function awaitsApprovalAlone(spot: CampaignSpot): boolean {
  const encodes = materialOf(spot)?.deliveries ?? [];
  return (
    spot.review.holdsDelivery &&
    encodes.length > 0 &&
    encodes.every(({ transcoding }) => transcoding.phase === 'Finished')
  );
}

/** An open comment, at its place in the film. */
export interface PlacedComment {
  readonly id: string;
  /** As the player takes it in its address. */
  readonly timecode: string;
  readonly authorName: string;
  readonly text: string;
}

/** The open comments of the spot's film, by frame; none if its frame rate is unknown. */
export function openComments(spot: CampaignSpot, threads: FilmComments['threads']): PlacedComment[] {
  const material = materialOf(spot);
  const video = material?.streams.find((stream) => stream.type === 'video');
  if (!video) return [];
  const rate = { num: video.frameRateNumerator, den: video.frameRateDenominator };
  const start = material?.container.timecode ?? video.timecode;
  return threads
    .filter(({ closedAt }) => closedAt === null)
    .map(({ id, frame, authorName, text }) => ({
      id,
      authorName,
      text,
      timecode: timecodeOfFrame(frame, start, rate),
    }));
}
