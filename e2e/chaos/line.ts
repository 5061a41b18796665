import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A breakable connection between programs: a TCP proxy on its own port. */
export interface Line {
  readonly port: number;
  /** Breaks every connection, and refuses new ones for this long. */
  cut(ms: number): Promise<void>;
  /** Breaks every connection after this many more bytes in either direction; new ones are accepted at once. */
  cutAfter(bytes: number): void;
  /** Stalls all traffic for this long, without breaking connections. */
  freeze(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export async function layLine(toPort: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let left = Number.POSITIVE_INFINITY;
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const server = createServer({ allowHalfOpen: true }, (inner) => {
    if (isCut) return inner.resetAndDestroy();
    const outer = connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true });
    join(inner, outer);
    join(outer, inner);
  });

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('end', () => to.end());
    from.on('data', (bytes) => {
      left -= bytes.length;
      if (left <= 0) {
        left = Number.POSITIVE_INFINITY;
        return breakAll();
      }
      if (!to.write(bytes)) from.pause();
    });
    to.on('drain', () => {
      if (!isFrozen) from.resume();
    });
    if (isFrozen) from.pause();
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async cut(ms) {
      isCut = true;
      breakAll();
      await wait(ms);
      isCut = false;
    },
    cutAfter(bytes) {
      left = bytes;
    },
    async freeze(ms) {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
      await wait(ms);
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      isCut = true;
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
