import fc from 'fast-check';
import { contentType, damaged, hostileBody, hostileText } from './damage.ts';
import type { RouteCall } from './route-line.ts';
import { arbitraryOf, type JsonSchema } from './schema-arbitrary.ts';

/** A route as described in the OpenAPI document. */
export interface DocumentedRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly body: JsonSchema | null;
}

/** A call as it is sent. */
export interface Call {
  readonly url: string;
  readonly payload?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function plainCall({ path }: DocumentedRoute, { params = {}, query, body, file }: RouteCall): Call {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query).toString().replaceAll('+', '%20')}` : '';
  const payload = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = file === undefined ? 'application/json' : 'application/octet-stream';
  return { url: url + search, ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }) };
}

/** Calls of a route: generated from its schema, or a good call damaged here and there. */
export function arbitraryCall(route: DocumentedRoute, good: RouteCall): fc.Arbitrary<Call> {
  return fc
    .record({ path: pathOf(route, good), search: searchOf(route, good), sent: payloadOf(route, good), extra: headers })
    .map(({ path, search, sent, extra }) => ({
      url: search ? `${path}?${search}` : path,
      ...(sent ? { payload: sent.payload } : {}),
      headers: { ...extra, ...(sent ? { 'content-type': sent.type } : {}) },
    }));
}

/** The ids are real most of the time, so that the rest of the call matters. */
function pathOf({ path }: DocumentedRoute, { params = {} }: RouteCall): fc.Arbitrary<string> {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, own]) => [
      name,
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(encodeURIComponent(own)) },
        { weight: 1, arbitrary: hostileText },
        { weight: 1, arbitrary: fc.uuid() },
      ),
    ]),
  );
  return fc
    .record(values)
    .map((made) => path.replace(/\{(\w+)\}/g, (_, name: string) => (made as Record<string, string>)[name] ?? ''));
}

function searchOf({ parameters }: DocumentedRoute, { query = {} }: RouteCall): fc.Arbitrary<string> {
  const named = parameters.filter((each) => each.in === 'query');
  const fields = named.map(({ name, schema }) => {
    const own = query[name];
    const made = arbitraryOf(schema).map((value) => encodeURIComponent(String(value).toWellFormed()));
    return fc
      .oneof(
        { weight: 4, arbitrary: own === undefined ? made : fc.constant(encodeURIComponent(own)) },
        { weight: 3, arbitrary: made },
        { weight: 3, arbitrary: hostileText },
        { weight: 1, arbitrary: fc.constant(null) },
      )
      .map((value) => (value === null ? '' : `${name}=${value}`));
  });
  const again = fc.constantFrom('', '', '', 'extra=1', ...named.map(({ name }) => `${name}=again`), 'a%00=%ff');
  return fc.tuple(...fields, again).map((parts) => parts.filter(Boolean).join('&'));
}

interface Sent {
  readonly payload: string;
  readonly type: string;
}

function payloadOf({ method, body }: DocumentedRoute, good: RouteCall): fc.Arbitrary<Sent | null> {
  if (good.file !== undefined) return fileOf(good.file);
  const json = (value: fc.Arbitrary<unknown>) =>
    value.map((each): Sent => ({ payload: JSON.stringify(each) ?? '', type: 'application/json' }));
  const wild = fc.record({ payload: hostileBody, type: contentType });
  if (!body) return method === 'GET' ? fc.constant(null) : fc.option(wild);
  const made = arbitraryOf(body);
  return fc.oneof(
    { weight: 6, arbitrary: json(damaged(good.body)) },
    { weight: 4, arbitrary: json(made) },
    { weight: 3, arbitrary: json(made.chain(damaged)) },
    {
      weight: 1,
      arbitrary: json(fc.constant(good.body)).chain((sent) => contentType.map((type) => ({ ...sent, type }))),
    },
    { weight: 1, arbitrary: wild },
  );
}

/** A file that starts well, or not at all. */
function fileOf(good: string): fc.Arbitrary<Sent> {
  const type = fc.oneof(
    { weight: 4, arbitrary: fc.constant('application/octet-stream') },
    { weight: 1, arbitrary: contentType },
  );
  const payload = fc.oneof(
    fc.constantFrom(good, '', good.slice(0, 4)),
    fc.string({ unit: 'binary', maxLength: 200 }).map((text) => good.slice(0, 20) + text),
  );
  return fc.record({ payload, type });
}

const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { range: 'bytes=9-1' },
      { range: 'bytes=0-99999999999999999999' },
      { 'accept-language': `${'fr;q=0.1,'.repeat(300)}x` },
      { accept: 'application/xml' },
      { 'if-none-match': '"x"' },
    ),
  },
);
