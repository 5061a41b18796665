import type { AnswerOf, CallName, JsonCall, SentQuery, StepwiseCall } from '@spotway/contract/calls';
import { PATHS } from '@spotway/contract/paths';
import { type DataTag, infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { call, callPart, type Given, type RowOf } from './call.ts';
import { nextOf } from './list-part.ts';

/** Options of a query; its key knows what is kept under it. */
export interface CallQuery<Name extends JsonCall> {
  readonly queryKey: DataTag<QueryKey, AnswerOf<Name>, Error>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<AnswerOf<Name>>;
}

/** Key and fetch of a call, together: the key is its name and what it is given. */
export function queryOf<Name extends JsonCall>(name: Name, ...[given]: Given<Name>): CallQuery<Name> {
  const at = (signal: AbortSignal) => [{ ...given, signal }] as unknown as Given<Name>;
  return {
    queryKey: (given === undefined ? [name] : [name, given]) as readonly unknown[] as CallQuery<Name>['queryKey'],
    queryFn: ({ signal }) => call(name, ...at(signal)),
  };
}

/** A list that goes on: key and fetch of its pages, and where the next one begins. @param cursorOf of a row, as `before` takes it */
export function pagesOf<Name extends StepwiseCall>(
  name: Name,
  query: SentQuery<Name>,
  pageSize: number,
  cursorOf: (row: RowOf<Name>) => string,
) {
  return infiniteQueryOptions({
    queryKey: [name, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      callPart(name, { query: { ...(query as object), before: pageParam } as SentQuery<Name>, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => nextOf(page, pageSize, cursorOf),
  });
}

/** What tells of campaigns; a change of one may change each of them. */
export const CAMPAIGN_CALLS = [
  'listCampaigns',
  'getCampaign',
  'listUsedIdentifiers',
] as const satisfies readonly CallName[];
/** What tells of invoices. */
export const INVOICE_CALLS = ['listInvoices', 'listOperatedInvoices'] as const satisfies readonly CallName[];
/** All that operators see. */
export const OPS_CALLS = (Object.keys(PATHS) as CallName[]).filter((name) => PATHS[name].path.startsWith('/api/ops/'));

/** Has the answers of these calls asked for again, whatever they were given. */
export async function askAgain(client: QueryClient, names: readonly CallName[]): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => names.some((name) => name === queryKey[0]) });
}
