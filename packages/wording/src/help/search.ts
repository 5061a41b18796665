/** What a search looks through. */
export interface Searchable {
  /** Titles, as `plainText` makes them. */
  readonly heading: string;
  /** Everything, titles included, made the same way. */
  readonly text: string;
}

/** Entries with every word of the search, whatever its accents and case; those with a word in their title first. None for nothing. */
export function searchIn<Entry extends Searchable>(entries: readonly Entry[], search: string): Entry[] {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isInTitle = ({ heading }: Entry) => Number(words.some((word) => heading.includes(word)));
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((one, other) => isInTitle(other) - isInTitle(one));
}

/** Without accents, in lower case. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
