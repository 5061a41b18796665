/** To the worker: start or cancel a timer. From the worker: the id of a timer that expired. */
export type TimerRequest = { id: number; ms: number } | { id: number; cancel: true };

const timers = new Map<number, ReturnType<typeof setTimeout>>();

self.onmessage = ({ data }: MessageEvent<TimerRequest>) => {
  if ('cancel' in data) {
    clearTimeout(timers.get(data.id));
    timers.delete(data.id);
    return;
  }
  const timer = setTimeout(() => {
    timers.delete(data.id);
    self.postMessage(data.id);
  }, data.ms);
  timers.set(data.id, timer);
};
