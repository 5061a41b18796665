/** Runs `work` when asked, never twice at once; asked meanwhile, it runs once more afterwards. */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  return async function run(): Promise<void> {
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    await work().catch(() => {});
    isRunning = false;
    if (isAskedAgain) await run();
  };
}
