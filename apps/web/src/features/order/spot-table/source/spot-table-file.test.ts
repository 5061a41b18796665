import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { readTableFile, readTablePaste } from './spot-table-file.ts';
import { MAX_CELLS, MAX_FILE_BYTES, MAX_LINES } from './spot-table-sheets.ts';

const ROWS = [
  ['Titre', 'Durée', 'Destinations'],
  ['Été à la plage', '20,5', 'Galatée TV;TV1'],
  ['L’œuf « deux »', '30', ''],
];
const SEMICOLONS = ROWS.map((cells) => cells.map((cell) => (cell.includes(';') ? `"${cell}"` : cell)).join(';')).join(
  '\r\n',
);

async function linesOf(bytes: Uint8Array) {
  const answer = await readTableFile(new Uint8Array(bytes));
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer.sheets[0]!.lines;
}

/** Three characters that Windows-1252 has beyond Latin-1. */
function windows1252(text: string): Buffer {
  const beyond: Record<string, number> = { '’': 0x92, œ: 0x9c, '€': 0x80 };
  return Buffer.from([...text].map((letter) => beyond[letter] ?? letter.charCodeAt(0)));
}

describe('a text file with a table', () => {
  it.each([
    ['UTF-8', Buffer.from(SEMICOLONS)],
    ['UTF-8 with a BOM', Buffer.from(`\ufeff${SEMICOLONS}`)],
    ['Windows-1252', windows1252(SEMICOLONS)],
    ['UTF-16 with a BOM', Buffer.from(`\ufeff${SEMICOLONS}`, 'utf16le')],
    ['UTF-16 without a BOM', Buffer.from(SEMICOLONS, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\ufeff${SEMICOLONS}`, 'utf16le').swap16()],
  ])('is read in %s', async (_, bytes) => {
    expect(await linesOf(bytes)).toEqual(ROWS);
  });

  it.each([
    ['semicolons, with decimal commas', 'Titre;Durée\nPlage;20,5\nVille;30,5'],
    ['tabs', 'Titre\tDurée\nPlage\t20,5\nVille\t30,5'],
    ['commas', 'Titre,Durée\nPlage,"20,5"\nVille,"30,5"'],
    ['bars', 'Titre|Durée\nPlage|20,5\nVille|30,5'],
    ['the separator in its first line', 'sep=|\nTitre|Durée\nPlage|20,5\nVille|30,5'],
    ['semicolons, with classic Mac line endings', 'Titre;Durée\rPlage;20,5\rVille;30,5'],
  ])('can have its cells separated by %s', (_, text) => {
    const answer = readTablePaste(text);
    expect(answer).toEqual({
      sheets: [
        {
          name: '',
          lines: [
            ['Titre', 'Durée'],
            ['Plage', '20,5'],
            ['Ville', '30,5'],
          ],
        },
      ],
    });
  });

  it('without a heading is split so that every line has the same number of cells', () => {
    const answer = readTablePaste('AV-ABCD000001-0020;Plage, été;2\nAV-ABCD000002-0020;Ville;1');
    expect(answer).toMatchObject({
      sheets: [{ lines: [['AV-ABCD000001-0020', 'Plage, été', '2'], expect.anything()] }],
    });
  });

  it('keeps line breaks and quotes within cells, as spreadsheets copy them', () => {
    const answer = readTablePaste('Titre\tDestinations\nLe "grand" soir\t"TV1\nTV2"\n"Dit ""oui"""\tTV1');
    expect(answer).toMatchObject({
      sheets: [
        {
          lines: [
            ['Titre', 'Destinations'],
            ['Le "grand" soir', 'TV1\nTV2'],
            ['Dit "oui"', 'TV1'],
          ],
        },
      ],
    });
  });

  it('is not swallowed by an unclosed quote', () => {
    const answer = readTablePaste('Titre;Durée\n"Plage;20\nVille;30');
    expect(answer).toMatchObject({
      sheets: [
        {
          lines: [
            ['Titre', 'Durée'],
            ['"Plage', '20'],
            ['Ville', '30'],
          ],
        },
      ],
    });
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'unsupported'],
    ['a page', Buffer.from('<html><table><tr><td>Titre</td></tr></table></html>'), 'unsupported'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'unsupported'],
    ['a workbook from before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old-workbook'],
    ['five million characters', Buffer.alloc(MAX_FILE_BYTES + 1, 'a'), 'too-large'],
    ['too many cells', Buffer.from(`Titre${';'.repeat(MAX_CELLS)}`), 'too-much'],
    ['too many rows', Buffer.from('Titre\n'.repeat(MAX_LINES + 1)), 'too-much'],
  ])('is not read as a table if it is %s', async (_, bytes, refusal) => {
    expect(await readTableFile(new Uint8Array(bytes))).toEqual({ refusal });
  });

  it('may be empty', async () => {
    expect(await readTableFile(new Uint8Array())).toMatchObject({ sheets: [{ lines: expect.anything() }] });
  });
});

describe('a workbook with a table', () => {
  it('gives the cells of all sheets as text: numbers, times, dates and formula results too', async () => {
    const time = new Date(Date.UTC(1899, 11, 30, 0, 0, 20));
    const day = new Date(Date.UTC(2026, 4, 7));
    const bytes = await writeWorkbook([
      {
        sheet: 'Spots',
        data: [
          ['Titre', 'Durée', 'Sous-titrage'],
          ['=1+1', 20.5, true],
          ['<b>&amp;', { value: time, format: 'h:mm:ss' }, false],
          [null, { value: day, format: 'dd/mm/yyyy' }, null],
        ],
      },
      { sheet: 'Notes', data: [['à lire']] },
    ]).toBuffer();
    expect(await readTableFile(new Uint8Array(bytes))).toEqual({
      sheets: [
        {
          name: 'Spots',
          lines: [
            ['Titre', 'Durée', 'Sous-titrage'],
            ['=1+1', '20.5', 'true'],
            ['<b>&amp;', '00:00:20', 'false'],
            ['', '2026-05-07', ''],
          ],
        },
        { name: 'Notes', lines: [['à lire']] },
      ],
    });
  });

  it('with 500 spots, as a spreadsheet saves it, is within all limits', async () => {
    const data = [
      ROWS[0]!,
      ...Array.from({ length: 500 }, (_, index) => [`Titre ${index} ${'x'.repeat(150)}`, '20', 'TV1']),
    ];
    const bytes = await writeWorkbook([{ sheet: 'Spots', data }]).toBuffer();
    expect(await linesOf(bytes)).toHaveLength(501);
  });
});

/** A ZIP archive of deflated entries; `claims` is the size stated in its directory. */
function archive(entries: readonly { name: string; data: Buffer; claims?: number }[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claims = data.length } of entries) {
    const packed = deflateRawSync(data);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claims, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

const RELATIONSHIPS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1"
  Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
const WORKBOOK = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A workbook around the XML of one sheet. */
function workbook(sheet: string | Buffer, claims?: number): Uint8Array<ArrayBuffer> {
  return archive([
    { name: 'xl/workbook.xml', data: Buffer.from(WORKBOOK) },
    { name: 'xl/_rels/workbook.xml.rels', data: Buffer.from(RELATIONSHIPS) },
    { name: 'xl/worksheets/sheet1.xml', data: Buffer.from(sheet), claims },
  ]);
}

const sheet = (rows: string, head = '') => `${head}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a workbook made to do harm', () => {
  it('is told apart from one merely made by hand', async () => {
    const plain = workbook(sheet(`<row r="1">${cell('A1', 'Titre')}</row><row r="3">${cell('B3', 'Plage')}</row>`));
    expect(await linesOf(plain)).toEqual([
      ['Titre', ''],
      ['', ''],
      ['', 'Plage'],
    ]);
  });

  const bomb = Buffer.alloc(60_000_000, ' ');
  it.each([
    ['that unpacks to 60 MB', () => workbook(bomb), 'too-much'],
    ['that unpacks to more than it declares', () => workbook(bomb, 1000), 'broken'],
    [
      'whose forty entries unpack to 40 MB together',
      () =>
        archive([
          { name: 'xl/workbook.xml', data: Buffer.from(WORKBOOK) },
          ...Array.from({ length: 40 }, (_, index) => ({
            name: `xl/${index}.xml`,
            data: bomb.subarray(0, 1_000_000),
          })),
        ]),
      'too-much',
    ],
    [
      'with nested entities',
      () =>
        workbook(
          sheet(
            `<row r="1">${cell('A1', '&b;')}</row>`,
            '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
          ),
        ),
      'broken',
    ],
    [
      'with a cell in the last corner',
      () => workbook(sheet(`<row r="1">${cell('A1', 'a')}</row><row r="1048576">${cell('XFD1048576', 'b')}</row>`)),
      'too-much',
    ],
    ['with a cell beyond the last column', () => workbook(sheet(`<row r="1">${cell('ZZZZZZ1', 'a')}</row>`)), 'broken'],
    [
      'with a prefixed cell reference',
      () => workbook(sheet(`<row r="1"><c r="A1" x:r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>`)),
      'too-much',
    ],
    [
      'with a cell reference behind a quoted bracket',
      () => workbook(sheet(`<row r="1"><c r="A1" s=">" r="XFD1048576" t="str"><v>a</v></c></row>`)),
      'broken',
    ],
    [
      'with an escaped cell reference',
      () => workbook(sheet(`<row r="1"><c r="&#88;FD9" t="str"><v>a</v></c></row>`)),
      'broken',
    ],
    ['whose sheet is not XML', () => workbook('nothing of the kind'), 'broken'],
    [
      'that is another archive',
      () => archive([{ name: 'word/document.xml', data: Buffer.from('<a/>') }]),
      'unsupported',
    ],
    ['that is truncated', () => workbook(sheet(cell('A1', 'a'))).slice(0, 300), 'broken'],
    ['that is four bytes long', () => new Uint8Array([0x50, 0x4b, 3, 4]), 'broken'],
  ])('%s is refused', async (_, make, refusal) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(MAX_FILE_BYTES);
    expect(await readTableFile(bytes)).toEqual({ refusal });
  });

  it('may be wide: thousands of columns are read, but not more rows than fit', async () => {
    const columns = Array.from({ length: 4_000 }, (_, index) => {
      const letters = (number: number): string =>
        number < 26 ? String.fromCharCode(65 + number) : letters(Math.floor(number / 26) - 1) + letters(number % 26);
      return letters(index);
    });
    const row = (line: number) =>
      `<row r="${line}">${columns.map((name) => cell(`${name}${line}`, 'a')).join('')}</row>`;
    expect((await linesOf(workbook(sheet(row(1) + row(2)))))[1]).toHaveLength(4_000);
    const far = `<row r="9000">${cell('A9000', 'b')}</row>`;
    expect(await readTableFile(workbook(sheet(row(1) + far)))).toEqual({ refusal: 'too-much' });
  });
});
