import { type StandIn, startStandIn } from '@spotway/arpp-stand-in';
import { CALLER_TEXT_PATTERNS } from '@spotway/contract';
import { PATHS } from '@spotway/contract/calls';
import { DELEGATION_HEADER } from '@spotway/domain/order';
import { createQueue, type Queue, readLeaderFilms, readLogos } from '@spotway/queue';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayingApi, startPayingApi } from './testing/card-payer.ts';
import { arbitraryCall, type Call, type DocumentedRoute, plainCall } from './testing/every-route/arbitrary-call.ts';
import { CUSTOMER_ROUTES } from './testing/every-route/customer-routes.ts';
import { everyPlaceDamaged } from './testing/every-route/every-place.ts';
import { FILM_ROUTES } from './testing/every-route/film-routes.ts';
import { NOTICE_ROUTES } from './testing/every-route/notice-routes.ts';
import { OPERATOR_ROUTES } from './testing/every-route/operator-routes.ts';
import { REVIEW_ROUTES } from './testing/every-route/review-routes.ts';
import type { RouteCall, RouteLine, RouteTable } from './testing/every-route/route-line.ts';
import type { JsonSchema } from './testing/every-route/schema-arbitrary.ts';
import { TEAM_ROUTES } from './testing/every-route/team-routes.ts';
import { headersOf, makeWorld, type World } from './testing/every-route/world.ts';
import { callStream, codeOf } from './testing/start-test-api.ts';
import { joinTeam } from './testing/team.ts';

const SEED = Number(process.env.ROUTES_SEED ?? 1);
/** Randomly damaged calls per route, on top of those with each field damaged in turn. */
const RUNS = Number(process.env.ROUTES_RUNS ?? 15);

/** A call without parameters or body has little to damage. */
const RUNS_OF_BARE_ROUTES = 5;

const TABLE: RouteTable = {
  ...FILM_ROUTES,
  ...REVIEW_ROUTES,
  ...TEAM_ROUTES,
  ...NOTICE_ROUTES,
  ...CUSTOMER_ROUTES,
  ...OPERATOR_ROUTES,
};
const NAMES = Object.keys(TABLE);
const CALLER_TEXT = CALLER_TEXT_PATTERNS.map(({ source }) => source);

let paying: PayingApi;
let standIn: StandIn;
let reader: Queue;
let world: World;
/** Another one, because many of the good calls work only once. */
let own: World;
/** A member of its owner's organisation, acting for their own. */
let elsewhere: { readonly cookie: string };
let routes: ReadonlyMap<string, DocumentedRoute>;
let calls = 0;
const stopping = new AbortController();

beforeAll(async () => {
  const login = { username: 'agence@regulateur.example', password: 'Tres-Secret-4711' };
  standIn = await startStandIn({ host: '127.0.0.1', port: 0, login });
  paying = await startPayingApi({ settings: { ARPP_BASE_URL: `${standIn.baseUrl}/`, INTERCOM_APP_ID: 'abcd1234' } });
  const connectionString = paying.api.config.DATABASE_URL;
  reader = createQueue({ connectionString, supervise: true, onError: () => {} });
  await reader.start();
  await readLeaderFilms(reader, async () => ({ ok: false, reason: 'no film' }), stopping.signal);
  await readLogos(reader, async () => ({ png: null }), stopping.signal);
  routes = await documentedRoutes();
  world = await makeWorld(paying);
  own = await makeWorld(paying);
  const member = await paying.api.client();
  await joinTeam(paying.api, member, own.organizationId);
  await member.send('PUT', '/api/user/organization', { organizationId: member.organizationId });
  elsewhere = { cookie: member.cookie };
});
afterAll(async () => {
  console.log(
    `every route: ${calls} calls of ${NAMES.length} routes (seed ${SEED}, up to ${RUNS} calls each damaged by chance)`,
  );
  stopping.abort(new Error('the tests end'));
  await reader.stop(1000);
  await paying.close();
  await standIn.stop();
});

