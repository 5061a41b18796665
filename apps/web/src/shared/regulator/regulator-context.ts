import type { RegulatorImport } from '@spotway/domain/order';
import { createContext, useContext } from 'react';

/** The regulator's catalogue for the pages: a window that opens over any of them. */
export interface RegulatorCatalogue {
  readonly isOpen: boolean;
  /** Opens or closes the catalogue. */
  toggle(): void;
  /** The result of the last import; null once dismissed or left behind. */
  readonly imported: RegulatorImport | null;
  closeImported(): void;
}

export const RegulatorContext = createContext<RegulatorCatalogue | null>(null);

export function useRegulator(): RegulatorCatalogue {
  const catalogue = useContext(RegulatorContext);
  if (!catalogue) throw new Error('RegulatorProvider is missing');
  return catalogue;
}
