/** A cell of a teletext row. */
export interface TeletextCell {
  /** Seven bits: a character of the page's set, or a spacing attribute. */
  readonly code: number;
  /** What a level 1.5 decoder shows instead, from a packet X/26. */
  readonly enhancement?: Enhancement;
}

export interface Enhancement {
  /** 0Fh: a character of set G2; 10h to 1Fh: a character of set G0 with the diacritical mark 0 to 15. */
  readonly mode: number;
  readonly data: number;
}

export type TeletextLevel = '1' | '1.5';

/** The positions redefined by national option subsets (ETSI EN 300 706, 15.6.2). */
const NATIONAL_POSITIONS = [0x23, 0x24, 0x40, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x7b, 0x7c, 0x7d, 0x7e] as const;

export interface NationalOption {
  /** Control bits C12, C13, C14, in this order. */
  readonly controlBits: readonly [number, number, number];
  readonly characters: string;
}

const ENGLISH: NationalOption = { controlBits: [0, 0, 0], characters: '£$@←½→↑#—¼‖¾÷' };
/** By base language; like decoders, falls back to English for other languages. */
const NATIONAL_OPTIONS: Readonly<Record<string, NationalOption>> = {
  en: ENGLISH,
  de: { controlBits: [0, 0, 1], characters: '#$§ÄÖÜ^_°äöüß' },
  sv: { controlBits: [0, 1, 0], characters: '#¤ÉÄÖÅÜ_éäöåü' },
  it: { controlBits: [0, 1, 1], characters: '£$é°ç→↑#ùàòèì' },
  fr: { controlBits: [1, 0, 0], characters: 'éïàëêùî#èâôûç' },
  es: { controlBits: [1, 0, 1], characters: 'ç$¡áéíóú¿üñèà' },
  pt: { controlBits: [1, 0, 1], characters: 'ç$¡áéíóú¿üñèà' },
  cs: { controlBits: [1, 1, 0], characters: '#ůčťžýířéáěúš' },
};

/** Set G2 from 20h (EN 300 706, table 36), with a space for positions of no use here; its accents, at 40h, are written via G0. */
const G2 = ' ¡¢£$¥#§¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿                —¹®©™♪€‰α   ⅛⅜⅝⅞ΩÆÐªĦ ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ ';
const G2_FIRST = 0x20;
const G2_MODE = 0x0f;
const MARK_MODE = 0x10;
const MARKS: Readonly<Record<string, number>> = {
  '\u0300': 1,
  '\u0301': 2,
  '\u0302': 3,
  '\u0303': 4,
  '\u0304': 5,
  '\u0306': 6,
  '\u0307': 7,
  '\u0308': 8,
  '\u0323': 9,
  '\u030A': 10,
  '\u0327': 11,
  '\u030B': 13,
  '\u0328': 14,
  '\u030C': 15,
};

/** The subset for a language tag; French for none, the language of the broadcasters Spotway delivers to. */
export function nationalOptionOf(language: string | null): NationalOption {
  return NATIONAL_OPTIONS[(language ?? 'fr').toLowerCase().split('-')[0] ?? ''] ?? ENGLISH;
}

/** The cell of a character, or null when the level lacks it. */
export function teletextCell(character: string, national: NationalOption, level: TeletextLevel): TeletextCell | null {
  const basic = basicCode(character, national);
  if (basic !== null) return { code: basic };
  if (level === '1') return null;
  const [base = '', mark, ...rest] = [...character.normalize('NFD')];
  // Level 1 decoders show the letter without its accent.
  const fallback = basicCode(base, national);
  const markNumber = mark === undefined ? undefined : MARKS[mark];
  if (markNumber !== undefined && rest.length === 0 && fallback !== null && /^[A-Za-z]$/.test(base)) {
    return { code: fallback, enhancement: { mode: MARK_MODE + markNumber, data: base.charCodeAt(0) } };
  }
  const place = character === ' ' ? -1 : [...G2].indexOf(character);
  if (place < 0) return null;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  const code = basicCode(LIGATURES[character] ?? plain, national) ?? 0x20;
  return { code, enhancement: { mode: G2_MODE, data: G2_FIRST + place } };
}

/** The one letter a level 1 decoder shows for a character that only level 1.5 has. */
const LIGATURES: Readonly<Record<string, string>> = {
  Œ: 'O',
  œ: 'o',
  Æ: 'A',
  æ: 'a',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  '€': 'E',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '—': '-',
  '·': '.',
  '×': 'x',
};

function basicCode(character: string, national: NationalOption): number | null {
  const place = [...national.characters].indexOf(character);
  if (place >= 0) return NATIONAL_POSITIONS[place] ?? null;
  if (character.length !== 1) return null;
  const code = character.charCodeAt(0);
  return code >= 0x20 && code < 0x7f && !NATIONAL_POSITIONS.some((position) => position === code) ? code : null;
}
