/** What the rule needs to know of a file. */
export interface FileIdentity {
  readonly name: string;
  readonly sizeBytes: number;
}

interface CurrentMaterial extends FileIdentity {
  readonly isUploaded: boolean;
  /** Its object was deleted at the end of its retention. */
  readonly isArchived: boolean;
  /** Another object was found in its place at the store. */
  readonly isExchanged: boolean;
}

export interface CurrentFilm {
  readonly isQualified: boolean;
  readonly isRejected: boolean;
  readonly material: CurrentMaterial | null;
}

export type MaterialDecision =
  /** The spot has no film: open one. */
  | 'open-film'
  /** The spot's film waits for its master. */
  | 'attach'
  /** The same file again: go on with its record. */
  | 'same-file'
  /** Another file while the earlier one has not arrived: the earlier one is dropped. */
  | 'drop-unfinished'
  /** A new film; the earlier one moves to the previous ones. */
  | 'supersede'
  | 'locked';

/**
 * What a master announced for a spot does: a spot's material may be replaced until it is qualified, and each replacement
 * of an arrived film is a new broadcastable (decisions, "Files and pipeline").
 */
export function decideMaterial(
  current: CurrentFilm | null,
  announced: FileIdentity & { readonly replace: boolean },
): MaterialDecision {
  if (!current) return 'open-film';
  if (current.isQualified) return 'locked';
  const { material } = current;
  if (current.isRejected) return 'supersede';
  if (!material) return 'attach';
  const isSame = material.name === announced.name && material.sizeBytes === announced.sizeBytes;
  if (!material.isUploaded) return isSame ? 'same-file' : 'drop-unfinished';
  // What was deleted or exchanged has to be sent again, the same file too.
  const isThere = !material.isArchived && !material.isExchanged;
  return isSame && !announced.replace && isThere ? 'same-file' : 'supersede';
}
