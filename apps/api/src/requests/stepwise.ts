import { SEARCH_FURTHER } from '@spotway/contract';
import type { AnswerHead } from './answer-head.ts';

/** What the document says of lists that are searched step by step. */
export const stepwiseDescription = `With stepwise=true a search stops after a bounded number of rows. While rows are left, the answer has the header ${SEARCH_FURTHER}: the call with its value as \`before\` goes on.`;

/** Tells where a stepwise search goes on; nothing where the last row of the answer tells it, or nothing is left. */
export function tellFurther(head: AnswerHead, further: string | number | null): void {
  if (further !== null) head.header(SEARCH_FURTHER, String(further));
}
