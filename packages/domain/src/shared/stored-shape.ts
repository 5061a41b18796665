type RequiredKey<Shape> = { [Key in keyof Shape]-?: object extends Pick<Shape, Key> ? never : Key }[keyof Shape];

/** Stored facts that no release is known to have written: read by a program older than what wrote them, or never migrated. */
export class UnknownShape extends Error {
  override readonly name = 'UnknownShape';
}

/**
 * A reader of facts that are kept as JSON. Rows outlive releases: a field that comes to a shape is optional, or older rows are migrated
 * (decisions/042), and a row that lacks one of `keys` is told of at once instead of being taken for a film that says nothing.
 * @param name of the shape, for the message
 * @param keys the shape's own required fields; the compiler asks for each
 * @throws UnknownShape from the reader, naming what is missing and nothing of what is stored
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
