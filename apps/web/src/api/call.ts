// types only: the first page does not load the schemas behind them
import type {
  AnswerOf,
  CallName,
  FileCall,
  JsonCall,
  SentBody,
  SentParams,
  SentQuery,
  StepwiseCall,
} from '@spotway/contract/calls';
import { type CallPath, PATHS } from '@spotway/contract/paths';
import { request } from './http.ts';
import type { ListPart } from './list-part.ts';
import { type SendFileOptions, sendFile } from './send-file.ts';

/** One part of a call under its key: omitted if the call has none, optional if it need not be given. */
type Part<Key extends string, Given> = [Given] extends [never]
  ? { readonly [K in Key]?: never }
  : Partial<Given> extends Given
    ? { readonly [K in Key]?: Given }
    : { readonly [K in Key]: Given };
type Address<Name extends CallName> = Part<'params', SentParams<Name>> & Part<'query', SentQuery<Name>>;
type Sent<Name extends CallName> = Address<Name> &
  Part<'body', SentBody<Name>> &
  Part<'file', Name extends FileCall ? Blob : never>;
/** Options that every call takes. */
interface Way {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}
/** May be left out if the call needs nothing. */
type Optional<Given> = Record<never, never> extends Given ? [given?: Given] : [given: Given];
/** The arguments of a call. */
type CallGiven<Name extends CallName> = Sent<Name> & Way;
export type Given<Name extends CallName> = Optional<CallGiven<Name>>;

/** The same, untyped. */
interface Plain extends Way {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
}

/** One row of a list. */
export type RowOf<Name extends StepwiseCall> = AnswerOf<Name> extends readonly (infer Row)[] ? Row : never;

/** Calls the API by a name from the contract. Rejects with an `ApiError`. */
export function call<Name extends JsonCall>(name: Name, ...[given]: Given<Name>): Promise<AnswerOf<Name>> {
  return send(name, (given ?? {}) as Plain);
}

/** The same, aborted by the signal. */
export function callUntil<Name extends JsonCall>(
  signal: AbortSignal,
  name: Name,
  ...[given]: Given<Name>
): Promise<AnswerOf<Name>> {
  return send(name, { ...(given as Plain | undefined), signal });
}

function send<Name extends JsonCall>(name: Name, { params, query, ...rest }: Plain): Promise<AnswerOf<Name>> {
  const { method, isVersioned }: CallPath = PATHS[name];
  return request(addressOf(name, { params, query }), { method, isPolled: isVersioned, ...rest });
}

/** One part of a list that is searched step by step. Rejects with an `ApiError`. */
export function callPart<Name extends StepwiseCall>(
  name: Name,
  { query, signal }: { readonly query: SentQuery<Name>; readonly signal?: AbortSignal },
): Promise<ListPart<RowOf<Name>>> {
  const { isVersioned }: CallPath = PATHS[name];
  return request(addressOf(name, { query: { ...(query as Plain['query']), stepwise: 'true' } }), {
    isPolled: isVersioned,
    signal,
    readAnswer: (body, headers) => ({ rows: body, further: headers.get('search-further') }),
  });
}

/** Sends a file and reports progress. Rejects with an `ApiError`, or the signal's reason. */
export function callWithProgress<Name extends FileCall>(
  name: Name,
  { file, ...address }: Sent<Name> & { readonly file: Blob },
  how: SendFileOptions,
): Promise<void> {
  return sendFile(addressOf(name, address as Plain), file, how);
}

/** The URL of a call, for a link or a player. */
export function urlOf<Name extends CallName>(name: Name, ...[given]: Optional<Address<Name>>): string {
  return addressOf(name, (given ?? {}) as Plain);
}

/** Leaves undefined and empty values out of the query. */
function addressOf(name: CallName, { params = {}, query = {} }: Pick<Plain, 'params' | 'query'>): string {
  const path = PATHS[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const parameters = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
