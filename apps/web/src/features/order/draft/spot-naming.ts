import { answeringConfirmation, type FilmNameMismatch, filmNameMismatch, spotNamed } from '@spotway/domain/quality';
import type { DraftFile, DraftSpot } from './order-draft.ts';

/** A file whose name carries another identifier than its spot has. */
export interface DraftNaming {
  readonly mismatch: FilmNameMismatch;
  /** The spot of the order that the name speaks of; `takesFile`: it has no such file yet. */
  readonly other: { readonly spot: DraftSpot; readonly number: number; readonly takesFile: boolean } | null;
}

/** What the name of a file on a spot, or dropped on it, says of another one; null where it says nothing. */
export function namingOf(
  spots: readonly DraftSpot[],
  spot: DraftSpot,
  { name, kind }: { readonly name: string; readonly kind: DraftFile['kind'] },
): DraftNaming | null {
  const others = spots.filter(({ tempShowId }) => tempShowId !== spot.tempShowId);
  const mismatch = filmNameMismatch(name, spot, others);
  if (!mismatch) return null;
  const other = spotNamed(mismatch, others);
  const takesFile = other?.analysing === 0 && !other.files.some((file) => file.kind === kind);
  return { mismatch, other: other ? { spot: other, number: spots.indexOf(other) + 1, takesFile } : null };
}

/** The identifier that the user confirmed for a file on its spot as it stands; null where nothing is, or was. */
export function confirmedName(spot: DraftSpot, { analysis, nameConfirmed }: DraftFile): string | null {
  return answeringConfirmation(analysis.fileName, spot, nameConfirmed)?.named ?? null;
}
