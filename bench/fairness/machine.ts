/** A simulated machine: so many seconds of work are done in one, so that hours of encoding take minutes. */
export const SPEED = 30;
const TICK_MS = 5;
/** What `nice` makes of a processor that work in the background and other work both want. */
const WEIGHTS = { light: 4.8, heavy: 1 } as const;

interface Task {
  readonly weight: number;
  left: number;
  readonly done: () => void;
}

/** Runs pieces of work at once, each with its share of the one processor; alone each has all of it, as ffmpeg has. */
export function createMachine() {
  const tasks = new Set<Task>();
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    let seconds = ((now - last) / 1000) * SPEED;
    last = now;
    // What ends within a tick leaves the rest of it to the others.
    while (tasks.size > 0 && seconds > 1e-9) {
      const weights = [...tasks].reduce((sum, { weight }) => sum + weight, 0);
      const untilNext = Math.min(...[...tasks].map(({ left, weight }) => (left * weights) / weight));
      const step = Math.min(seconds, untilNext);
      for (const task of tasks) task.left -= (step * task.weight) / weights;
      seconds -= step;
      for (const task of tasks) {
        if (task.left > 1e-9) continue;
        tasks.delete(task);
        task.done();
      }
    }
  }, TICK_MS);
  return {
    run: (seconds: number, lane: keyof typeof WEIGHTS, isBehind = false): Promise<void> =>
      new Promise((done) => {
        tasks.add({ weight: WEIGHTS[lane] / (isBehind ? 10 : 1), left: seconds, done });
      }),
  };
}
