import { SEARCH_FURTHER } from '@spotway/contract';
import type { AnswerHead } from './answer-head.ts';

/** The OpenAPI text for lists with stepwise search. */
export const stepwiseDescription = `With stepwise=true a search stops after a limited number of rows. If rows are left, the answer has the header ${SEARCH_FURTHER}: send its value as \`before\` to continue.`;

/** Sends where a stepwise search continues; nothing if the last row of the answer says it, or nothing is left. */
export function sendContinuation(head: AnswerHead, further: string | number | null): void {
  if (further !== null) head.header(SEARCH_FURTHER, String(further));
}
