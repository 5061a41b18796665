/**
 * Work whose folders and copies go as it ends. What one of them tells as it goes (the disk was full) explains why the work failed before
 * that, and says more than a tool's own words: it is the failure then, and what failed first its cause.
 */
export function explainedByCleanUp<Given extends readonly unknown[], Result>(
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
