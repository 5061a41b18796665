import type { Page } from '@playwright/test';

/** One keystroke, in ms. */
export interface KeyStroke {
  /** From the key to the end of the frame that shows its letter, including the wait for that frame. */
  readonly shownMs: number;
  /** The main thread's own work for it. */
  readonly workMs: number;
}

const TEXT = 'the quick brown fox jumps over the lazy ';

/** Types a sentence into the focused field, each letter after the previous one is shown. */
export async function typeSentence(page: Page): Promise<KeyStroke[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const workSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.evaluate(watchKeys);
  const strokes: KeyStroke[] = [];
  for (const letter of TEXT) {
    const before = await workSeconds();
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    const shownMs = await page.evaluate<number>('nextShown()');
    strokes.push({ shownMs, workMs: ((await workSeconds()) - before) * 1000 });
  }
  await session.detach();
  return strokes;
}

/** Runs in the page: reports for each key how long its frame took. */
function watchKeys(): void {
  const shown: number[] = [];
  const waiting: ((milliseconds: number) => void)[] = [];
  addEventListener(
    'keydown',
    () => {
      const pressedAt = performance.now();
      requestAnimationFrame(() => {
        // a message arrives after the frame's layout and paint
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const milliseconds = performance.now() - pressedAt;
          const next = waiting.shift();
          if (next) next(milliseconds);
          else shown.push(milliseconds);
        };
        port2.postMessage(null);
      });
    },
    true,
  );
  Object.assign(window, {
    nextShown: () =>
      new Promise<number>((resolve) => {
        const first = shown.shift();
        if (first === undefined) waiting.push(resolve);
        else resolve(first);
      }),
  });
}
