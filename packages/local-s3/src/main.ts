import { readConfig } from './config.ts';
import { startLocalS3 } from './server.ts';

function log(entry: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
}

try {
  const running = await startLocalS3({ ...readConfig(process.env), log });
  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log({ level: 'info', event: 'stopping', reason });
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // Only emitted if started with an IPC channel: the parent is gone.
  process.on('disconnect', () => void stop('disconnect'));
  log({ level: 'info', event: 'listening', endpoint: running.endpoint });
  process.send?.({ type: 'ready', port: running.port });
} catch (error) {
  log({ level: 'error', event: 'failed', error: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
