import type { MediaAnalysis } from '@spotway/domain/film';
import { type AnalysisWorker, createAnalysisPool } from './analysis-pool.ts';
import { createTurns } from './in-turn.ts';

const AT_ONCE = 2;
const STALL_MS = 60_000;
/** How long a file waits for one dropped earlier. */
const PATIENCE_MS = 2000;

const analyse = createAnalysisPool({
  startWorker: () =>
    new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' }) satisfies AnalysisWorker,
  size: AT_ONCE,
  stallMs: STALL_MS,
});
const inTurn = createTurns(PATIENCE_MS);

/** Analyses a dropped file locally, with MediaInfo in a worker. Rejects if the file can't be read. */
export function analyseFile(file: File): Promise<MediaAnalysis> {
  return inTurn(analyse(file));
}
