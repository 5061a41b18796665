import { foldWords } from './fold-words.ts';

/** A delivery point on offer. */
export interface NamedDestination {
  readonly organizationId: string;
  readonly organizationName: string;
}

interface DestinationReading {
  /** In the order written, without duplicates. */
  readonly organizationIds: readonly string[];
  /** Names that match no delivery point, or several. */
  readonly unknown: readonly string[];
}

/** Finds delivery points by name, as people write them. */
export interface DestinationFinder {
  /** The delivery point of that name, or null. */
  find(name: string): string | null;
  /** Reads a list of names separated by `;`, `|` or line breaks, or by commas and slashes unless a name contains them. */
  read(list: string): DestinationReading;
}

const LIST_SEPARATORS = /[;|\n]+/;
const FURTHER_SEPARATORS = /[,/]+/;

/** Compares names without case, accents and punctuation, then also without spaces ("TF 1" is "TF1"); ambiguous names find nothing. */
export function createDestinationFinder(offered: readonly NamedDestination[]): DestinationFinder {
  const byWords = namesOf(offered, foldWords);
  const bySqueezedWords = namesOf(offered, squeezed);
  const find = (name: string) => byWords.get(foldWords(name)) ?? bySqueezedWords.get(squeezed(name)) ?? null;

  function readName(name: string): DestinationReading {
    const found = find(name);
    if (found !== null) return { organizationIds: [found], unknown: [] };
    const parts = listed(name, FURTHER_SEPARATORS);
    return parts.length > 1 ? joined(parts.map(readName)) : { organizationIds: [], unknown: [name] };
  }
  const parts = (list: string) => (find(list) === null ? listed(list, LIST_SEPARATORS) : [list]);
  return { find, read: (list) => joined(parts(list).map(readName)) };
}

function squeezed(name: string): string {
  return foldWords(name).replace(/ /g, '');
}

/** Null marks a name shared by several. */
function namesOf(offered: readonly NamedDestination[], fold: (name: string) => string): Map<string, string | null> {
  const names = new Map<string, string | null>();
  for (const { organizationId, organizationName } of offered) {
    const name = fold(organizationName);
    if (name !== '') names.set(name, names.has(name) ? null : organizationId);
  }
  return names;
}

function joined(readings: readonly DestinationReading[]): DestinationReading {
  return {
    organizationIds: [...new Set(readings.flatMap(({ organizationIds }) => organizationIds))],
    unknown: readings.flatMap(({ unknown }) => unknown),
  };
}

/** The non-empty parts of a list. */
export function listed(list: string, separators: RegExp): string[] {
  return list
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
