import { connectDatabase } from '@spotway/database';
import { PIPELINE_STAGES, type PipelineStage } from '@spotway/domain/work';
import { createQueue, NOTHING_TO_DO, runJobs, type StageHandler } from '@spotway/queue';

/** A separate worker process that takes a job and holds it until stopped or killed: `node holding-worker.ts <database>`. */
const url = process.argv[2] ?? '';
const connection = connectDatabase(url, { onError: () => {} });
const queue = createQueue({ connectionString: url, supervise: true, onError: () => {} });
const stopping = new AbortController();
const idle: StageHandler = async () => NOTHING_TO_DO;
const holding: StageHandler = ({ signal }) => {
  process.send?.('holds');
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
};
const stages = Object.fromEntries(PIPELINE_STAGES.map((stage) => [stage, idle])) as Record<PipelineStage, StageHandler>;
await queue.start();
await runJobs({
  queue,
  db: connection.db,
  stages: { ...stages, qualify: holding },
  stopping: stopping.signal,
  onAttempt: () => {},
});
process.send?.('runs');
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', async () => {
  stopping.abort(new Error('the worker is stopping'));
  await queue.stop(5000);
  await connection.close();
  process.exit(0);
});
