import { SPOT_TABLE_FIELDS } from '@spotway/domain/order';

/** Fields of a line that cells edit, in the order of the columns, which is that of tables; the first air date is on the card (docs/decisions/068). */
export const GRID_FIELDS = SPOT_TABLE_FIELDS.filter((field) => field !== 'firstAirDate');
export type GridField = (typeof GRID_FIELDS)[number];

export type GridMove = 'up' | 'down' | 'left' | 'right';

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Control, or Command. */
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
}

/** The focused control, and where its caret stands. */
interface FocusedCell {
  readonly kind: 'text' | 'list' | 'button';
  /** Nothing, or everything, is selected, or the caret stands there. */
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/**
 * Where a key leads from a cell, as in a spreadsheet; null leaves the key to the browser. Tab goes from control to control by itself. In a text, the arrows
 * leave the cell only at its ends; Alt with an arrow opens a list.
 */
export function gridMove({ key, shiftKey, ctrlKey, altKey }: PressedKey, cell: FocusedCell): GridMove | null {
  if (ctrlKey || altKey) return null;
  if (key === 'Enter') return cell.kind === 'button' ? null : shiftKey ? 'up' : 'down';
  if (shiftKey) return null;
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowLeft') return cell.kind !== 'text' || cell.isAtStart ? 'left' : null;
  if (key === 'ArrowRight') return cell.kind !== 'text' || cell.isAtEnd ? 'right' : null;
  return null;
}

/** The place after a move within lines and columns; the same at an edge. */
export function movedBy(move: GridMove, at: GridPlace, size: GridPlace): GridPlace {
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1);
  const { line, column } = at;
  if (move === 'up' || move === 'down') return { line: clamp(line + (move === 'up' ? -1 : 1), size.line), column };
  return { line, column: clamp(column + (move === 'left' ? -1 : 1), size.column) };
}

interface GridPlace {
  readonly line: number;
  readonly column: number;
}
