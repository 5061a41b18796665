import { afterEach, expect, test, vi } from 'vitest';
import { stopSignal } from './stop-signal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const before = SIGNALS.map((signal) => process.listeners(signal));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const [index, signal] of SIGNALS.entries()) {
    for (const listener of process.listeners(signal)) {
      if (!before[index]?.includes(listener)) process.off(signal, listener);
    }
  }
});

test('two signals at once are one request; a later one ends the process', async () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  // keeps other listeners of this process from receiving it
  const ours = (signal: (typeof SIGNALS)[number]) =>
    process.listeners(signal).find((listener) => !before.flat().includes(listener));
  const stopped = stopSignal();
  ours('SIGTERM')?.('SIGTERM');
  ours('SIGTERM')?.('SIGTERM');
  ours('SIGINT')?.('SIGINT');
  await expect(stopped).resolves.toBe('SIGTERM');
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  ours('SIGINT')?.('SIGINT');
  expect(exit).toHaveBeenCalledWith(1);
});
