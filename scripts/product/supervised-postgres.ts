import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, type LocalPostgres, startLocalPostgres } from '@spotway/local-postgres';

const CHECK_MS = 500;
const PAUSE_AFTER_FAILURE_MS = 2000;

export interface SupervisedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Keeps the embedded PostgreSQL running: restarts it on its port when it dies. */
export async function supervisePostgres(dataDir: string, say: (line: string) => void): Promise<SupervisedPostgres> {
  const stopping = new AbortController();
  let server: LocalPostgres = await startLocalPostgres({ dataDir });
  const { url } = server;

  const watch = async () => {
    while (!stopping.signal.aborted) {
      await delay(CHECK_MS);
      if (stopping.signal.aborted || isRunning(server.pid)) continue;
      say('postgres ended; starting it again');
      try {
        server = await startLocalPostgres({ dataDir });
        if (server.url !== url) throw new Error('its port was taken meanwhile; stop Spotway and start it again');
      } catch (error) {
        say(`postgres does not start: ${error instanceof Error ? error.message : error}`);
        await delay(PAUSE_AFTER_FAILURE_MS);
      }
    }
  };
  const watching = watch();

  return {
    url,
    async stop() {
      stopping.abort();
      await watching;
      await server.stop();
    },
  };
}
