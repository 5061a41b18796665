/** The file facts that the rule needs. */
export interface FileIdentity {
  readonly name: string;
  readonly sizeBytes: number;
}

interface CurrentMaterial extends FileIdentity {
  readonly isUploaded: boolean;
  /** Its object was deleted at the end of its retention. */
  readonly isArchived: boolean;
  /** Another object was found in its place in the store. */
  readonly isExchanged: boolean;
}

export interface CurrentFilm {
  readonly isQualified: boolean;
  readonly isRejected: boolean;
  readonly material: CurrentMaterial | null;
}

export type MaterialDecision =
  /** The spot has no film yet: open one. */
  | 'open-film'
  /** The spot's film waits for its master. */
  | 'attach'
  /** The same file again: continue with its record. */
  | 'same-file'
  /** Another file before the earlier one has arrived: the earlier one is dropped. */
  | 'drop-unfinished'
  /** A new film; the earlier one becomes a previous film. */
  | 'supersede'
  | 'locked';

/**
 * What to do with a master announced for a spot: material may be replaced until it is qualified, and each replacement of an arrived film is a new
 * broadcastable (decisions, "Files and pipeline").
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
  // A deleted or replaced object has to be sent again, even the same file.
  const isStored = !material.isArchived && !material.isExchanged;
  return isSame && !announced.replace && isStored ? 'same-file' : 'supersede';
}
