const WIDTH = 24;

function bar(fraction: number): string {
  const done = Math.round(Math.min(1, Math.max(0, fraction)) * WIDTH);
  return `${'█'.repeat(done)}${'░'.repeat(WIDTH - done)}`;
}

interface Tracked {
  readonly startedAt: number;
  fraction: number;
  done: boolean;
}

/** Shows the progress of a sequence of steps on a terminal; otherwise prints a line per finished step. */
export class ProgressLine {
  readonly #tracked = new Map<string, Tracked>();
  readonly #isTerminal = process.stdout.isTTY === true;

  /** Runs a step and prints how long it took. */
  async step<T>(name: string, run: (show: (fraction: number, note?: string) => void) => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await run((fraction, note = '') => this.#draw(name, fraction, note));
    this.#finish(name, performance.now() - startedAt);
    return result;
  }

  /** Shows work done elsewhere; its time counts from the first progress seen. */
  track(name: string, fraction: number): void {
    if (fraction <= 0) return;
    const tracked = this.#tracked.get(name) ?? { startedAt: performance.now(), fraction: 0, done: false };
    this.#tracked.set(name, tracked);
    if (tracked.done) return;
    tracked.fraction = fraction;
    if (fraction >= 1) {
      tracked.done = true;
      this.#finish(name, performance.now() - tracked.startedAt);
    } else this.#draw(name, fraction, '');
  }

  #draw(name: string, fraction: number, note: string): void {
    if (!this.#isTerminal) return;
    process.stdout.write(
      `\r\x1b[2K${name.padEnd(42)} ${bar(fraction)} ${String(Math.round(fraction * 100)).padStart(3)} % ${note}`,
    );
  }

  #finish(name: string, ms: number): void {
    const start = this.#isTerminal ? '\r\x1b[2K' : '';
    process.stdout.write(`${start}${name.padEnd(42)} ${bar(1)} ${(ms / 1000).toFixed(1).padStart(6)} s\n`);
  }
}
