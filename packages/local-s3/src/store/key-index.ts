export type KeyPage = {
  /** Keys and, with a delimiter, common prefixes, in UTF-8 byte order. */
  entries: ({ kind: 'key'; key: string } | { kind: 'prefix'; prefix: string })[];
  isTruncated: boolean;
};

export type KeyQuery = {
  prefix: string;
  delimiter: string;
  /** Entries come strictly after this key or common prefix. */
  after: string;
  maxEntries: number;
};

/** The keys of a bucket in order, in memory. */
export class KeyIndex {
  #sorted: string[];
  readonly #keys: Set<string>;

  constructor(keys: Iterable<string>) {
    this.#keys = new Set(keys);
    this.#sorted = [...this.#keys].sort(compareKeys);
  }

  get size(): number {
    return this.#keys.size;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  add(key: string): void {
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    this.#sorted.splice(this.#firstAt(key), 0, key);
  }

  delete(key: string): void {
    if (!this.#keys.delete(key)) return;
    this.#sorted.splice(this.#firstAt(key), 1);
  }

  list(query: KeyQuery): KeyPage {
    const { prefix, delimiter, after, maxEntries } = query;
    const entries: KeyPage['entries'] = [];
    let at = this.#firstAt(compareKeys(prefix, after) > 0 ? prefix : after);
    while (at < this.#sorted.length) {
      const key = this.#sorted[at] as string;
      if (!key.startsWith(prefix)) break;
      const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      const common = cut === -1 ? null : key.slice(0, cut + delimiter.length);
      if (key === after) {
        at += 1;
        continue;
      }
      if (common !== null && common === after) {
        at = this.#firstPast(common, at);
        continue;
      }
      if (entries.length >= maxEntries) return { entries, isTruncated: maxEntries > 0 };
      if (common === null) {
        entries.push({ kind: 'key', key });
        at += 1;
      } else {
        entries.push({ kind: 'prefix', prefix: common });
        at = this.#firstPast(common, at);
      }
    }
    return { entries, isTruncated: false };
  }

  /** Index of the first key not before `key`. */
  #firstAt(key: string): number {
    return this.#search(0, (candidate) => compareKeys(candidate, key) < 0);
  }

  /** Index of the first key, starting at `from`, without the prefix. */
  #firstPast(prefix: string, from: number): number {
    return this.#search(from, (candidate) => candidate.startsWith(prefix));
  }

  #search(from: number, isBefore: (candidate: string) => boolean): number {
    let low = from;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#sorted[middle] as string)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** S3's order: by UTF-8 bytes, which is by code points, not by UTF-16 units. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA !== unitB) return orderOfUnit(unitA) - orderOfUnit(unitB);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above U+FFFF and sort after U+E000 to U+FFFF, though their units are smaller. */
function orderOfUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
