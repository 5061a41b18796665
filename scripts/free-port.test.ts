import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { areFree, freePort } from '../e2e/product/harness/product/free-port.ts';

it('consecutive ports are free if none of them is in use', async () => {
  const first = await freePort();
  const taken = net.createServer().listen(first + 4, '127.0.0.1');
  await once(taken, 'listening');
  expect(await areFree(first + 4, 1)).toBe(false);
  expect(await areFree(first, 5)).toBe(false);
  taken.close();
  await once(taken, 'close');
});

it('there are none after the last port', async () => expect(await areFree(65_535, 2)).toBe(false));
