import { fourLetters, viewOf } from './byte-source.ts';

export interface Atom {
  readonly name: string;
  /** Without its header. */
  readonly body: Uint8Array;
}

const MAX_ATOMS = 10_000;

/** The consecutive atoms in a buffer; stops at one that runs past the end. */
export function atomsOf(bytes: Uint8Array): Atom[] {
  const atoms: Atom[] = [];
  const view = viewOf(bytes);
  let offset = 0;
  while (offset + 8 <= bytes.length && atoms.length < MAX_ATOMS) {
    const small = view.getUint32(offset);
    const isLarge = small === 1 && offset + 16 <= bytes.length;
    const size = isLarge ? Number(view.getBigUint64(offset + 8)) : small === 0 ? bytes.length - offset : small;
    const headBytes = isLarge ? 16 : 8;
    if (size < headBytes || offset + size > bytes.length) break;
    atoms.push({ name: fourLetters(bytes, offset + 4), body: bytes.subarray(offset + headBytes, offset + size) });
    offset += size;
  }
  return atoms;
}

/** The atom at a path of names, taking the first match at each level. */
export function atomAt(bytes: Uint8Array, ...path: string[]): Uint8Array | null {
  let body: Uint8Array | null = bytes;
  for (const name of path) body = (body && atomsOf(body).find((atom) => atom.name === name)?.body) ?? null;
  return body;
}
