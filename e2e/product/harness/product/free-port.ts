import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** Consecutive ports a product needs: its own, and those of its embedded parts. */
const PORTS_OF_A_PRODUCT = 6;
/** Outgoing connections get ports from 32768 (Linux) or 49152 on, and would take one before its server starts or restarts. */
const FIRST = 10_240;
const LAST = 32_000;

const given = new Set<number>();

/** A free port on the loopback interface, followed by free ports for a product's embedded parts; given once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const first = randomInt(FIRST, LAST);
    const ports = Array.from({ length: PORTS_OF_A_PRODUCT }, (_, index) => first + index);
    if (ports.some((port) => given.has(port)) || !(await areFree(first, ports.length))) continue;
    for (const port of ports) given.add(port);
    return first;
  }
}

/** Whether this many loopback ports, starting from the first, exist and are free. */
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
