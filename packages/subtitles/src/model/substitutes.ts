/** Typographic characters replaced by plain punctuation: no reader notices a different text, so no issue is reported. */
const TYPOGRAPHY: Readonly<Record<string, string>> = {
  '…': '...',
  '–': '-',
  '—': '-',
  '―': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‹': '<',
  '›': '>',
  '•': '·',
  '·': '.',
};

/**
 * Replacements for characters that a table lacks. The euro is in neither table 00 of EBU STL nor the French teletext set;
 * "EUR" is its ISO 4217 code.
 */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  Œ: 'OE',
  œ: 'oe',
  Æ: 'AE',
  æ: 'ae',
  ß: 'ss',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  '♪': '#',
  '×': 'x',
  '°': 'o',
  '©': '(c)',
  '®': '(R)',
  '™': 'TM',
};

/** Spaces of any width become one space in these tables; zero-width characters are left out. Nobody sees the difference. */
const INVISIBLE: readonly (readonly [RegExp, string])[] = [
  [/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/gu, ' '],
  [/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|\uFE0F/gu, ''],
];

export function withoutInvisible(text: string): string {
  return INVISIBLE.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** The nearest text for a character that cannot be written, or null when there is none. */
function substituteFor(character: string): string | null {
  const known = TYPOGRAPHY[character] ?? SUBSTITUTES[character];
  if (known !== undefined) return known;
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && bare !== character ? bare : null;
}

/** A text as the cells of a row, and the characters that had to be replaced, typography aside. */
export interface EncodedCharacters<Cell> {
  readonly cells: readonly Cell[];
  readonly substituted: readonly string[];
  readonly unknown: readonly string[];
}

export interface CellEncoder<Cell> {
  /** The cell of one composed character, or null when it has none. */
  readonly encode: (character: string) => Cell | null;
  /** The cell for a character that has not even a substitute. */
  readonly unknown: Cell;
}

/** The cells of a text, one per visible character; a character without a cell is written as its substitute. */
export function encodeCharacters<Cell>(text: string, encoder: CellEncoder<Cell>): EncodedCharacters<Cell> {
  const cells: Cell[] = [];
  const substituted = new Set<string>();
  const unknown = new Set<string>();
  for (const character of withoutInvisible(text.normalize('NFC'))) {
    const direct = encoder.encode(character);
    if (direct !== null) {
      cells.push(direct);
      continue;
    }
    const written = encodeSubstitute(character, encoder);
    if (!written) unknown.add(character);
    else if (TYPOGRAPHY[character] === undefined) substituted.add(character);
    cells.push(...(written ?? [encoder.unknown]));
  }
  return { cells, substituted: [...substituted], unknown: [...unknown] };
}

/** A substitute may itself be missing ("•" for a bullet, then "." for that), so look it up again, a few levels deep. */
function encodeSubstitute<Cell>(character: string, encoder: CellEncoder<Cell>, depth = 0): Cell[] | null {
  const substitute = depth < 3 ? substituteFor(character) : null;
  if (substitute === null) return null;
  const cells: Cell[] = [];
  for (const part of substitute) {
    const direct = encoder.encode(part);
    const written = direct === null ? encodeSubstitute(part, encoder, depth + 1) : [direct];
    if (!written) return null;
    cells.push(...written);
  }
  return cells;
}
