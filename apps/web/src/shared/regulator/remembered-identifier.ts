/** The one local-storage key of the regulator link (specification, point 9). It holds the identifier, never the password. */
const KEY = 'spotway.regulator.identifier';

export type IdentifierStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The identifier of the last login that went well, or ''. */
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
    // full or forbidden: it is typed again next time
  }
}
