/** A page of a list that is searched step by step. */
export interface ListPart<Row> {
  readonly rows: readonly Row[];
  /** Where the search continues although the page is not full; null if it found everything or the page is full. */
  readonly further: string | null;
}

/** `before` of the next page; undefined after the last one. @param pageSize rows of a full page */
export function nextOf<Row>(
  { rows, further }: ListPart<Row>,
  pageSize: number,
  cursorOf: (row: Row) => string,
): string | undefined {
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return further ?? (last && cursorOf(last));
}
