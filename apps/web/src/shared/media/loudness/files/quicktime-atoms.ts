import { fourLetters, viewOf } from './byte-source.ts';

export interface Atom {
  readonly name: string;
  /** Without its head. */
  readonly body: Uint8Array;
}

const MAX_ATOMS = 10_000;

/** The atoms one after the other in a piece of memory; one that runs past the end is left out with what follows. */
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

/** The atom at the end of a path of names, the first one of each. */
export function atomAt(bytes: Uint8Array, ...path: string[]): Uint8Array | null {
  let body: Uint8Array | null = bytes;
  for (const name of path) body = (body && atomsOf(body).find((atom) => atom.name === name)?.body) ?? null;
  return body;
}
