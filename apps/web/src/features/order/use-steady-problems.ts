import type { SpotProblem } from '@spotway/domain';
import { useRef } from 'react';

/**
 * The problems of each spot, the same array as before where they say the same: a key stroke in one card then leaves
 * the others, however many, as they are.
 */
export function useSteadyProblems(problems: readonly (readonly SpotProblem[])[]): readonly (readonly SpotProblem[])[] {
  const before = useRef<readonly (readonly SpotProblem[])[]>([]);
  const steady = problems.map((each, index) => {
    const earlier = before.current[index];
    return earlier && JSON.stringify(earlier) === JSON.stringify(each) ? earlier : each;
  });
  before.current = steady;
  return steady;
}
