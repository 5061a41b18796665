import type { Area } from './areas.ts';

/** The results of an area's mutants. */
export interface Outcome {
  readonly area: Pick<Area, 'name' | 'goal'>;
  noticed: number;
  /** No test ended in time: an endless loop, which a normal test run would show too. */
  late: number;
  survived: number;
  /** Survivors of the hand-written list; must be none. */
  mustHaveBeenNoticed: number;
}

/** From 0 to 1; 1 without mutants. */
function shareOf({ noticed, late, survived }: Pick<Outcome, 'noticed' | 'late' | 'survived'>): number {
  const tried = noticed + late + survived;
  return tried === 0 ? 1 : (noticed + late) / tried;
}

export function meetsGoal(outcome: Outcome): boolean {
  return outcome.mustHaveBeenNoticed === 0 && shareOf(outcome) >= outcome.area.goal;
}

/** One line per area, and one for all. */
export function summaryOf(outcomes: readonly Outcome[]): string[] {
  const percent = (share: number) => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
  const counts = ({ noticed, late, survived }: Pick<Outcome, 'noticed' | 'late' | 'survived'>) =>
    `${noticed + late} noticed (${late} by the time limit), ${survived} survived, ${percent(shareOf({ noticed, late, survived }))}`;
  const sum = (of: 'noticed' | 'late' | 'survived') => outcomes.reduce((before, each) => before + each[of], 0);
  const lines = outcomes.map((each) => {
    const verdict = meetsGoal(each) ? 'passed' : 'FAILED';
    const harm = each.mustHaveBeenNoticed > 0 ? `, ${each.mustHaveBeenNoticed} of the list` : '';
    return `${verdict}  ${each.area.name}: ${counts(each)} (goal ${percent(each.area.goal)}${harm})`;
  });
  return [...lines, `all: ${counts({ noticed: sum('noticed'), late: sum('late'), survived: sum('survived') })}`];
}
