import { type Database, listWorkPaces, saveWorkPaces } from '@spotway/database';
import { learnPaces, type WorkPart, workSamples } from '@spotway/domain/work';

/** Runs work and records how long it took, for estimating later work of its kind. Failing to record it does not fail the work. */
export async function learningPace<Result>(
  db: Database,
  parts: readonly WorkPart[],
  run: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const result = await run();
  const seconds = (performance.now() - started) / 1000;
  const save = async () => {
    const paces = await listWorkPaces(db);
    await saveWorkPaces(db, learnPaces(parts, seconds, paces), workSamples(parts, seconds, paces));
  };
  await save().catch(() => {});
  return result;
}
