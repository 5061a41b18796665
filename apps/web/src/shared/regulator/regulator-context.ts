import type { RegulatorImport } from '@spotway/domain/order';
import { createContext, useContext } from 'react';

/** The regulator's catalogue as the pages see it: a window that opens over any of them. */
export interface RegulatorCatalogue {
  readonly isOpen: boolean;
  /** Opens the catalogue, or closes it. */
  toggle(): void;
  /** What the last import did; null when it was read or left behind. */
  readonly imported: RegulatorImport | null;
  closeImported(): void;
}

export const RegulatorContext = createContext<RegulatorCatalogue | null>(null);

export function useRegulator(): RegulatorCatalogue {
  const catalogue = useContext(RegulatorContext);
  if (!catalogue) throw new Error('RegulatorProvider is missing');
  return catalogue;
}
