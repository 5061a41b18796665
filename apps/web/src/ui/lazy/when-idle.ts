/** Set when the page begins to fetch ahead: what was asked for before it is the page's first load (bench/web). */
export const FETCHING_AHEAD = 'spotway.fetchingAhead';

/** How long after the page's own load nothing is fetched ahead: its pictures and calls come first. */
const REST_MS = 2_000;

let turn: Promise<unknown> | null = null;

/** Fetches a file while the page rests, after those asked for before; for visitors who save data, only when it is needed. A failure is told where the file is used. */
export function whenIdle(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || isSavingData()) return;
  turn ??= beginning();
  turn = turn.then(idle).then(load, load).catch(noop);
}

async function beginning(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  performance.mark(FETCHING_AHEAD);
}

function idle(): Promise<void> {
  return new Promise((resolve) =>
    // Safari has no idle callbacks.
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: 5_000 })
      : setTimeout(resolve, 100),
  );
}

function noop(): void {}

export function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
