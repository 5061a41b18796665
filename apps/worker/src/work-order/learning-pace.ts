import { type Database, listWorkPaces, saveWorkPaces } from '@spotway/database';
import { learnPaces, type WorkPart } from '@spotway/domain/work';

/** Runs work and keeps how long it took: later work of its kind is estimated by it. What can't be kept is no loss of the work. */
export async function learningPace<Result>(
  db: Database,
  parts: readonly WorkPart[],
  run: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const result = await run();
  const seconds = (performance.now() - started) / 1000;
  const save = async () => saveWorkPaces(db, learnPaces(parts, seconds, await listWorkPaces(db)));
  await save().catch(() => {});
  return result;
}
