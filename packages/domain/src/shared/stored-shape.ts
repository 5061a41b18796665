type RequiredKey<Shape> = { [Key in keyof Shape]-?: object extends Pick<Shape, Key> ? never : Key }[keyof Shape];

/** Stored facts that no known release wrote: written by a newer program, or never migrated. */
export class UnknownShape extends Error {
  override readonly name = 'UnknownShape';
}

/**
 * Creates a reader for facts stored as JSON. Rows outlive releases: a new field is optional, or older rows are migrated (decisions/042). A row
 * without one of `keys` throws at once instead of passing for a film without data.
 * @param name of the shape, for the error message
 * @param keys the shape's required fields; the compiler demands each
 * @throws UnknownShape from the reader, naming the missing fields but no stored data
 */
export function storedShape<Shape extends object>(
  name: string,
  keys: Readonly<Record<RequiredKey<Shape>, true>>,
): (stored: unknown) => Shape {
  return (stored) => {
    const held = typeof stored === 'object' && stored !== null ? stored : {};
    const missing = Object.keys(keys).filter((key) => !(key in held));
    if (missing.length > 0) throw new UnknownShape(`a stored ${name} lacks ${missing.join(', ')}`);
    return stored as Shape;
  };
}
