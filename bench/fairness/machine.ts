/** Speed-up of a simulated machine, so that hours of encoding take minutes. */
export const SPEED = 30;
const TICK_MS = 5;
/** How `nice` splits a processor between background and other work. */
const WEIGHTS = { light: 4.8, heavy: 1 } as const;

interface Task {
  readonly weight: number;
  left: number;
  readonly done: () => void;
}

/** Runs pieces of work in parallel, each with its share of the one processor; alone it gets all of it, like ffmpeg. */
export function createMachine() {
  const tasks = new Set<Task>();
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    let seconds = ((now - last) / 1000) * SPEED;
    last = now;
    // Work that ends within a tick leaves the rest of it to the others.
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
