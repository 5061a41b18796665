import type { AnswerOf, CallName, JsonCall, SentQuery, StepwiseCall } from '@spotway/contract/calls';
import { PATHS } from '@spotway/contract/paths';
import { type DataTag, infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { callPart, callUntil, type Given, type RowOf } from './call.ts';
import { nextOf } from './list-part.ts';

/** Options of a query; its key carries the type of the data cached under it. */
export interface CallQuery<Name extends JsonCall> {
  readonly queryKey: DataTag<QueryKey, AnswerOf<Name>, Error>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<AnswerOf<Name>>;
}

/** Key and fetch of a call in one place: the key is its name and its arguments. */
export function queryOf<Name extends JsonCall>(name: Name, ...given: Given<Name>): CallQuery<Name> {
  return {
    queryKey: [name, ...given] as readonly unknown[] as CallQuery<Name>['queryKey'],
    queryFn: ({ signal }) => callUntil(signal, name, ...given),
  };
}

/** A paged list: key and fetch of its pages, and where the next one begins. @param cursorOf cursor of a row, as `before` takes it */
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

/** Calls about campaigns; changing one campaign may change any of their answers. */
export const CAMPAIGN_CALLS = [
  'listCampaigns',
  'getCampaign',
  'listCampaignActivity',
  'listUsedIdentifiers',
] as const satisfies readonly CallName[];
/** Calls about invoices. */
export const INVOICE_CALLS = ['listInvoices', 'listOperatedInvoices'] as const satisfies readonly CallName[];
/** All operator calls. */
export const OPS_CALLS = (Object.keys(PATHS) as CallName[]).filter((name) => PATHS[name].path.startsWith('/api/ops/'));

/** Refetches these calls, whatever their arguments. */
export async function invalidateCalls(client: QueryClient, names: readonly CallName[]): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => names.some((name) => name === queryKey[0]) });
}
