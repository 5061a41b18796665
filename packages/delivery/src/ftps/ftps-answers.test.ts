import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createTransport } from '../index.ts';
import { faultOfAnswer, refusesRestart } from './ftps-answers.ts';

it.each([
  ['421 service closing', 421, 'unreachable', false],
  ['425 no data connection', 425, 'unreachable', false],
  ['426 the transfer was cut', 426, 'unreachable', false],
  ['451 restart not permitted', 451, 'unreachable', true],
  ['452 out of space', 452, 'no-space', false],
  ['500 an internal failure, as vsftpd reports it', 500, 'unreachable', true],
  ['501 garbled parameters', 501, 'unreachable', true],
  ['503 a sequence broken by a lost command', 503, 'unreachable', true],
  ['502 an unknown command', 502, 'unfit', true],
  ['522 data connections must resume the control connection’s session', 522, 'unfit', true],
  ['550 no such file, or no permission', 550, 'denied', true],
  ['552 over the quota', 552, 'no-space', false],
  ['554 a restart position is refused', 554, 'unreachable', true],
] as const)('%s', (_, code, fault, isRefusal) => {
  expect([faultOfAnswer(code), refusesRestart(code)]).toEqual([fault, isRefusal]);
});

it('a server that fails in its greeting is retried later', async () => {
  const server = createServer((socket) => socket.end('500 OOPS: vsftpd: refusing to run\r\n')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const account = { host: '127.0.0.1', port, username: 'channel', password: 'secret', path: '/' };
  expect(await createTransport({ kind: 'ftps', ...account }).check()).toMatchObject({
    ok: false,
    reason: 'unreachable',
  });
  server.close();
});
