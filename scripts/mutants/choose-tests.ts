import type { Mutant } from './mutate.ts';
import type { Reach } from './session.ts';

/**
 * The test files that may notice a mutant, fastest first: those that call its function. For code that runs while modules load these are all tests, starting
 * with those that call its file.
 */
export function testsFor({ file, inFunction }: Mutant, reach: readonly Reach[]): string[] {
  const place = `${file}:${inFunction}`;
  const isLoaded = inFunction < 0 || reach.some(({ loaded }) => loaded.includes(place));
  const callsFile = ({ tested }: Reach) => tested.some((each) => each.startsWith(`${file}:`));
  const byTime = (left: Reach, right: Reach) => left.seconds - right.seconds;
  const first = reach.filter((each) => (isLoaded ? callsFile(each) : each.tested.includes(place))).sort(byTime);
  const rest = isLoaded ? reach.filter((each) => !first.includes(each)).sort(byTime) : [];
  return [...first, ...rest].map(({ test }) => test);
}
