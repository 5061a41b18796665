import { foldWords } from './words.ts';

/** A delivery point as it is offered. */
export interface NamedDestination {
  readonly organizationId: string;
  readonly organizationName: string;
}

interface DestinationReading {
  /** In the order they were written, each once. */
  readonly organizationIds: readonly string[];
  /** Names that no offered delivery point bears, or that several bear. */
  readonly unknown: readonly string[];
}

/** Finds delivery points by what people write. */
export interface DestinationFinder {
  /** The delivery point of that name, or null. */
  find(name: string): string | null;
  /** A list: names apart by `;`, `|` or new lines; by commas and slashes where no name holds them. */
  read(list: string): DestinationReading;
}

const LIST_SEPARATORS = /[;|\n]+/;
const FURTHER_SEPARATORS = /[,/]+/;

/** Compares names without case, accents and punctuation, then without spaces as well ("TF 1" is "TF1"); an ambiguous name finds nothing. */
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

/** Null stands for a name that several bear. */
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

/** The parts of a written list that hold anything. */
export function listed(list: string, separators: RegExp): string[] {
  return list
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
