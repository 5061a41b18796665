import type { Service } from '../shared/index.ts';
import type { DeliveryProfile } from './profile/profile.ts';

/** Whether films for a destination of this profile are taken with subtitles only. */
export function requiresSubtitles(profile: Pick<DeliveryProfile, 'subtitles'> | undefined): boolean {
  return profile?.subtitles?.isRequired === true;
}

/** What of a spot in the order form decides whether its subtitles will be there. */
export interface SubtitledSpot {
  /** Organisation ids. */
  readonly destinations: readonly string[];
  readonly services: readonly Service[];
  readonly hasSubtitles: boolean;
}

/**
 * The spot's delivery points that require subtitles nobody sends or makes; said at the order, since the verification sends a film back for
 * it. It keeps nobody from ordering: subtitles may come with a film that comes later.
 */
export function pointsLackingSubtitles<Point extends { organizationId: string; requiresSubtitles: boolean }>(
  { destinations, services, hasSubtitles }: SubtitledSpot,
  points: readonly Point[],
): Point[] {
  if (hasSubtitles || services.includes('subtitling')) return [];
  return points.filter((point) => point.requiresSubtitles && destinations.includes(point.organizationId));
}
