import { useEffect } from 'react';

/** Keeps the device awake while `isNeeded`; the browser releases the lock when the tab is hidden, so it is requested again. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isAsking = false;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || isAsking || (lock && !lock.released)) return;
      isAsking = true;
      // refused on low battery: the upload continues anyway
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      isAsking = false;
      if (isOver) await held?.release();
      else lock = held;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isNeeded]);
}
