/** An `ilike` pattern that finds the text anywhere; wildcard characters are escaped. */
export function searchPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether trigrams can narrow a search: it needs three consecutive letters or digits (pg_trgm). */
export function hasTrigram(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}