async function documentedRoutes(): Promise<Map<string, DocumentedRoute>> {
  const document = (await paying.api.call({ url: '/api/openapi.json' })).json();
  const found = new Map<string, DocumentedRoute>();
  for (const [path, methods] of Object.entries<Record<string, never>>(document.paths))
    for (const [name, operation] of Object.entries<{ parameters?: []; requestBody?: never }>(methods)) {
      const method = name.toUpperCase() as DocumentedRoute['method'];
      const body = (operation.requestBody as never as { content: Record<string, { schema: never }> } | undefined)
        ?.content?.['application/json']?.schema;
      found.set(`${method} ${path}`, { method, path, parameters: operation.parameters ?? [], body: body ?? null });
    }
  return found;
}

/** Sends a call of a route with these headers. */
async function send(name: string, call: Call, own: object) {
  calls += 1;
  const { method } = routeOf(name);
  const sent = { method, ...call, headers: { ...call.headers, ...own } };
  return lineOf(name).isStream ? callStream(paying.api, sent) : paying.api.call(sent);
}

function routeOf(name: string): DocumentedRoute {
  const route = routes.get(name);
  if (!route) throw new Error(`no route ${name}`);
  return route;
}

const sendPlain = (name: string, call: RouteCall, own: object) => send(name, plainCall(routeOf(name), call), own);

function lineOf(name: string): RouteLine {
  const line = TABLE[name];
  if (!line) throw new Error(`no line for ${name}`);
  return line;
}

/** Every id of the owner's things. */
function ownerIds(): string[] {
  const { link, held, owner, reviewed, ...others } = world;
  const { reviewId, filmId, proxyId, commentId } = reviewed;
  const own = { ...others, filmId: held.filmId, assetId: held.assetId, userId: owner.userId, link: link.delegationId };
  const underReview = { reviewId, reviewedId: filmId, reviewedProxy: proxyId, remarkId: commentId };
  const text = JSON.stringify({
    ...own,
    ...underReview,
    operator: 0,
    stranger: 0,
    leaver: 0,
    signingOut: 0,
    otherOperator: 0,
  });
  return text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g) ?? [];
}

it('has exactly one line per route of the document', () => {
  expect([...routes.keys()].sort()).toEqual([...NAMES].sort());
});

it('registers exactly the calls of the contract', () => {
  const calls = Object.values(PATHS).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect([...routes.keys()].sort()).toEqual(calls.sort());
});

it('bounds every text parameter of paths and queries', () => {
  const isBound = ({ enum: values, format, pattern = '', allOf = [], type }: JsonSchema): boolean =>
    type !== 'string' ||
    values !== undefined ||
    format !== undefined ||
    [pattern, ...allOf.map((each) => each.pattern)].some((each) => CALLER_TEXT.includes(each ?? ''));
  const unbound = [...routes.values()].flatMap(({ path, parameters }) =>
    parameters.filter(({ schema }) => !isBound(schema)).map(({ name }) => `${name} of ${path}`),
  );
  // A time without a zone matches none of the formats; its pattern allows only digits and signs.
  const yesOrNo = ['/api/campaign', '/api/ops/audit', '/api/ops/decisions', '/api/ops/payments'].map(
    (path) => `stepwise of ${path}`,
  );
  expect(unbound.toSorted()).toEqual(
    [
      'dateCreationDebut of /api/arpp/idCrea/list',
      'operators of /api/ops/audit',
      'operators of /api/ops/decisions',
      ...yesOrNo,
    ].toSorted(),
  );
});

describe('another organisation with real ids gets 404', () => {
  it.each(NAMES)('%s', async (name) => {
    const { call, namesNothing, isReviewers } = lineOf(name);
    // A reviewer’s token opens everything that they may see.
    if (name === 'POST /api/reviews') return;
    // For customers the operators' routes don't exist, not even for their own things.
    const { cookie } = name.includes(' /api/ops/') ? world.owner : world.stranger;
    const answer = await sendPlain(name, call(world), { cookie });
    if (isReviewers) return expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'review_link_invalid']);
    if (!namesNothing) return expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
    expect(answer.statusCode).toBeLessThan(500);
    expect(ownerIds().filter((id) => answer.body.includes(id))).toEqual([]);
  });
});

