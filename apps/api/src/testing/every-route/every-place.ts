import { type Call, type DocumentedRoute, plainCall } from './arbitrary-call.ts';
import { changeAt, pathsOf } from './damage.ts';
import type { RouteCall } from './route-line.ts';

/** Values that once broke fields of each type, tried on every field in turn: random calls would rarely hit them. */
const REPLACEMENTS = {
  string: ['a\u0000b', '\ud83c', 'x'.repeat(20_000)],
  number: [1e15, -1, 2 ** 31],
} as const;
const IN_QUERY = ['a%00b', '%ED%A0%80', 'x'.repeat(5_000), '99999999999999999999'];

/** The good call with one place after another damaged. */
export function everyPlaceDamaged(route: DocumentedRoute, good: RouteCall): Call[] {
  return [...bodies(route, good), ...queries(route, good), ...paths(route, good)];
}

function bodies(route: DocumentedRoute, good: RouteCall): Call[] {
  return pathsOf(good.body).flatMap((path) => {
    const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], good.body);
    const values = typeof found === 'string' || typeof found === 'number' ? REPLACEMENTS[typeof found as 'string'] : [];
    const calls = values.map((value) => plainCall(route, { ...good, body: changeAt(good.body, path, () => value) }));
    return good.body === undefined ? [] : calls;
  });
}

function queries(route: DocumentedRoute, good: RouteCall): Call[] {
  const names = route.parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  return names.flatMap((name) => {
    const { [name]: _, ...others } = good.query ?? {};
    const call = plainCall(route, { ...good, query: others });
    return IN_QUERY.map((value) => ({ ...call, url: `${call.url}&${name}=${value}` }));
  });
}

function paths(route: DocumentedRoute, good: RouteCall): Call[] {
  return Object.keys(good.params ?? {}).flatMap((name) => {
    const call = plainCall({ ...route, path: route.path.replace(`{${name}}`, 'a-place-holder') }, good);
    return ['a%00bcdefgh', '%ED%A0%80', 'x'.repeat(150)].map((value) => ({
      ...call,
      url: call.url.replace('a-place-holder', value),
    }));
  });
}
