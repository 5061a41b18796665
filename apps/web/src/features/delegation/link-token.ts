/** Where this tab keeps the token of the link it opened. */
const STORAGE_KEY = 'spotway.uploadLink';

/**
 * The token of a mailed link: in the fragment of the address (`#token=…`), which browsers send to no server. It is kept for
 * the tab, since a jump within the page changes the fragment. Null when neither holds one.
 */
export function linkToken(hash: string, storage: Pick<Storage, 'getItem' | 'setItem'>): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  try {
    if (!token) return storage.getItem(STORAGE_KEY);
    storage.setItem(STORAGE_KEY, token);
  } catch {
    // storage is forbidden: the link works as long as its fragment stands
  }
  return token || null;
}
