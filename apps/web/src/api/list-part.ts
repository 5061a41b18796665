/** A page of a list that is searched step by step. */
export interface ListPart<Row> {
  readonly rows: readonly Row[];
  /** Where the search goes on, though the page is not full; null where it found all or the page is full. */
  readonly further: string | null;
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
