import type { Mutant } from './mutate.ts';
import type { Reach } from './session.ts';

/**
 * The test files that may notice a mutant, the quickest first: those that call its function. What runs while modules are loaded may
 * matter to every test; those that call its file come first.
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
