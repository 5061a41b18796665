/** What a handler may say beside its answer in JSON, which it gives back and does not send. */
export interface AnswerHead {
  code(status: 200 | 201): unknown;
  header(name: string, value: string | number | readonly string[]): AnswerHead;
}

/** Given back in the place of an answer that the caller has already: 304. */
export const UNCHANGED = Symbol('unchanged');
