/** Resolves when the process is asked to stop (Ctrl-C, SIGTERM); asked once more, it ends at once. */
export function stopSignal(): Promise<void> {
  const asked = Promise.withResolvers<void>();
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isAsked) process.exit(1);
      isAsked = true;
      asked.resolve();
    });
  }
  return asked.promise;
}
