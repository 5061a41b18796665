import { connect, createServer, type Socket } from 'node:net';

/** A proxy whose first connections break after this many bytes of a request or response. */
export async function startBreakingProxy(
  port: number,
  breaks: number,
  afterBytes: number,
): Promise<{ endpoint: string; close(): void }> {
  let left = breaks;
  const server = createServer((inner: Socket) => {
    const outer = connect(port, '127.0.0.1');
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes < afterBytes || left === 0) return;
      left -= 1;
      bytes = Number.NEGATIVE_INFINITY;
      inner.destroy();
      outer.destroy();
    };
    for (const socket of [inner, outer]) socket.on('data', count).on('error', () => undefined);
    inner.pipe(outer).pipe(inner);
    inner.on('close', () => outer.destroy());
    outer.on('close', () => inner.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => void server.close(),
  };
}
