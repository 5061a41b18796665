/**
 * Wraps work that disposes of its folders and copies as it ends. An error from disposing (the disk was full) explains an earlier failure
 * better than a tool's own message: it is thrown instead, with the earlier failure as its cause.
 */
export function preferringCleanUpError<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    try {
      return await work(...given);
    } catch (error) {
      if (!(error instanceof SuppressedError)) throw error;
      const { error: explanation, suppressed } = error;
      if (explanation instanceof Error) explanation.cause ??= suppressed;
      throw explanation;
    }
  };
}
