import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The focus follows a link to a section of the page, so that the next Tab reaches what stands there; the router only scrolls.
 * Following the same link again counts anew.
 */
export function useHashFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one visit of a section from the next
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [hash, key]);
}
