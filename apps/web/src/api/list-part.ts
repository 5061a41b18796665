import { type RequestOptions, request } from './http.ts';

/** A page of a list that is searched step by step. */
export interface ListPart<Row> {
  readonly rows: readonly Row[];
  /** Where the search goes on, though the page is not full; null where it found all or the page is full. */
  readonly further: string | null;
}

/** A call of a list with `stepwise=true`. Rejects with an `ApiError`. */
export function requestPart<Row>(
  path: string,
  parameters: Readonly<Record<string, string | number | boolean | undefined>>,
  options: RequestOptions,
): Promise<ListPart<Row>> {
  const given = Object.entries({ ...parameters, stepwise: true }).filter(
    ([, value]) => ![undefined, '', false].includes(value),
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return request(`${path}?${query}`, {
    ...options,
    readAnswer: (body, headers) => ({ rows: body, further: headers.get('search-further') }),
  });
}

/** `before` of the page after this one; undefined after the last. @param pageSize rows of a full page */
export function nextOf<Row>(
  { rows, further }: ListPart<Row>,
  pageSize: number,
  cursorOf: (row: Row) => string,
): string | undefined {
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return further ?? (last && cursorOf(last));
}
