import {
  currentConfirmation,
  type FilmNameMismatch,
  filmNameMismatch,
  spotWithIdentifier,
} from '@spotway/domain/quality';
import type { DraftFile, DraftSpot } from './order-draft.ts';

/** A file whose name carries a different identifier from its spot. */
export interface DraftNaming {
  readonly mismatch: FilmNameMismatch;
  /** The spot of the order that the name refers to; `takesFile`: it has no such file yet. */
  readonly other: { readonly spot: DraftSpot; readonly number: number; readonly takesFile: boolean } | null;
}

/** The other spot's identifier in the name of a file on this spot, or dropped on it; null if there is none. */
export function namingOf(
  spots: readonly DraftSpot[],
  spot: DraftSpot,
  { name, kind }: { readonly name: string; readonly kind: DraftFile['kind'] },
): DraftNaming | null {
  const others = spots.filter(({ tempShowId }) => tempShowId !== spot.tempShowId);
  const mismatch = filmNameMismatch(name, spot, others);
  if (!mismatch) return null;
  const other = spotWithIdentifier(mismatch, others);
  const takesFile = other?.analysing === 0 && !other.files.some((file) => file.kind === kind);
  return { mismatch, other: other ? { spot: other, number: spots.indexOf(other) + 1, takesFile } : null };
}

/** The identifier the user confirmed for a file on its current spot; null if none was, or none applies. */
export function confirmedName(spot: DraftSpot, { analysis, nameConfirmed }: DraftFile): string | null {
  return currentConfirmation(analysis.fileName, spot, nameConfirmed)?.named ?? null;
}
