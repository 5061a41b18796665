import { describe, expect, it } from 'vitest';
import { CHARACTER_TABLE_CODES, characterTable } from './character-tables.ts';

const encodeAll = (code: (typeof CHARACTER_TABLE_CODES)[number], text: string) =>
  [...text].map((character) => characterTable(code).encode(character));

describe('character tables of EBU STL', () => {
  it.each([
    ['é', [0xc2, 0x65]],
    ['È', [0xc1, 0x45]],
    ['ç', [0xcb, 0x63]],
    ['ñ', [0xc4, 0x6e]],
    ['Ÿ', [0xc8, 0x59]],
    ['œ', [0xfa]],
    ['’', [0xb9]],
    ['«', [0xab]],
    ['$', [0xa4]],
    ['♪', [0xd5]],
    ['Ω', [0xe0]],
    ['#', [0x23]],
  ])('table 00 writes %s as the bytes of ISO 6937', (character, bytes) => {
    expect(characterTable('00').encode(character)).toEqual(bytes);
  });

  it('table 00 has no euro sign', () => {
    expect(characterTable('00').encode('€')).toBeNull();
    expect(characterTable('00').encode('\uFFFD')).toBeNull();
  });

  it('table 00 reads accents before their letter, and on their own before a space', () => {
    expect(characterTable('00').decode([0xc2, 0x65, 0xc8, 0x20, 0xca, 0x61])).toBe('é¨å');
  });

  it('table 00 reads 24h and A4h as a dollar sign', () => {
    expect(characterTable('00').decode([0x24, 0xa4])).toBe('$$');
  });

  it('table 00 marks unknown bytes and continues', () => {
    expect(characterTable('00').decode([0x41, 0xe5, 0xc2, 0x31, 0x42, 0xc3])).toBe('A\uFFFD\uFFFD1B\uFFFD');
  });

  it.each([
    ['01', 'Привет', [0xbf, 0xe0, 0xd8, 0xd2, 0xd5, 0xe2]],
    ['02', 'سلام', [0xd3, 0xe4, 0xc7, 0xe5]],
    ['03', 'Γειά', [0xc3, 0xe5, 0xe9, 0xdc]],
    ['04', 'שלום', [0xf9, 0xec, 0xe5, 0xed]],
  ] as const)('table %s is its part of ISO 8859: %s', (code, text, bytes) => {
    expect(encodeAll(code, text)).toEqual(bytes.map((byte) => [byte]));
    expect(characterTable(code).decode(bytes)).toBe(text);
  });

  it.each(CHARACTER_TABLE_CODES)(
    'table %s encodes every character it decodes to bytes that decode the same',
    (code) => {
      const table = characterTable(code);
      const singles = Array.from({ length: 256 }, (_, byte) => [byte]);
      const accented =
        code === '00'
          ? [0xc1, 0xc2, 0xc3, 0xc8, 0xcf].flatMap((accent) =>
              [...'AEaeSs'].map((letter) => [accent, letter.charCodeAt(0)]),
            )
          : [];
      const read = [...singles, ...accented]
        .map((bytes) => table.decode(bytes))
        .filter((text) => !text.includes('\uFFFD'));
      expect(read.length).toBeGreaterThan(130);
      for (const text of read) {
        // An accent and a letter with no composed character (A with caron below S, say) remain two code points.
        if ([...text].length > 1) continue;
        expect(table.decode([...(table.encode(text) ?? [])])).toBe(text);
      }
    },
  );
});
