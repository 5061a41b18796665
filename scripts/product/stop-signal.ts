/** Two signals closer than this are one request: a launcher passes on what the whole process group got already. */
const SAME_REQUEST_MS = 1000;

/** Resolves with the signal by which the process is asked to stop (Ctrl-C, SIGTERM); asked once more, it ends at once. */
export function stopSignal(): Promise<NodeJS.Signals> {
  const asked = Promise.withResolvers<NodeJS.Signals>();
  let askedAt: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt !== null && Date.now() - askedAt >= SAME_REQUEST_MS) process.exit(1);
      askedAt ??= Date.now();
      asked.resolve(signal);
    });
  }
  return asked.promise;
}
