import {
  type CampaignDraft,
  type DropWarning,
  firstUnmetCondition,
  type LegalMention,
  type MediaAnalysis,
  otherPubIds,
  type Quote,
  quoteOrder,
  type Service,
  type SpotDraft,
  type SpotProblem,
  type SubtitledSpot,
  spotProblems,
  type UnmetCondition,
  type Version,
} from '@spotway/domain';
import type { FileRefusal } from '../../media/judge-file.ts';

/** A file the drop rules took. Its bytes are kept beside the draft: a reload loses them, never its name and report. */
export interface DraftFile {
  readonly localId: string;
  readonly kind: 'Material' | 'Subtitle';
  readonly analysis: MediaAnalysis;
  readonly warnings: readonly DropWarning[];
  /** The bytes are at hand. */
  readonly isAttached: boolean;
}

export interface DraftSpot {
  readonly tempShowId: string;
  readonly pubId: string;
  readonly title: string;
  readonly version: Version;
  readonly duration: number | null;
  readonly legalMentions: LegalMention;
  /** Null follows the campaign's own selection. */
  readonly destinations: readonly string[] | null;
  readonly services: readonly Service[] | null;
  readonly normaliseLoudness: boolean | null;
  readonly files: readonly DraftFile[];
  /** The user said that the film comes later. */
  readonly filesLater: boolean;
  readonly refused: readonly { readonly name: string; readonly errors: readonly FileRefusal[] }[];
  /** Files being analysed. */
  readonly analysing: number;
}

export interface CampaignInfo {
  readonly uploaderCompany: string;
  readonly campaign: string;
  readonly advertiser: string;
  readonly product: string;
}
export const INFO_FIELDS = ['uploaderCompany', 'campaign', 'advertiser', 'product'] as const;

/** The half-filled order. */
export interface OrderDraft extends CampaignInfo {
  readonly destinations: readonly string[];
  readonly services: readonly Service[];
  /** The loudness of the films is brought to the target. */
  readonly normaliseLoudness: boolean;
  readonly skipUpload: boolean;
  readonly spots: readonly DraftSpot[];
  /** One per order: a double click or a retry creates one campaign. */
  readonly idempotencyKey: string;
}

export function newSpot(id: string): DraftSpot {
  return {
    tempShowId: id,
    pubId: '',
    title: '',
    version: 'Version 1',
    duration: null,
    legalMentions: 'none',
    destinations: null,
    services: null,
    normaliseLoudness: null,
    files: [],
    filesLater: false,
    refused: [],
    analysing: 0,
  };
}

export function newOrder(newId: () => string): OrderDraft {
  return {
    uploaderCompany: '',
    campaign: '',
    advertiser: '',
    product: '',
    destinations: [],
    services: [],
    normaliseLoudness: false,
    skipUpload: false,
    spots: [newSpot(newId())],
    idempotencyKey: newId(),
  };
}

/** A spot with what it follows of the campaign filled in. */
export function effectiveSelection(spot: DraftSpot, order: Pick<OrderDraft, 'destinations' | 'services'>) {
  return { destinations: spot.destinations ?? order.destinations, services: spot.services ?? order.services };
}

/** What of a spot decides whether a delivery point gets the subtitles it requires. */
export function subtitledSpot(spot: DraftSpot, order: Pick<OrderDraft, 'destinations' | 'services'>): SubtitledSpot {
  return {
    ...effectiveSelection(spot, order),
    hasSubtitles: spot.files.some((file) => file.kind === 'Subtitle'),
  };
}

export function toSpotDraft(spot: DraftSpot, order: Pick<OrderDraft, 'destinations' | 'services'>): SpotDraft {
  return {
    pubId: spot.pubId.trim(),
    title: spot.title,
    duration: spot.duration,
    ...effectiveSelection(spot, order),
    hasVideo: spot.files.some((file) => file.kind === 'Material' && file.isAttached),
    filesLater: spot.filesLater,
    hasFileErrors: spot.refused.length > 0,
  };
}

export function toCampaignDraft(order: OrderDraft): CampaignDraft {
  return { ...order, spots: order.spots.map((spot) => toSpotDraft(spot, order)) };
}

export interface OrderJudgement {
  readonly draft: CampaignDraft;
  readonly unmet: UnmetCondition | null;
  /** Problems of each spot, in the order of the spots. */
  readonly problems: readonly (readonly SpotProblem[])[];
  readonly quote: Quote;
}

/** Everything the rules say about the order as it stands. */
export function judgeOrder(order: OrderDraft): OrderJudgement {
  const draft = toCampaignDraft(order);
  return {
    draft,
    unmet: firstUnmetCondition(draft),
    problems: draft.spots.map((spot, index) => spotProblems(spot, otherPubIds(draft.spots, index), draft.skipUpload)),
    quote: quoteOrder(draft.spots),
  };
}
