import { connect, createServer, type Server, type Socket } from 'node:net';

export type CuttingProxy = {
  /** Restores the connection, and cuts it after this many bytes from the clients, summed over all ports: nothing passes then. */
  cutAfter(bytes: number): void;
  /** Bytes that clients sent since the last `cutAfter`. */
  sentBytes(): number;
  stop(): Promise<void>;
};

/** A proxy to a server at another address, on the same ports or its own, that can be cut. */
export async function startCuttingProxy(
  ways: readonly { host: string; port: number; to: { host: string; port: number } }[],
): Promise<CuttingProxy> {
  let left = Number.POSITIVE_INFINITY;
  let sent = 0;
  let isDown = false;
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  const cut = () => {
    isDown = true;
    for (const socket of sockets) socket.destroy();
  };
  for (const { host, port, to } of ways) {
    const server = createServer((inner) => {
      if (isDown) return inner.destroy();
      const outer = connect(to.port, to.host);
      for (const [socket, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', (hadError) => {
          sockets.delete(socket);
          // Data in flight still arrives.
          if (hadError) other.destroy();
          else other.end();
        });
      }
      inner.on('end', () => outer.end());
      outer.on('end', () => inner.end());
      inner.on('data', (bytes) => {
        sent += bytes.length;
        left -= bytes.length;
        if (left <= 0) return cut();
        if (!outer.write(bytes)) inner.pause();
      });
      outer.on('drain', () => inner.resume());
      outer.pipe(inner, { end: false });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    servers.push(server);
  }
  return {
    cutAfter(bytes) {
      isDown = false;
      left = bytes;
      sent = 0;
    },
    sentBytes: () => sent,
    async stop() {
      cut();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
