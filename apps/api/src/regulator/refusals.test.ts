import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A regulator that answers whatever a test wants. */
function startServer(answer: Answer) {
  const requests: { url: string; cookie: string | undefined; body: string }[] = [];
  const state = { answer };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ url: request.url ?? '', cookie: request.headers.cookie, body });
    state.answer(request, response);
  });
  return new Promise<{ url: string; requests: typeof requests; state: typeof state; stop: () => Promise<void> }>(
    (resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const stop = () => {
          server.closeAllConnections();
          return new Promise<void>((done) => server.close(() => done()));
        };
        resolve({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, state, stop });
      });
    },
  );
}

/** Long enough for answers that come at once, on a busy machine too. */
const TIMEOUT_MS = 2_000;
const LOGIN = { username: 'agence', password: 'secret' };
const LIST = '/api/arpp/idCrea/list?dateCreationDebut=2026-01-01T00:00:00Z&size=1000';
const ENTRY = { id: 1, idCrea: 'AV-ABCD000001-0020', titre: 'Film' };

const json =
  (body: unknown, status = 200, headers: Record<string, string | string[]> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const entries = (...data: unknown[]) => json({ _embedded: { data } });
const session = (...cookies: string[]) => json({}, 200, { 'set-cookie': cookies });

let regulator: Awaited<ReturnType<typeof startServer>>;
let elsewhere: Awaited<ReturnType<typeof startServer>>;
let api: TestApi;
let client: TestClient;

beforeAll(async () => {
  regulator = await startServer(json({}));
  elsewhere = await startServer(session('SESSION=stolen'));
  const settings = { ARPP_BASE_URL: `${regulator.url}/v1`, ARPP_TIMEOUT_MS: String(TIMEOUT_MS) };
  api = await startTestApi({ settings });
  client = await api.client();
});
beforeEach(() => {
  regulator.requests.length = 0;
});
afterAll(async () => {
  await api.close();
  await regulator.stop();
  await elsewhere.stop();
});

async function connect(answer: Answer) {
  regulator.state.answer = answer;
  return client.send('POST', '/api/arpp/connect', LOGIN);
}

/** The list of a regulator with these answers, read with one of its sessions. */
async function list(answer: Answer, url: string = LIST) {
  const connected = await connect(session('SESSION=abc; Path=/', 'lang=fr'));
  expect(connected.statusCode).toBe(200);
  const held = connected.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  regulator.state.answer = answer;
  return api.clientWithCookie(`${client.cookie}; ${held}`).get(url);
}

const silent: Answer = () => {};
const slowBody: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"_embedded": {"data": [');
};
const redirect: Answer = (_request, response) => {
  response.writeHead(307, { location: `${elsewhere.url}/connect` }).end();
};
const cut: Answer = (request) => request.socket.destroy();

describe('requests to the regulator', () => {
  it('are what the specification says, below the base address', async () => {
    expect((await list(entries(ENTRY))).statusCode).toBe(200);
    const [login, read] = regulator.requests;
    expect(login).toEqual({ url: '/v1/connect', cookie: undefined, body: JSON.stringify(LOGIN) });
    expect(read?.url).toBe('/v1/idCrea/list?dateCreationDebut=2026-01-01T00%3A00%3A00Z&size=1000');
    // its own session, and nothing of ours
    expect(read?.cookie).toBe('SESSION=abc; lang=fr');
  });

  it.each([
    ['2026-01-15T00:00:00', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15T00:00:00', '2026-07-14T22:00:00.000Z'],
    ['2026-07-15T00:00:00+02:00', '2026-07-15T00:00:00+02:00'],
  ])('convert the time %s to %s in Paris', async (sent, asked) => {
    const query = new URLSearchParams({ dateCreationDebut: sent });
    expect((await list(entries(ENTRY), `/api/arpp/idCrea/list?${query}`)).statusCode).toBe(200);
    const { searchParams } = new URL(regulator.requests.at(-1)?.url ?? '', 'http://regulator');
    expect(searchParams.get('dateCreationDebut')).toBe(asked);
  });

  it('use the session the regulator last set', async () => {
    const first = await list(json({ _embedded: { data: [] } }, 200, { 'set-cookie': 'SESSION=next; Max-Age=60' }));
    const held = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    regulator.state.answer = entries();
    await api.clientWithCookie(`${client.cookie}; ${held}`).get(LIST);
    expect(regulator.requests.at(-1)?.cookie).toBe('SESSION=next; lang=fr');
  });
});

describe('a login', () => {
  it.each([400, 401, 403, 422])('that the regulator answers with %d is wrong', async (status) => {
    const answer = await connect(json({ message: 'secret of the regulator' }, status));
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'regulator_login_failed']);
    expect(answer.body).not.toContain('secret');
  });

  it.each<[string, Answer]>([
    ['an error of its own', json({}, 500)],
    ['a missing page', json({}, 404)],
    ['no session', json({ token: 'x' })],
    ['an expired session', session('SESSION=abc; Max-Age=0', 'SESSION=abc; Expires=Thu, 01 Jan 1970 00:00:00 GMT')],
    ['a session too large for a cookie', session(`SESSION=${'x'.repeat(5000)}`)],
    ['nothing', silent],
    ['a cut line', cut],
    ['a redirect', redirect],
  ])('that the regulator answers with %s says that it is unavailable', async (_title, upstream) => {
    const answer = await connect(upstream);
    expect([answer.statusCode, codeOf(answer)]).toEqual([502, 'regulator_unavailable']);
    expect(answer.cookies).toEqual([]);
    expect(elsewhere.requests).toEqual([]);
  });
});

describe('a list', () => {
  it.each<[string, Answer]>([
    ['an error of its own', json({ trace: 'at Catalogue.java:12' }, 500)],
    ['a refusal', json({}, 403)],
    ['no JSON', (_request, response) => response.end('<html>Maintenance</html>')],
    ['another shape', json({ data: [ENTRY] })],
    ['entries that are not a list', json({ _embedded: { data: { a: ENTRY } } })],
    ['null', json(null)],
    ['only unreadable entries', entries({ id: {} }, 7, null)],
    ['more than 8 MiB', json({ filler: 'x'.repeat(9 * 1024 * 1024), _embedded: { data: [] } })],
    ['nothing', silent],
    ['a truncated answer', slowBody],
    ['a cut line', cut],
    ['a redirect', redirect],
  ])('that comes as %s fails with our own text, within the time limit', async (_title, upstream) => {
    const started = performance.now();
    const answer = await list(upstream);
    expect([answer.statusCode, codeOf(answer)]).toEqual([502, 'regulator_unavailable']);
    expect(answer.json().error.message).toBe('Failed to load data');
    expect(answer.body).not.toMatch(/java|Maintenance|filler/);
    expect(performance.now() - started).toBeLessThan(TIMEOUT_MS + 5000);
    expect(elsewhere.requests).toEqual([]);
  });

  it('asks to log in again on 401, and only on 401', async () => {
    const answer = await list(json({}, 401));
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'regulator_session_ended']);
  });

  it('may be empty, with or without entries', async () => {
    for (const empty of [entries(), json({ page: { totalElements: 0 } })]) {
      expect((await list(empty)).json()).toEqual({ _embedded: { data: [] }, unreadable: 0 });
    }
  });

  it('passes on only known fields, cleaned, each id once, and counts what it could not read', async () => {
    const full = {
      ...ENTRY,
      id: '2',
      titre: ' Un\u0000film\u202e \n',
      duree: 20,
      produit: { id: 7, nom: 'Eau', secret: 1 },
      annonceur: { nom: '' },
      agence: null,
      mentionSanitaire: { code: 0 },
      codeProduit: 12,
      password: 'x',
    };
    const bad = [
      { ...ENTRY, idCrea: null },
      { ...ENTRY, titre: 'x'.repeat(501) },
      { ...ENTRY, produit: 'Eau' },
    ];
    const answer = await list(entries(full, ENTRY, { ...full, titre: 'again' }, ...bad));
    expect(answer.json()).toEqual({
      _embedded: {
        data: [
          {
            id: '2',
            idCrea: ENTRY.idCrea,
            titre: 'Un film',
            duree: 20,
            produit: { id: '7', nom: 'Eau' },
            annonceur: null,
            agence: null,
            mentionSanitaire: { code: '0', description: null },
            codeProduit: '12',
          },
          {
            id: '1',
            idCrea: ENTRY.idCrea,
            titre: 'Film',
            duree: null,
            produit: null,
            annonceur: null,
            agence: null,
            mentionSanitaire: null,
            codeProduit: null,
          },
        ],
      },
      unreadable: 3,
    });
  });

  it('ends at 1000 creatives, whatever the regulator sends', async () => {
    const many = Array.from({ length: 1500 }, (_, index) => ({ ...ENTRY, id: index }));
    expect((await list(entries(...many))).json()._embedded.data).toHaveLength(1000);
  });
});

it('without an address, or where nothing listens, the catalogue is unavailable', async () => {
  const nowhere: Record<string, string>[] = [{}, { ARPP_BASE_URL: 'http://127.0.0.1:9' }];
  for (const settings of nowhere) {
    const other = await startTestApi({ settings });
    try {
      const answer = await (await other.client()).send('POST', '/api/arpp/connect', LOGIN);
      expect([answer.statusCode, codeOf(answer)]).toEqual([502, 'regulator_unavailable']);
    } finally {
      await other.close();
    }
  }
});
