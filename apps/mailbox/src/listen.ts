import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Resolves with the port when the server listens; rejects if it can't. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
