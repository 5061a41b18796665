/** What a handler may set besides its JSON answer, which it returns. */
export interface AnswerHead {
  code(status: 200 | 201): unknown;
  header(name: string, value: string | number | readonly string[]): AnswerHead;
}

/** Returned instead of an answer the caller already has: 304. */
export const UNCHANGED = Symbol('unchanged');

/** Returned instead of an answer that was serialised before: its JSON. */
export class KeptAnswer {
  readonly body: string;

  constructor(body: string) {
    this.body = body;
  }
}

const keepers = new WeakMap<AnswerHead, (body: string) => void>();

/** Calls `keep` with the answer of this call once it is serialised. */
export function keepAnswer(head: AnswerHead, keep: (body: string) => void): void {
  keepers.set(head, keep);
}

/** Called for every answer sent; a failure after the handler's answer is not kept. */
export function answerLeaves(head: AnswerHead & { readonly statusCode: number }, body: unknown): void {
  if (head.statusCode === 200 && typeof body === 'string') keepers.get(head)?.(body);
}
