/** Builds STL files byte by byte, independently of the product's writer. */

export interface TtiFields {
  readonly group?: number;
  readonly number?: number;
  readonly extension?: number;
  readonly cumulative?: number;
  readonly timeIn?: readonly number[];
  readonly timeOut?: readonly number[];
  readonly verticalPosition?: number;
  readonly justification?: number;
  readonly comment?: number;
  readonly text?: string | readonly number[];
}

/** A text and timing block; a text given as a string is Latin-1. */
export function tti(fields: TtiFields): Uint8Array {
  const block = new Uint8Array(128).fill(0x8f, 16);
  const number = fields.number ?? 0;
  block.set([fields.group ?? 0, number & 0xff, number >> 8, fields.extension ?? 0xff, fields.cumulative ?? 0]);
  block.set(fields.timeIn ?? [10, 0, 1, 0], 5);
  block.set(fields.timeOut ?? [10, 0, 2, 0], 9);
  block.set([fields.verticalPosition ?? 22, fields.justification ?? 2, fields.comment ?? 0], 13);
  const { text = 'Bonjour' } = fields;
  block.set(typeof text === 'string' ? Buffer.from(text, 'latin1') : text, 16);
  return block;
}

/** A file of these blocks; `fields` are texts at offsets in its general block. */
export function stlFile(blocks: readonly Uint8Array[], fields: Readonly<Record<number, string>> = {}): Uint8Array {
  const header = Buffer.alloc(1024, 0x20);
  const texts: Record<number, string> = {
    0: '850',
    3: 'STL25.01',
    11: '1',
    12: '00',
    14: '0F',
    238: String(blocks.length).padStart(5, '0'),
    243: String(blocks.length).padStart(5, '0'),
    248: '001',
    251: '40',
    253: '23',
    255: '1',
    256: '10000000',
    264: '10000100',
    272: '11',
    274: 'FRA',
    ...fields,
  };
  for (const [offset, text] of Object.entries(texts)) header.write(text, Number(offset), 'latin1');
  return new Uint8Array(Buffer.concat([header, ...blocks]));
}
