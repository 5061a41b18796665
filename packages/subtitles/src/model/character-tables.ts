/** A character table of an STL file: bytes 20h-7Eh and A0h-FFh of its text fields (EBU Tech 3264, appendix 2). */
export interface CharacterTable {
  /** Unknown bytes become U+FFFD. */
  readonly decode: (bytes: readonly number[]) => string;
  /** The bytes of one composed character, or null when the table lacks it. */
  readonly encode: (character: string) => readonly number[] | null;
}

export const CHARACTER_TABLE_CODES = ['00', '01', '02', '03', '04'] as const;
export type CharacterTableCode = (typeof CHARACTER_TABLE_CODES)[number];

const UNKNOWN = '\uFFFD';

/** Accents that precede their letter, C1h to CFh; C9h is the umlaut in the first edition of ISO 6937. */
const ACCENTS: Readonly<Record<number, string>> = {
  193: '\u0300',
  194: '\u0301',
  195: '\u0302',
  196: '\u0303',
  197: '\u0304',
  198: '\u0306',
  199: '\u0307',
  200: '\u0308',
  201: '\u0308',
  202: '\u030A',
  203: '\u0327',
  205: '\u030B',
  206: '\u0328',
  207: '\u030C',
};
const SPACING_ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': '´',
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u0306': '˘',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030A': '˚',
  '\u0327': '¸',
  '\u030B': '˝',
  '\u0328': '˛',
  '\u030C': 'ˇ',
};
/** A0h to FFh of table 00; U+FFFD for empty positions, including the row of accents. It has no euro sign. */
const LATIN_UPPER =
  '\u00A0¡¢£$¥#§¤‘“«←↑→↓' +
  '°±²³×µ¶·÷’”»¼½¾¿' +
  UNKNOWN.repeat(16) +
  `—¹®©™♪¬¦${UNKNOWN.repeat(4)}⅛⅜⅝⅞` +
  `ΩÆÐªĦ${UNKNOWN}ĲĿŁØŒºÞŦŊŉ` +
  'ĸæđðħıĳŀłøœßþŧŋ\u00AD';

const LATIN: CharacterTable = { decode: decodeLatin, encode: encodeLatin };

/** Tables 01 to 04 are ISO 8859-5 to -8: Cyrillic, Arabic, Greek, Hebrew. */
const TABLES: Readonly<Record<CharacterTableCode, CharacterTable>> = {
  '00': LATIN,
  '01': isoTable('iso-8859-5'),
  '02': isoTable('iso-8859-6'),
  '03': isoTable('iso-8859-7'),
  '04': isoTable('iso-8859-8'),
};

export function characterTable(code: CharacterTableCode): CharacterTable {
  return TABLES[code];
}

export function isCharacterTableCode(code: string): code is CharacterTableCode {
  return CHARACTER_TABLE_CODES.some((known) => known === code);
}

function decodeLatin(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const accent = ACCENTS[byte];
    if (accent === undefined) {
      text += latinCharacter(byte);
      continue;
    }
    at++;
    const base = bytes[at];
    if (base === undefined) text += UNKNOWN;
    else if (base === 0x20) text += SPACING_ACCENTS[accent] ?? UNKNOWN;
    else
      text += isLetter(base) ? (String.fromCharCode(base) + accent).normalize('NFC') : UNKNOWN + latinCharacter(base);
  }
  return text;
}

function latinCharacter(byte: number): string {
  if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte);
  return byte >= 0xa0 ? (LATIN_UPPER[byte - 0xa0] ?? UNKNOWN) : UNKNOWN;
}

function encodeLatin(character: string): readonly number[] | null {
  // The table has the dollar sign only at A4h; readers accept 24h for it as well.
  const upper = character === UNKNOWN ? -1 : LATIN_UPPER.indexOf(character);
  if (upper >= 0 && character !== '#') return [0xa0 + upper];
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return [code];
  const [base, accent, ...rest] = [...character.normalize('NFD')];
  if (!base || !accent || rest.length > 0) return null;
  const byte = Object.entries(ACCENTS).find(([, mark]) => mark === accent)?.[0];
  const letter = base.codePointAt(0) ?? 0;
  return byte !== undefined && isLetter(letter) ? [Number(byte), letter] : null;
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

function isoTable(label: string): CharacterTable {
  const decoder = new TextDecoder(label);
  const characters = Array.from({ length: 256 }, (_, byte) =>
    (byte >= 0x20 && byte < 0x7f) || byte >= 0xa0 ? decoder.decode(Uint8Array.of(byte)) : UNKNOWN,
  );
  const bytes = new Map(characters.map((character, byte) => [character, byte]));
  bytes.delete(UNKNOWN);
  return {
    decode: (text) => text.map((byte) => characters[byte] ?? UNKNOWN).join(''),
    encode: (character) => {
      const byte = bytes.get(character);
      return byte === undefined ? null : [byte];
    },
  };
}
