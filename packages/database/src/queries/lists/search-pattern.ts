/** A pattern of `ilike` that finds the text anywhere; signs of patterns are letters like others. */
export function searchPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** True where trigrams tell anything of a search: three letters or digits side by side (pg_trgm). */
export function hasTrigram(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}
