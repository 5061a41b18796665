import { useDebouncedCallback } from '@mantine/hooks';
import type { ViewQuery } from '@spotway/contract';
import {
  CAMPAIGN_SORTS,
  CAMPAIGN_STATES,
  type CampaignSort,
  type CampaignState,
  isAirDate,
} from '@spotway/domain/order';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const WAIT_MS = 250;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const LONGEST_NAME = 200;

/** What the list is narrowed to besides search and state, and its order; what is not set is undefined. Days are "2026-12-01". */
export interface ListFilters {
  readonly channel?: string | undefined;
  readonly advertiser?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly member?: string | undefined;
  /** Undefined: newest first. */
  readonly sort?: CampaignSort | undefined;
}

/** What a filter may say in the address; anything else there is ignored. */
const READERS = {
  channel: (text) => UUID.test(text),
  advertiser: (text) => text.length <= LONGEST_NAME,
  from: isAirDate,
  to: isAirDate,
  member: (text) => UUID.test(text),
  sort: (text) => CAMPAIGN_SORTS.some((known) => known === text && known !== 'created'),
} as const satisfies Record<keyof ListFilters, (text: string) => boolean>;
const NAMES = Object.keys(READERS) as (keyof ListFilters)[];
const noFilters = Object.fromEntries(NAMES.map((name) => [name, undefined]));
const nothing = { ...noFilters, state: undefined };

export function readFilters(parameters: URLSearchParams): ListFilters {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = parameters.get(name)?.trim();
      return text && READERS[name](text) ? [[name, text]] : [];
    }),
  );
}

/** What the list shows, kept in its address: a link or a reload shows the same. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('q') ?? '';
  const state = CAMPAIGN_STATES.find((known) => known === parameters.get('state')) ?? null;
  const filters = useMemo(() => readFilters(parameters), [parameters]);
  const [typed, setTyped] = useState(search);
  const written = useRef(search);

  function write(values: Readonly<Record<string, string | undefined>>, options?: { replace: boolean }) {
    setParameters((now) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) now.set(name, value);
        else now.delete(name);
      }
      return now;
    }, options);
  }
  const writeSearch = useDebouncedCallback((text: string) => {
    written.current = text;
    write({ q: text }, { replace: true });
  }, WAIT_MS);

  // another address than the field's own: back, or a link
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setTyped(search);
  }, [search]);

  const query: ViewQuery = { ...(search && { search }), ...(state && { state }), ...filters };

  return {
    search,
    state,
    filters,
    typed,
    /** All of it, as a view keeps it. */
    query,
    /** The view that was chosen. */
    viewId: parameters.get('view'),
    /** Shows what a view keeps; null shows everything. */
    showView: (view: { readonly id: string; readonly query: ViewQuery } | null) => {
      const { search: q, ...others } = view?.query ?? {};
      write({ ...nothing, ...others, q, view: view?.id });
    },
    setViewId: (id: string) => write({ view: id }, { replace: true }),
    setSearch(text: string) {
      setTyped(text);
      writeSearch(text.trim());
    },
    setState: (value: CampaignState | null) => write({ state: value ?? '' }),
    setFilters: (values: ListFilters) => write({ ...values }),
    clearFilters: () => write(noFilters),
  };
}
