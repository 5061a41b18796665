import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reach } from '../remote/reach.ts';

/** Opens a TCP connection; throws DeliveryError forbidden, the system's error, a time-out error, or the signal's reason. */
export function openSocket(
  host: string,
  port: number,
  { timeoutMs, signal, reach }: { timeoutMs: number; signal?: AbortSignal; reach: Reach },
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    reach.requireAddress(host);
    const socket = connect({ host, port, noDelay: true, lookup: reach.lookup });
    const end = (error?: unknown) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      socket.removeAllListeners();
      if (error === undefined) return resolve(socket);
      // A late error on an abandoned socket must not end the process.
      socket.on('error', () => {});
      socket.destroy();
      reject(error);
    };
    const onAbort = () => end(signal?.reason);
    const timer = setTimeout(() => end(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    socket.once('connect', () => end());
    socket.once('error', end);
  });
}

/** Waits for work, but no longer than the limit and whatever its outcome. */
export async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const settled = work.then(
    () => {},
    () => {},
  );
  await Promise.race([settled, wait(timeoutMs, undefined, { signal: over.signal }).catch(() => {})]);
  over.abort();
}
