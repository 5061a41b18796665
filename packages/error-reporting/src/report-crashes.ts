import type { ErrorReporter } from './reporter.ts';

/**
 * Reports uncaught errors, then ends the program with code 1, as Node does by default. Leaves Node's behaviour alone if reporting is off. `say`
 * writes the error where an operator reads it.
 */
export function reportCrashes(reporter: ErrorReporter, say: (error: unknown) => void): void {
  if (!reporter.isOn) return;
  let isEnding = false;
  process.on('uncaughtException', (error) => {
    say(error);
    reporter.report(error, {});
    if (isEnding) return;
    isEnding = true;
    void reporter.close().finally(() => process.exit(1));
  });
}
