/** An answer with the version the API gave it. */
interface KnownAnswer {
  readonly etag: string;
  readonly answer: unknown;
}

/** A tab polls only a few campaigns and lists. */
const MAX_ANSWERS = 20;

/** The latest answers of polled addresses: unchanged ones are not sent again. The browser's cache may not store them. */
export function createKnownAnswers(max = MAX_ANSWERS) {
  const answers = new Map<string, KnownAnswer>();
  return {
    find: (key: string): KnownAnswer | undefined => answers.get(key),
    /** Without a version there is nothing to ask with. Evicts the oldest. */
    keep(key: string, etag: string | null, answer: unknown): void {
      answers.delete(key);
      if (etag !== null) answers.set(key, { etag, answer });
      if (answers.size > max) answers.delete(answers.keys().next().value ?? '');
    },
    forget: (key: string): boolean => answers.delete(key),
    /** The next user to sign in has seen none of them. */
    clear: (): void => answers.clear(),
  };
}

export const knownAnswers = createKnownAnswers();
