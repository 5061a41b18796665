import { type AttemptStanding, canEndWithin } from '@spotway/domain/work';

/** The attempts running in one worker, which end with it. */
export interface RunningAttempts {
  /** The worker is stopping: nothing new is started. */
  readonly isDraining: boolean;
  /** Registers an attempt; `signal` aborts if draining does not wait for it. */
  add(standing: () => AttemptStanding): { readonly signal: AbortSignal; readonly end: () => void };
  /** Resolves when the attempts that can end within the grace period have ended; the others are aborted, at once if they can't make it. */
  drain(graceSeconds: number): Promise<void>;
}

/** Abort reason for attempts whose worker is stopping. */
const stopReason = () => new Error('the worker stops');

export function trackAttempts(): RunningAttempts {
  const running = new Map<AbortController, () => AttemptStanding>();
  let whenIdle: (() => void) | null = null;
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    add(standing) {
      const controller = new AbortController();
      running.set(controller, standing);
      // It was taken just as the worker started to stop.
      if (isDraining) controller.abort(stopReason());
      return {
        signal: controller.signal,
        end() {
          running.delete(controller);
          if (running.size === 0) whenIdle?.();
        },
      };
    },
    async drain(graceSeconds) {
      isDraining = true;
      for (const [controller, standing] of running) {
        if (!canEndWithin(graceSeconds, standing())) controller.abort(stopReason());
      }
      if (running.size === 0) return;
      const idle = Promise.withResolvers<void>();
      whenIdle = idle.resolve;
      const timer = setTimeout(() => {
        for (const controller of running.keys()) controller.abort(stopReason());
        idle.resolve();
      }, graceSeconds * 1000);
      await idle.promise;
      clearTimeout(timer);
    },
  };
}
