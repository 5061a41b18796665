/** An object named by the records. */
export interface NamedObject {
  readonly key: string;
  /** Null if the record does not have it, as for the files of a proxy. */
  readonly sizeBytes: number | null;
  /** False while the store need not have it: during an upload, or while a deliverable is made again. */
  readonly isPromised: boolean;
}

export interface StoredObject {
  readonly key: string;
  readonly sizeBytes: number;
}

/** Result for one key: same in both, different size, or present in only one. `awaited`: named, not promised and not stored. */
export type ObjectMatch<Named extends NamedObject, Stored extends StoredObject> =
  | { readonly state: 'same' | 'other-size'; readonly key: string; readonly named: Named; readonly stored: Stored }
  | { readonly state: 'missing' | 'awaited'; readonly key: string; readonly named: Named }
  | { readonly state: 'unnamed'; readonly key: string; readonly stored: Stored };

/**
 * Compares two lists of objects, both sorted by key bytes without duplicates, holding one object of each in memory. The product's keys are
 * ASCII, so string order equals byte order.
 */
export async function* compareWithStore<Named extends NamedObject, Stored extends StoredObject>(
  records: AsyncIterable<Named>,
  store: AsyncIterable<Stored>,
): AsyncGenerator<ObjectMatch<Named, Stored>> {
  const names = records[Symbol.asyncIterator]();
  const objects = store[Symbol.asyncIterator]();
  try {
    let named = await names.next();
    let stored = await objects.next();
    while (!named.done || !stored.done) {
      if (!named.done && (stored.done || named.value.key < stored.value.key)) {
        const { key, isPromised } = named.value;
        yield { state: isPromised ? 'missing' : 'awaited', key, named: named.value };
        named = await names.next();
      } else if (!stored.done && (named.done || stored.value.key < named.value.key)) {
        yield { state: 'unnamed', key: stored.value.key, stored: stored.value };
        stored = await objects.next();
      } else if (!named.done && !stored.done) {
        const { key, sizeBytes } = named.value;
        const isSame = sizeBytes === null || sizeBytes === stored.value.sizeBytes;
        yield { state: isSame ? 'same' : 'other-size', key, named: named.value, stored: stored.value };
        named = await names.next();
        stored = await objects.next();
      }
    }
  } finally {
    await names.return?.();
    await objects.return?.();
  }
}
