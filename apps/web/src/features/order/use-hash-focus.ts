import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus along with a link to a section, so that Tab continues from there; the router only scrolls.
 * Works again for the same link.
 */
export function useHashFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one visit from the next
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [hash, key]);
}
