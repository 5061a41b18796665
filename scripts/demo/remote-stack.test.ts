import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppConfig, SettingsError } from '@spotway/contract';
import { RELEASE, SEED_IDS } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiRefusal, createApiClient } from '../customer/api-client.ts';
import { demoDestinations, explainFailure, readRemoteStack, requireSpotway } from './remote-stack.ts';

type Answers = (request: IncomingMessage, response: ServerResponse) => void;
let answers: Answers;
const server = createServer((request, response) => answers(request, response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const json =
  (status: number, body: unknown): Answers =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const spotway = (version: string, ready: Answers): Answers => {
  const config: AppConfig = {
    brand: { name: 'Spotway', supportEmail: 'aide@spotway.example' },
    supportChatAppId: null,
    preTermsLabel: null,
    payment: { activated: false, publishableKey: null },
    terms: { version: '1', creditAfterHours: { lower: 4, higher: 8 } },
    errorReporting: null,
    version,
  };
  return (request, response) => (request.url === '/api' ? json(200, config) : ready)(request, response);
};
const why = (error: unknown) => explainFailure(error, url);
const probed = () => requireSpotway(url, RELEASE).then(() => null, why);

describe('what answers at DEMO_URL', () => {
  it('can be a ready Spotway of this release', async () => {
    answers = spotway(RELEASE, json(200, { ok: true }));
    expect(await probed()).toBeNull();
  });

  it('is called without keep-alive, because the server would close the connection while the master is made', async () => {
    const asked: (string | undefined)[] = [];
    const tells = spotway(RELEASE, json(200, { ok: true }));
    answers = (request, response) => {
      asked.push(request.headers.connection);
      tells(request, response);
    };
    expect(await probed()).toBeNull();
    expect(asked).toEqual(['close', 'close']);
  });

  it('may hide /readyz behind a reverse proxy, as the nginx sample does', async () => {
    answers = spotway(RELEASE, (_, response) => response.writeHead(404).end('<html><title>404 Not Found</title>'));
    expect(await probed()).toBeNull();
  });

  const notReady = {
    error: { code: 'unavailable', details: { failed: [{ part: 'database', reason: 'schema_missing' }] } },
  };
  it.each<[string, Answers, string]>([
    ['another release', spotway('0.0.1', json(200, {})), `is Spotway 0.0.1, and this demo is from ${RELEASE}`],
    ['one that is not ready', spotway(RELEASE, json(503, notReady)), 'fails with 503 (database: schema_missing).'],
    ['another product', json(200, { name: 'something else' }), 'answers, but it is not a Spotway.'],
    ['one that knows no /api', json(404, {}), 'answers, but it is not a Spotway: 404 to /api.'],
    ['a server in trouble', json(502, 'bad gateway'), 'fails with 502.'],
    ['a page', (_, response) => response.end('<!doctype html><title>Welcome'), 'answers with a page instead of JSON'],
    [
      'one that redirects',
      (_, response) => response.writeHead(308, { location: 'https://spots.example.tv/api' }).end(),
      'redirects to https://spots.example.tv: set DEMO_URL to that.',
    ],
    ['one that hangs up', (request) => request.socket.destroy(), "can't be reached (UND_ERR_SOCKET)."],
  ])('is described if it is %s', async (_, what, expected) => {
    answers = what;
    expect(await probed()).toContain(expected);
  });

  it('is described if nothing answers or it speaks no TLS', async () => {
    const at = (address: string) => requireSpotway(address, RELEASE).catch((error) => explainFailure(error, address));
    expect(await at('http://127.0.0.1:1')).toBe("http://127.0.0.1:1 can't be reached (bad port).");
    expect(await at(url.replace('http', 'https'))).toContain('is it http instead of https?');
  });

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'has an untrusted certificate (DEPTH_ZERO_SELF_SIGNED_CERT).'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'has an untrusted certificate'],
    ['ENOTFOUND', '127.0.0.1 has no address: is its name right?'],
    ['ECONNREFUSED', "can't be reached (ECONNREFUSED)."],
  ])('%s becomes: %s', (code, expected) => {
    const cause = new AggregateError([Object.assign(new Error('of the connection'), { code })]);
    expect(why(new TypeError('fetch failed', { cause }))).toContain(expected);
  });
});

describe('failures during the demo', () => {
  it('distinguish a refused login, a refused order and a server error', () => {
    expect(why(new ApiRefusal(401, 'invalid_credentials', 'POST /api/login'))).toContain(
      'check DEMO_EMAIL and DEMO_PASSWORD',
    );
    expect(why(new ApiRefusal(402, 'payment_required', 'POST /api/campaign'))).toContain(
      'refuses a request of the demo',
    );
    expect(why(new ApiRefusal(500, 'internal', 'POST /api/campaign'))).toContain('fails: POST /api/campaign');
  });

  it('include a page instead of an answer', async () => {
    answers = (_, response) => response.end('<!doctype html>');
    expect(await createApiClient(url).destinations().then(String, why)).toBe(
      `${url} answers with something other than JSON.`,
    );
  });

  it('leave errors of the demo itself alone', () => expect(why(new RangeError('a fault'))).toBeNull());

  it('don’t send films to real channels, only to demo destinations', () => {
    const offered = ['7b1c', SEED_IDS.estuaire].map((organizationId) => ({
      organizationId,
      organizationName: '',
      logo: null,
    }));
    expect(demoDestinations(offered).map(({ organizationId }) => organizationId)).toEqual([SEED_IDS.estuaire]);
    expect(() => demoDestinations(offered.slice(0, 1))).toThrow('None of the demo destinations is offered there');
  });
});

describe('the settings', () => {
  it('name an origin and optionally an account', () => {
    expect(readRemoteStack({})).toBeNull();
    expect(readRemoteStack({ DEMO_URL: 'https://spots.example.tv/deliver?x=1' })).toEqual({
      url: 'https://spots.example.tv',
      account: null,
    });
    const account = { DEMO_EMAIL: 'a@agence.example', DEMO_PASSWORD: 'geheim' };
    expect(readRemoteStack({ DEMO_URL: 'https://spots.example.tv', ...account })?.account?.password).toBe('geheim');
  });

  it.each([
    [{ DEMO_URL: 'spots.example.tv' }, 'DEMO_URL must be an address'],
    [{ DEMO_URL: 'https://a.example', DEMO_EMAIL: 'a@b.example' }, 'DEMO_PASSWORD is missing'],
    [{ DEMO_URL: 'https://a.example', DEMO_PASSWORD: 'geheim' }, 'DEMO_EMAIL is missing'],
  ])('are refused: %s', (environment, fault) => {
    expect(() => readRemoteStack(environment)).toThrow(SettingsError);
    expect(() => readRemoteStack(environment)).toThrow(fault);
  });
});
