import type { PublicPageVisit } from '@spotway/contract';
import { createContext, useContext } from 'react';

export const VisitContext = createContext<PublicPageVisit | null>(null);

/** The visit that a page is written for. */
export function useVisit(): PublicPageVisit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('Only public pages know their visit');
  return visit;
}
