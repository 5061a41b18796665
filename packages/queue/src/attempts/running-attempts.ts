import { type AttemptStanding, canEndWithin } from '@spotway/domain/work';

/** The attempts that one worker runs, which end with it. */
export interface RunningAttempts {
  /** The worker stops: nothing new is begun. */
  readonly isDraining: boolean;
  /** Notes an attempt; `signal` aborts when it is not waited for. */
  add(standing: () => AttemptStanding): { readonly signal: AbortSignal; readonly end: () => void };
  /** Resolves when those have ended that end within the grace; the others are aborted, at once where they can't. */
  drain(graceSeconds: number): Promise<void>;
}

/** Why an attempt is aborted whose worker stops. */
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
      // It was taken in the moment in which the worker began to stop.
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