describe('the holder of a link to another spot gets 404, and 401 where links are not accepted', () => {
  it.each(NAMES.filter((name) => !lineOf(name).isPublic))('%s', async (name) => {
    const { call, isDelegates, namesNothing } = lineOf(name);
    const answer = await sendPlain(name, call(world), { [DELEGATION_HEADER]: world.stranger.link.token });
    expect(answer.statusCode).toBe(isDelegates ? (namesNothing ? 200 : 404) : 401);
    expect(ownerIds().filter((id) => answer.body.includes(id))).toEqual([]);
  });
});

describe('the holder of another review link gets 404, and 401 from everything else', () => {
  it.each(NAMES.filter((name) => !lineOf(name).isPublic))('%s', async (name) => {
    const { call, isReviewers } = lineOf(name);
    const answer = await sendPlain(name, call(world), { cookie: world.stranger.review.cookie });
    expect(answer.statusCode).toBe(isReviewers ? 404 : 401);
    expect(ownerIds().filter((id) => answer.body.includes(id))).toEqual([]);
  });
});

describe('a signed-out caller gets 401', () => {
  it.each(NAMES)('%s', async (name) => {
    const { call, isPublic } = lineOf(name);
    const answer = await sendPlain(name, call(world), {});
    expect([name, answer.statusCode === 401]).toEqual([name, !isPublic]);
  });
});

describe('a member of two organisations who acts for the other one', () => {
  // Lists and new things are not about the owner's organisation, and leave its ids out.
  const namesOne = (line: RouteLine) => !line.namesNothing && !line.isReviewers && (line.by ?? 'owner') === 'owner';

  it.each(NAMES.filter((name) => namesOne(lineOf(name)) && !name.includes('/api/ops/')))(
    '%s names one thing of the owner’s',
    async (name) => {
      const { call, isOfActive } = lineOf(name);
      // Later calls are again made for the other organisation.
      if (name === 'PUT /api/user/organization') return;
      const answer = await sendPlain(name, call(own), elsewhere);
      if (isOfActive) return expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
      // Allowed, although what the owner has not done yet may refuse it.
      expect([200, 201, 302, 400, 409]).toContain(answer.statusCode);
    },
  );

  it.each([
    ...['GET /api/campaign', 'GET /api/campaign.csv', 'GET /api/invoices.csv'],
    ...['GET /api/order/suggestions', 'GET /api/billingInfo'],
  ])('%s shows nothing of the owner’s', async (name) => {
    const answer = await sendPlain(name, {}, elsewhere);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(own.film.campaignId);
  });
});

describe('an authorised caller succeeds', () => {
  it.each(NAMES)('%s', async (name) => {
    const { call, by = 'owner', answers } = lineOf(name);
    const answer = await sendPlain(name, call(world), headersOf(world, by));
    const expected = answers ?? [200, 201, 302].find((status) => status === answer.statusCode);
    expect([answer.statusCode, answer.statusCode === expected ? '' : answer.body]).toEqual([expected, '']);
  });
});

describe('damaged calls never cause a server error', () => {
  it.each(NAMES)('%s', async (name) => {
    const { call, by = 'owner', runs = RUNS } = lineOf(name);
    const who = headersOf(world, by);
    const route = routeOf(name);
    const { parameters, body } = route;
    const most = parameters.length === 0 && !body ? RUNS_OF_BARE_ROUTES : RUNS;
    const examples = everyPlaceDamaged(route, call(world)).map((each): [Call] => [each]);
    await fc.assert(
      fc.asyncProperty(arbitraryCall(route, call(world)), async (damaged) => {
        const answer = await send(name, damaged, who);
        if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body.slice(0, 500)}`);
      }),
      { seed: SEED, numRuns: examples.length + Math.min(runs, most), examples },
    );
  });
});
