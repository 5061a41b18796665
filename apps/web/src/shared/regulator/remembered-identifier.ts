/** The regulator link's only local-storage key (specification, point 9). Holds the identifier, never the password. */
const KEY = 'spotway.regulator.identifier';

export type IdentifierStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The identifier of the last successful login, or ''. */
export function rememberedIdentifier(storage: IdentifierStorage): string {
  try {
    return storage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberIdentifier(storage: IdentifierStorage, identifier: string): void {
  try {
    storage.setItem(KEY, identifier);
  } catch {
    // full or forbidden: the user types it again next time
  }
}
