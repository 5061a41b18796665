import type { ScheduleHandler, ScheduleReport } from '@spotway/queue';

/** Milliseconds shared by the parts of a run. Work in progress at the end is finished, the rest waits for the next run. */
export const TURN_MS = 1500;

/** A part of a schedule's run that can stop between two pieces of work; without `isOver`, it continues until nothing is left. */
export type TurnHandler = (
  run: Parameters<ScheduleHandler>[0] & { readonly isOver?: () => boolean },
) => Promise<ScheduleReport>;

export const isNeverOver = (): boolean => false;

/** Runs the parts one after the other, even after failures, each with its share of the time; equally named numbers are added up. */
export function inTurn(turnMs: number, ...parts: readonly TurnHandler[]): ScheduleHandler {
  return async (run) => {
    const reports: ScheduleReport[] = [];
    for (const part of parts) {
      run.signal.throwIfAborted();
      const end = performance.now() + turnMs / parts.length;
      const isOver = () => performance.now() >= end;
      reports.push(await part({ ...run, isOver }).catch((error: unknown) => ({ facts: {}, failures: [error] })));
    }
    const facts: Record<string, number> = {};
    for (const [name, count] of reports.flatMap((report) => Object.entries(report.facts)))
      facts[name] = (facts[name] ?? 0) + count;
    return { facts, failures: reports.flatMap((report) => report.failures) };
  };
}
