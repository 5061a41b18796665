import { once } from 'node:events';
import net from 'node:net';

/** A product takes as many ports in a row: its own, and those of its embedded parts. */
const PORTS_OF_A_PRODUCT = 6;

/** A port of the loopback interface that is free now, as are those of the embedded parts after it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    server.close();
    await once(server, 'close');
    if (await areFree(port, PORTS_OF_A_PRODUCT)) return port;
  }
}

/** Whether so many ports of the loopback interface, from the first one on, are there and nobody has one of them. */
export async function areFree(first: number, count: number): Promise<boolean> {
  for (let port = first; port < first + count; port += 1) if (!(await isFree(port))) return false;
  return true;
}

async function isFree(port: number): Promise<boolean> {
  if (port > 65_535) return false;
  const server = net.createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isListening) return false;
  server.close();
  await once(server, 'close');
  return true;
}
