/**
 * The token of a mailed link, from the URL fragment (`#token=…`), which browsers never send. It is kept for the tab, since an in-page jump changes the
 * fragment. Null if neither has one.
 * @param storageKey of the link this tab opened
 */
export function linkToken(
  hash: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  storageKey: 'spotway.uploadLink' | 'spotway.reviewLink',
): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  try {
    if (!token) return storage.getItem(storageKey);
    storage.setItem(storageKey, token);
  } catch {
    // storage is forbidden: the link works as long as its fragment stays
  }
  return token || null;
}
