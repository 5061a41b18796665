import { startLocalS3 } from '../server.ts';
import type { CompleteStep } from '../store/object-manifest.ts';
import { BUCKET, FULL_KEY } from './start-test-store.ts';

/** A store that kills itself, like `kill -9`, when Complete reaches the step in CRASH_AT. Tests only. */
const crashAt = process.env.CRASH_AT as CompleteStep | undefined;
const running = await startLocalS3({
  dataDir: process.env.CRASH_DATA_DIR ?? '',
  bucket: BUCKET,
  region: 'us-east-1',
  credentials: [FULL_KEY],
  onStep: (step) => {
    if (step === crashAt) process.kill(process.pid, 'SIGKILL');
  },
});
process.send?.({ type: 'ready', port: running.port });
