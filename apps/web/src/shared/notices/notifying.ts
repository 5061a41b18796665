/**
 * Desktop notifications while a page is open. Nothing is loaded or asked unless this browser allows them; of several tabs one notifies at a time,
 * the one that holds the lock.
 */
const LOCK = 'spotway.notices';

let isBegun = false;

/** Begins if this browser allows notifications and none of its tabs does it yet. May be called again. */
export function beginNotifying(): void {
  if (isBegun || !('Notification' in window) || !('locks' in navigator)) return;
  if (Notification.permission !== 'granted') return;
  isBegun = true;
  void navigator.locks
    .request(LOCK, async () => {
      const { showNotices } = await import('./show-notices.ts');
      await showNotices();
    })
    // a later call, after a change of the settings, tries again
    .catch(() => {})
    .finally(() => {
      isBegun = false;
    });
}
