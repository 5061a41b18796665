import { INFO_FIELDS, type OrderDraft, type OrderJudgement } from './draft/order-draft.ts';

export const ADD_SPOT_ID = 'add-spot';
export const UNDO_REMOVAL_ID = 'undo-removal';

/** Focuses an element once the latest change is rendered, and scrolls to it. */
export function focusOnceThere(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

/**
 * Selector of the element that the first unmet condition is about; null if there is none. A spot that follows the campaign
 * lacks what the campaign lacks.
 */
export function firstFaultyField(order: OrderDraft, { unmet, problems }: OrderJudgement): string | null {
  switch (unmet) {
    case null:
      return null;
    case 'no-spot':
      return `#${ADD_SPOT_ID}`;
    case 'no-destination': {
      const index = problems.findIndex((each) => each.some(({ field }) => field === 'destinations'));
      return order.spots[index]?.destinations === null ? '#destinations input' : spotField(index, 'destinations');
    }
    case 'spot-incomplete': {
      const index = problems.findIndex((each) => each.length > 0);
      return spotField(index, problems[index]?.[0]?.field ?? 'pubId');
    }
    case 'campaign-incomplete': {
      const name = INFO_FIELDS.find((each) => order[each].trim() === '');
      return `#campaign input[name="${name}"]`;
    }
  }
}

function spotField(index: number, field: OrderJudgement['problems'][number][number]['field']): string {
  const isInput = field === 'pubId' || field === 'title' || field === 'duration' || field === 'firstAirDate';
  return `#spot-${index + 1} ${isInput ? `input[name="${field}"]` : `[data-field="${field}"]`}`;
}
