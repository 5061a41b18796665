import { expect, it } from 'vitest';
import { createServer } from '../create-server.ts';
import { BODY_PACE } from '../plugins/request-bodies.ts';
import { parseTrustedProxies } from '../settings/trusted-proxies.ts';

const TOLD = '4bf92f3577b34da6a3ce929d0e0e4736';
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

async function idOf(setting: string, remoteAddress: string, told: string): Promise<[unknown, string]> {
  const { app } = createServer({ LOG_LEVEL: 'silent', TRUST_PROXY: parseTrustedProxies(setting) }, BODY_PACE);
  app.get('/', async (request) => request.id);
  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-request-id': told } });
  return [answer.headers['x-request-id'], answer.body];
}

it.each([
  ['1', '127.0.0.1', TOLD],
  ['10.0.0.0/8,::1', '10.1.2.3', 'ingress.7f3a-01'],
  ['10.0.0.0/8,::1', '::ffff:10.1.2.3', TOLD],
  ['10.0.0.0/8,::1', '::1', '0f8fad5b-d9cb-469f-a165-70867728950e'],
])('with TRUST_PROXY=%s, the id that %s tells is kept and given back: %s', async (setting, address, told) => {
  expect(await idOf(setting, address, told)).toEqual([told, told]);
});

it.each([
  ['nobody is trusted', '0', '127.0.0.1', TOLD],
  ['another address tells it', '10.0.0.0/8,::1', '192.0.2.7', TOLD],
  ['it is too short', '1', '127.0.0.1', 'short-1'],
  ['it is too long', '1', '127.0.0.1', 'a'.repeat(65)],
  ['it has other characters', '1', '127.0.0.1', `${TOLD}" level=50`],
  ['it came twice', '1', '127.0.0.1', `${TOLD}, ${TOLD}`],
])('an id of our own is given where %s', async (_, setting, address, told) => {
  const [header, id] = await idOf(setting, address, told);
  expect(id).toMatch(UUID);
  expect(header).toBe(id);
});
