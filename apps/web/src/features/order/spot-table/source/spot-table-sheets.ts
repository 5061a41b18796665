/** Cells as text, line by line. */
export type TableLines = readonly (readonly string[])[];

/** A sheet of a workbook; a text file is one sheet without a name. */
export interface TableSheet {
  readonly name: string;
  readonly lines: TableLines;
}

/**
 * Why a file yields no table.
 * `too-large`: beyond `MAX_FILE_BYTES`; `too-much`: unpacks to more than a table of spots can hold; `too-slow`: timed out;
 * `old-workbook`: the format from before 2007, or a workbook with a password; `unsupported`: not a table; `broken`: can't be read.
 */
export type TableRefusal = 'too-large' | 'too-much' | 'too-slow' | 'old-workbook' | 'unsupported' | 'broken';

export type TableAnswer = { readonly sheets: readonly TableSheet[] } | { readonly refusal: TableRefusal };

export const MAX_FILE_BYTES = 5_000_000;
/** Rows of one sheet, including empty ones. */
export const MAX_LINES = 20_000;
/** Cells of one sheet: they all go from the worker to the page at once. */
export const MAX_CELLS = 500_000;
