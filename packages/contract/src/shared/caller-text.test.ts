import { describe, expect, it } from 'vitest';
import { amountCents, rowIdText } from './caller-number.ts';
import { documentText, keyText, linesText, lineText, searchText, secretText } from './caller-text.ts';

const kinds = {
  line: lineText({ max: 40 }),
  lines: linesText({ max: 40 }),
  search: searchText(),
  key: keyText({ max: 40 }),
  document: documentText({ max: 40 }),
  secret: secretText({ max: 40 }),
};
type Kind = keyof typeof kinds;
const ALL = Object.keys(kinds) as Kind[];

/** Each text, and the kinds that take it. */
const TEXTS: readonly [string, string, readonly Kind[]][] = [
  ['letters of any script', 'Été à l’Île — 夏 🎬', ALL],
  ['an emoji of several characters', '👩‍🎤', ALL],
  ['the right-to-left mark of a Hebrew name', 'אב\u200fג', ALL],
  ['NUL', 'a\u0000b', []],
  ['the first half of a surrogate pair', 'a\ud83cb', []],
  ['the second half of a surrogate pair', 'a\udfac', []],
  ['a line break', 'a\nb', ['lines', 'document', 'secret']],
  ['a Windows line break', 'a\r\nb', ['lines', 'document', 'secret']],
  ['a tab', 'a\tb', ['lines', 'document', 'secret']],
  ['an escape character', 'a\u001b[2Jb', ['secret']],
  ['DEL', 'a\u007fb', ['secret']],
  ['a C1 control character', 'a\u0085b', ['secret']],
  ['a line separator', 'a\u2028b', ['secret']],
  ['a paragraph separator', 'a\u2029b', ['secret']],
  ['a right-to-left override', 'gpj\u202efxm.', ['secret']],
  ['an isolate', 'a\u2066b', ['secret']],
  ['a character that XML can’t hold', 'a\uffffb', ['secret']],
];

describe('text of callers', () => {
  it.each(TEXTS)('%s is taken where it can be kept and shown', (_, text, takers) => {
    expect(ALL.filter((kind) => kinds[kind].safeParse(text).success)).toEqual(takers);
  });

  it('loses what surrounds it where people write, and is taken to the letter where programs do', () => {
    expect(ALL.map((kind) => kinds[kind].safeParse(' a ').data)).toEqual(['a', 'a', 'a', ' a ', ' a ', ' a ']);
  });

  it('has a greatest length', () => {
    expect(ALL.filter((kind) => kinds[kind].safeParse('a'.repeat(201)).success)).toEqual([]);
  });

  it('is checked in time that grows with its length alone', () => {
    expect(linesText({ max: 1e7 }).safeParse(`${'a\n'.repeat(2e6)}\u0000`).success).toBe(false);
  });
});

describe('numbers of callers', () => {
  it.each([0, 0.5, -1, 2_147_483_648, 1e15, Number.NaN, Number.POSITIVE_INFINITY])('%s is no amount', (amount) => {
    expect(amountCents().safeParse(amount).success).toBe(false);
  });

  it('an amount goes up to what the database holds', () => {
    expect(amountCents().parse(2_147_483_647)).toBe(2_147_483_647);
    expect(amountCents({ min: 0 }).parse(0)).toBe(0);
  });

  it.each(['0', '-1', '1.5', '1e300', 'NaN', 'x', ''])('"%s" is no id of a line', (text) => {
    expect(rowIdText().safeParse(text).success).toBe(false);
  });
});
