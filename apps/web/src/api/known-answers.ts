/** An answer with its version, as the API told it. */
interface KnownAnswer {
  readonly etag: string;
  readonly answer: unknown;
}

/** Campaigns and lists that a tab looks at again and again are few. */
const MAX_ANSWERS = 20;

/** The last answers of addresses that are polled: those that have not changed since are not sent again. The browser's cache may keep none of them. */
export function createKnownAnswers(max = MAX_ANSWERS) {
  const answers = new Map<string, KnownAnswer>();
  return {
    find: (key: string): KnownAnswer | undefined => answers.get(key),
    /** Without a version it can't be asked for again. The oldest goes. */
    keep(key: string, etag: string | null, answer: unknown): void {
      answers.delete(key);
      if (etag !== null) answers.set(key, { etag, answer });
      if (answers.size > max) answers.delete(answers.keys().next().value ?? '');
    },
    forget: (key: string): boolean => answers.delete(key),
    /** Whoever signs in next has seen none of them. */
    clear: (): void => answers.clear(),
  };
}

export const knownAnswers = createKnownAnswers();
