import type { SpotProblem } from '@spotway/domain/order';
import { INFO_FIELDS, type OrderDraft, type OrderJudgement } from './draft/order-draft.ts';

export const ADD_SPOT_ID = 'add-spot';
export const UNDO_REMOVAL_ID = 'undo-removal';

/** Id of a spot's card or line. @param number from 1 */
export const spotElementId = (number: number) => `spot-${number}`;

/** Focuses an element once the latest change is rendered, and scrolls to it. */
export function focusOnceThere(selector: string): void {
  requestAnimationFrame(() => focusShown(selector));
}

/** Focuses the first field of a spot that shows; a line of the grid without fields is opened first. @param spot selector of the card or line */
export function focusSpotOnceThere(spot: string, field = 'input[name="pubId"]'): void {
  requestAnimationFrame(() => {
    if (focusShown(`${spot} ${field}`) || focusShown(`${spot} + [data-opened] ${field}`)) return;
    document.querySelector<HTMLElement>(`${spot} [data-opener]`)?.click();
    // the card is rendered in between
    requestAnimationFrame(() => focusOnceThere(`${spot} + [data-opened] ${field}`));
  });
}

/** Not on a narrow screen, where a line of the grid shows few of its fields. */
function focusShown(selector: string): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.offsetParent !== null);
  shown?.focus();
  return shown !== undefined;
}

/** A field that is missing or wrong: the form's own, or a spot's. */
export interface FaultyField {
  /** Within the spot. */
  readonly selector: string;
  /** Its number, from 1; null outside spots. */
  readonly spot: number | null;
}

/**
 * Everything that is missing or wrong, in the order of the specification's conditions (point 5): no spot; delivery points; spots; the campaign's info.
 * A spot that follows the campaign lacks the delivery points that the campaign lacks, which counts once.
 */
export function faultyFields(order: OrderDraft, { problems }: OrderJudgement): FaultyField[] {
  const ofSpots = problems.flatMap((each, index) => each.map((problem) => ({ problem, index })));
  const isMissingDestination = ({ problem }: (typeof ofSpots)[number]) => problem.field === 'destinations';
  const lacking = ofSpots.filter(isMissingDestination);
  const followsCampaign = ({ index }: (typeof ofSpots)[number]) => order.spots[index]?.destinations === null;
  const first = lacking.find(followsCampaign);
  const info = INFO_FIELDS.filter((name) => order[name].trim() === '');
  return [
    ...(order.spots.length === 0 ? [{ selector: `#${ADD_SPOT_ID}`, spot: null }] : []),
    ...lacking.flatMap((each) => {
      if (!followsCampaign(each)) return [ofSpot(each.index, 'destinations')];
      return each === first ? [{ selector: '#destinations input', spot: null }] : [];
    }),
    ...ofSpots.filter((each) => !isMissingDestination(each)).map(({ problem, index }) => ofSpot(index, problem.field)),
    ...info.map((name) => ({ selector: `#campaign input[name="${name}"]`, spot: null })),
  ];
}

function ofSpot(index: number, field: SpotProblem['field']): FaultyField {
  const isInput = field === 'pubId' || field === 'title' || field === 'duration' || field === 'firstAirDate';
  return { spot: index + 1, selector: isInput ? `input[name="${field}"]` : `[data-field="${field}"]` };
}

export function focusFaulty({ spot, selector }: FaultyField): void {
  if (spot === null) focusOnceThere(selector);
  else focusSpotOnceThere(`#${spotElementId(spot)}`, selector);
}

/** The field after the one shown last, from the first again after the last. If that one is no longer faulty, the one now in its place. */
export function nextFaulty(fields: readonly FaultyField[], last: { readonly key: string; readonly at: number } | null) {
  const found = last === null ? -1 : fields.findIndex((field) => keyOf(field) === last.key);
  const at = (last === null ? 0 : found === -1 ? last.at : found + 1) % Math.max(1, fields.length);
  const field = fields[at];
  return field ? { field, last: { key: keyOf(field), at } } : null;
}

const keyOf = ({ spot, selector }: FaultyField) => `${spot} ${selector}`;
