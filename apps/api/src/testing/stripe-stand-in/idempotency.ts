import { StripeFailure } from './stripe-failure.ts';

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Answers by idempotency key: a repeated call gets the same answer and is not carried out again; other parameters are refused. */
export function createIdempotency() {
  const answers = new Map<string, Answer & { readonly parameters: string }>();

  function run(key: string | null, parameters: string, perform: () => object): Answer & { isReplayed: boolean } {
    const earlier = key === null ? undefined : answers.get(key);
    if (earlier && earlier.parameters !== parameters)
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (earlier) return { status: earlier.status, body: earlier.body, isReplayed: true };
    const answer = attempt(perform);
    if (key !== null) answers.set(key, { ...answer, parameters });
    return { ...answer, isReplayed: false };
  }

  return { run };
}

function attempt(perform: () => object): Answer {
  try {
    return { status: 200, body: perform() };
  } catch (error) {
    if (error instanceof StripeFailure) return { status: error.status, body: { error: error.body } };
    throw error;
  }
}
