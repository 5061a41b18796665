import { randomInt } from 'node:crypto';
import { areFree } from '../free-port.ts';

/** Systems give outgoing connections ports from 32768 on (Linux) or 49152 on: a server that is started again finds its own taken there. */
const FIRST = 10_240;
const LAST = 32_000;

const given = new Set<number>();

/** A free port of the loopback interface that stays so while its server is away; given once. */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port) || !(await areFree(port, 1))) continue;
    given.add(port);
    return port;
  }
}
