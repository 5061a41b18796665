import type { Area } from './areas.ts';

/** What became of the mutants of an area. */
export interface Outcome {
  readonly area: Pick<Area, 'name' | 'goal'>;
  noticed: number;
  /** No test ended in time: an endless loop, which a run of the tests shows as well. */
  late: number;
  survived: number;
  /** Survivors of the list written by hand: none of them may be. */
  mustHaveBeenNoticed: number;
}

/** From 0 to 1; 1 where there was no mutant. */
function shareOf({ noticed, late, survived }: Pick<Outcome, 'noticed' | 'late' | 'survived'>): number {
  const tried = noticed + late + survived;
  return tried === 0 ? 1 : (noticed + late) / tried;
}

export function isEnough(outcome: Outcome): boolean {
  return outcome.mustHaveBeenNoticed === 0 && shareOf(outcome) >= outcome.area.goal;
}

/** A line for each area, and one for all of them. */
export function summaryOf(outcomes: readonly Outcome[]): string[] {
  const percent = (share: number) => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
  const counts = ({ noticed, late, survived }: Pick<Outcome, 'noticed' | 'late' | 'survived'>) =>
    `${noticed + late} noticed (${late} by the time limit), ${survived} survived, ${percent(shareOf({ noticed, late, survived }))}`;
  const sum = (of: 'noticed' | 'late' | 'survived') => outcomes.reduce((before, each) => before + each[of], 0);
  const lines = outcomes.map((each) => {
    const verdict = isEnough(each) ? 'passed' : 'FAILED';
    const harm = each.mustHaveBeenNoticed > 0 ? `, ${each.mustHaveBeenNoticed} of the list` : '';
    return `${verdict}  ${each.area.name}: ${counts(each)} (goal ${percent(each.area.goal)}${harm})`;
  });
  return [...lines, `all: ${counts({ noticed: sum('noticed'), late: sum('late'), survived: sum('survived') })}`];
}
