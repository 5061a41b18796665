import type { LegalMention, Service } from '../shared/index.ts';
import { type PubIdProblem, pubIdProblem } from '../shared/index.ts';
import { isAirDate } from './air-date/first-air-date.ts';

/** A spot in the order form. */
export interface SpotDraft {
  readonly pubId: string;
  readonly title: string;
  /** Seconds, up to three decimals; null if empty or not a number. */
  readonly duration: number | null;
  /** Null if still to be chosen, because an imported value could not be read. */
  readonly legalMentions: LegalMention | null;
  /** "2026-12-01"; null if not given. */
  readonly firstAirDate: string | null;
  readonly destinations: readonly string[];
  readonly services: readonly Service[];
  /** Whether the spot has a film accepted by the drop rules. */
  readonly hasVideo: boolean;
  /** The customer will send the film later, which counts as given (docs/decisions, "Films that come later"). */
  readonly filesLater: boolean;
  readonly hasFileErrors: boolean;
}

export interface CampaignDraft {
  readonly uploaderCompany: string;
  readonly campaign: string;
  readonly advertiser: string;
  readonly product: string;
  readonly skipUpload: boolean;
  readonly spots: readonly SpotDraft[];
}

export type SpotProblem =
  | { readonly field: 'pubId'; readonly reason: PubIdProblem }
  | { readonly field: 'title'; readonly reason: 'required' }
  | { readonly field: 'duration'; readonly reason: 'required' | 'invalid' }
  | { readonly field: 'legalMentions'; readonly reason: 'required' }
  | { readonly field: 'firstAirDate'; readonly reason: 'invalid' }
  | { readonly field: 'destinations'; readonly reason: 'required' }
  | { readonly field: 'files'; readonly reason: 'missing-video' | 'refused' };

/** Ten hours, longer than any commercial. */
export const MAX_DECLARED_SECONDS = 36_000;

/** A declared duration: seconds above 0 with at most three decimals (decisions, "Order form"). */
export function isDeclaredDuration(seconds: number): boolean {
  return (
    Number.isFinite(seconds) &&
    seconds > 0 &&
    seconds <= MAX_DECLARED_SECONDS &&
    Math.abs(seconds * 1000 - Math.round(seconds * 1000)) < 1e-6
  );
}

/** All problems of one spot, in the order of the card's fields (specification, point 5). */
export function spotProblems(spot: SpotDraft, otherPubIds: readonly string[], skipUpload: boolean): SpotProblem[] {
  const problems: SpotProblem[] = [];
  const identifier = pubIdProblem(spot.pubId, spot.services, otherPubIds);
  if (identifier) problems.push({ field: 'pubId', reason: identifier });
  if (spot.title.trim() === '') problems.push({ field: 'title', reason: 'required' });
  if (spot.duration === null) problems.push({ field: 'duration', reason: 'required' });
  else if (!isDeclaredDuration(spot.duration)) problems.push({ field: 'duration', reason: 'invalid' });
  if (spot.legalMentions === null) problems.push({ field: 'legalMentions', reason: 'required' });
  if (spot.firstAirDate !== null && !isAirDate(spot.firstAirDate))
    problems.push({ field: 'firstAirDate', reason: 'invalid' });
  if (spot.destinations.length === 0) problems.push({ field: 'destinations', reason: 'required' });
  if (spot.hasFileErrors) problems.push({ field: 'files', reason: 'refused' });
  else if (!skipUpload && !spot.filesLater && !spot.hasVideo)
    problems.push({ field: 'files', reason: 'missing-video' });
  return problems;
}

export function otherPubIds(spots: readonly Pick<SpotDraft, 'pubId'>[], index: number): string[] {
  return spots.filter((_, position) => position !== index).map((spot) => spot.pubId);
}

export type UnmetCondition = 'no-spot' | 'no-destination' | 'spot-incomplete' | 'campaign-incomplete';

/**
 * The first unmet condition, shown under the submit button, or null if the form is valid. In the order of the specification's point 5: no
 * spot; a spot without a destination; an incomplete spot; missing info fields.
 */
export function firstUnmetCondition(draft: CampaignDraft): UnmetCondition | null {
  if (draft.spots.length === 0) return 'no-spot';
  if (draft.spots.some((spot) => spot.destinations.length === 0)) return 'no-destination';
  const incomplete = draft.spots.some(
    (spot, index) => spotProblems(spot, otherPubIds(draft.spots, index), draft.skipUpload).length > 0,
  );
  if (incomplete) return 'spot-incomplete';
  const info = [draft.uploaderCompany, draft.campaign, draft.advertiser, draft.product];
  return info.some((value) => value.trim() === '') ? 'campaign-incomplete' : null;
}
