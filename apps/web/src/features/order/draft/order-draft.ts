import { type Quote, quoteOrder } from '@spotway/domain/billing';
import type { SubtitledSpot } from '@spotway/domain/delivery';
import type { DeclaredTrack, MediaAnalysis } from '@spotway/domain/film';
import {
  type CampaignDraft,
  type DropWarning,
  firstUnmetCondition,
  otherPubIds,
  type SpotDraft,
  type SpotProblem,
  spotProblems,
  type UnmetCondition,
} from '@spotway/domain/order';
import type { FilmNameMismatch } from '@spotway/domain/quality';
import type { LegalMention, Service, Version } from '@spotway/domain/shared';
import type { FileRefusal } from '../../../shared/media/analysis/judge-file.ts';

/** A file accepted by the drop rules. Its bytes are held beside the draft: a reload loses them, but not its name and report. */
export interface DraftFile {
  readonly localId: string;
  readonly kind: 'Material' | 'Subtitle';
  readonly analysis: MediaAnalysis;
  readonly warnings: readonly DropWarning[];
  /** The bytes are available. */
  readonly isAttached: boolean;
  /** The user confirmed the file despite a different identifier in its name; missing in drafts of earlier versions. */
  readonly nameConfirmed?: FilmNameMismatch;
  /** The user's descriptions of its sound tracks; missing in drafts of earlier versions. */
  readonly tracks?: readonly DeclaredTrack[];
}

/** Fields of a spot that can be guessed from its film. */
export const GUESSABLE_FIELDS = ['pubId', 'title', 'version', 'duration'] as const;
export type GuessableField = (typeof GUESSABLE_FIELDS)[number];
/** Where a field's value comes from: the user (or a table, or a catalogue), the film's file name, or the film itself. */
export type FieldSource = 'typed' | 'name' | 'film';

export interface DraftSpot {
  readonly tempShowId: string;
  readonly pubId: string;
  readonly title: string;
  readonly version: Version;
  readonly duration: number | null;
  /** Null: still to be chosen. */
  readonly legalMentions: LegalMention | null;
  /** Set once a field was filled or touched; values not from the user can be guessed again. */
  readonly sources: Readonly<Partial<Record<GuessableField, FieldSource>>>;
  /** Null follows the campaign's selection. */
  readonly destinations: readonly string[] | null;
  readonly services: readonly Service[] | null;
  readonly normaliseLoudness: boolean | null;
  /** Calendar day in Paris, "2026-12-01"; null if not given. */
  readonly firstAirDate: string | null;
  readonly files: readonly DraftFile[];
  /** The user said the film follows later. */
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

/** The draft order. */
export interface OrderDraft extends CampaignInfo {
  readonly destinations: readonly string[];
  readonly services: readonly Service[];
  /** The films' loudness is normalised to the target. */
  readonly normaliseLoudness: boolean;
  readonly skipUpload: boolean;
  /** Films are delivered only after their approval. */
  readonly waitsForApproval: boolean;
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
    sources: {},
    destinations: null,
    services: null,
    normaliseLoudness: null,
    firstAirDate: null,
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
    waitsForApproval: false,
    spots: [newSpot(newId())],
    idempotencyKey: newId(),
  };
}

/** The spot's film, whether or not its bytes are available. */
export function filmOf(spot: DraftSpot): DraftFile | undefined {
  return spot.files.find((file) => file.kind === 'Material');
}

/** Duration of the spot's film in seconds; null without one, or if the analysis could not tell. */
export function filmSecondsOf(spot: DraftSpot): number | null {
  const film = filmOf(spot);
  return film?.analysis.kind === 'video' ? film.analysis.durationSeconds : null;
}

/** A spot's selection, falling back to the campaign's. */
function effectiveSelection(spot: DraftSpot, order: Pick<OrderDraft, 'destinations' | 'services'>) {
  return { destinations: spot.destinations ?? order.destinations, services: spot.services ?? order.services };
}

/** The parts of a spot that decide whether a delivery point gets the subtitles it requires. */
export function subtitledSpot(spot: DraftSpot, order: Pick<OrderDraft, 'destinations' | 'services'>): SubtitledSpot {
  return {
    ...effectiveSelection(spot, order),
    hasSubtitles: spot.files.some((file) => file.kind === 'Subtitle'),
  };
}

/** A film is being analysed. */
export function isAnalysingIn(order: Pick<OrderDraft, 'spots'>): boolean {
  return order.spots.some((spot) => spot.analysing > 0);
}

/** Delivery points chosen for the campaign or for single spots, each counted once. */
export function countChosenDestinations(order: Pick<OrderDraft, 'destinations' | 'spots'>): number {
  return new Set([...order.destinations, ...order.spots.flatMap((spot) => spot.destinations ?? [])]).size;
}

function toSpotDraft(spot: DraftSpot, order: Pick<OrderDraft, 'destinations' | 'services'>): SpotDraft {
  return {
    pubId: spot.pubId.trim(),
    title: spot.title,
    duration: spot.duration,
    legalMentions: spot.legalMentions,
    firstAirDate: spot.firstAirDate,
    ...effectiveSelection(spot, order),
    hasVideo: spot.files.some((file) => file.kind === 'Material' && file.isAttached),
    filesLater: spot.filesLater,
    hasFileErrors: spot.refused.length > 0,
  };
}

function toCampaignDraft(order: OrderDraft): CampaignDraft {
  return { ...order, spots: order.spots.map((spot) => toSpotDraft(spot, order)) };
}

export interface OrderJudgement {
  readonly draft: CampaignDraft;
  readonly unmet: UnmetCondition | null;
  /** Problems of each spot, in the order of the spots. */
  readonly problems: readonly (readonly SpotProblem[])[];
  readonly quote: Quote;
}

/**
 * Everything the rules say about the current order.
 * @param before the previous result: equal parts stay the same objects, so that their components need not re-render
 */
export function judgeOrder(order: OrderDraft, before?: OrderJudgement): OrderJudgement {
  const draft = toCampaignDraft(order);
  return {
    draft,
    unmet: firstUnmetCondition(draft),
    problems: draft.spots.map((spot, index) =>
      steady(spotProblems(spot, otherPubIds(draft.spots, index), draft.skipUpload), before?.problems[index]),
    ),
    quote: steady(quoteOrder(draft.spots), before?.quote),
  };
}

function steady<Value>(value: Value, before: Value | undefined): Value {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(value) ? before : value;
}

/** Fields of a spot that its card edits directly. */
export type SpotFields = Pick<
  DraftSpot,
  | 'pubId'
  | 'title'
  | 'version'
  | 'duration'
  | 'legalMentions'
  | 'destinations'
  | 'services'
  | 'normaliseLoudness'
  | 'firstAirDate'
  | 'filesLater'
>;
