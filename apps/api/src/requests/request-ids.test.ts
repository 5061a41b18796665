import { expect, it } from 'vitest';
import { createServer } from '../create-server.ts';
import { BODY_PACE } from '../plugins/request-bodies.ts';
import { parseTrustedProxies } from '../settings/trusted-proxies.ts';

const SENT_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

async function idOf(setting: string, remoteAddress: string, sent: string): Promise<[unknown, string]> {
  const { app } = createServer({ LOG_LEVEL: 'silent', TRUST_PROXY: parseTrustedProxies(setting) }, BODY_PACE);
  app.get('/', async (request) => request.id);
  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-request-id': sent } });
  return [answer.headers['x-request-id'], answer.body];
}

it.each([
  ['1', '127.0.0.1', SENT_ID],
  ['10.0.0.0/8,::1', '10.1.2.3', 'ingress.7f3a-01'],
  ['10.0.0.0/8,::1', '::ffff:10.1.2.3', SENT_ID],
  ['10.0.0.0/8,::1', '::1', '0f8fad5b-d9cb-469f-a165-70867728950e'],
])('with TRUST_PROXY=%s, the id sent by %s is kept and returned: %s', async (setting, address, sent) => {
  expect(await idOf(setting, address, sent)).toEqual([sent, sent]);
});

it.each([
  ['nobody is trusted', '0', '127.0.0.1', SENT_ID],
  ['it comes from another address', '10.0.0.0/8,::1', '192.0.2.7', SENT_ID],
  ['it is too short', '1', '127.0.0.1', 'short-1'],
  ['it is too long', '1', '127.0.0.1', 'a'.repeat(65)],
  ['it has other characters', '1', '127.0.0.1', `${SENT_ID}" level=50`],
  ['it came twice', '1', '127.0.0.1', `${SENT_ID}, ${SENT_ID}`],
])('our own id is used if %s', async (_, setting, address, sent) => {
  const [header, id] = await idOf(setting, address, sent);
  expect(id).toMatch(UUID);
  expect(header).toBe(id);
});
