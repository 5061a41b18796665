/** Signals closer together than this count as one: a launcher forwards what the whole process group already received. */
const SAME_REQUEST_MS = 1000;

/** Resolves with the signal that asks the process to stop (Ctrl-C, SIGTERM); a further signal ends it at once. */
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
