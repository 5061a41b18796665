import type { Service } from '../shared/index.ts';
import type { DeliveryProfile } from './profile/profile.ts';

/** Whether destinations with this profile accept films only with subtitles. */
export function requiresSubtitles(profile: Pick<DeliveryProfile, 'subtitles'> | null): boolean {
  return profile?.subtitles?.isRequired === true;
}

/** A spot in the order form, as far as its subtitles are concerned. */
export interface SubtitledSpot {
  /** Organisation ids. */
  readonly destinations: readonly string[];
  readonly services: readonly Service[];
  readonly hasSubtitles: boolean;
}

/**
 * The spot's delivery points that require subtitles which are neither sent nor ordered. The order form warns about them, because verification
 * rejects such a film, but does not block the order: subtitles may come later with the film.
 */
export function pointsLackingSubtitles<Point extends { organizationId: string; requiresSubtitles: boolean }>(
  { destinations, services, hasSubtitles }: SubtitledSpot,
  points: readonly Point[],
): Point[] {
  if (hasSubtitles || services.includes('subtitling')) return [];
  return points.filter((point) => point.requiresSubtitles && destinations.includes(point.organizationId));
}
