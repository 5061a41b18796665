import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSpotTable, SPOT_TABLE_MAX_COLUMNS, SPOT_TABLE_MAX_ROWS } from './spot-table.ts';

const DESTINATIONS = [
  { organizationId: 'galatee', organizationName: 'Galatée TV' },
  { organizationId: 'estuaire', organizationName: 'Estuaire Régions' },
  { organizationId: 'tv1', organizationName: 'TV1' },
  { organizationId: 'rouge', organizationName: 'Rouge, Noir & Blanc' },
  { organizationId: 'duo', organizationName: 'Un ; deux' },
  { organizationId: 'canal', organizationName: 'Canal' },
  { organizationId: 'canal-plus', organizationName: 'Canal+' },
];
const ID = (number: number) => `AV-ABCD${String(number).padStart(6, '0')}-0020`;

function read(lines: readonly (readonly string[])[], takenPubIds: readonly string[] = []) {
  return readSpotTable(lines, { destinations: DESTINATIONS, takenPubIds });
}

/** Reads a single row with a title and one other column. */
function readCell(heading: string, cell: string) {
  const table = read([
    ['Titre', heading],
    ['Plage', cell],
  ]);
  expect(table.hasHeading).toBe(true);
  expect(table.rows).toHaveLength(1);
  return table.rows[0]!;
}

describe('a table of spots', () => {
  it('is read by its heading, whatever the language and the order of columns', () => {
    const french = read([
      ['Durée (s)', 'TITRE', 'IDcrea', 'Diffuseurs', 'Mention légale', 'version', 'Services', '1re diffusion'],
      ['20,5', 'Plage', ID(1), 'galatee tv; Estuaire Régions', 'B', 'V2', 'Sous-titrage ; ARPP', '01/12/2026'],
    ]);
    const english = read([
      ['PubID', 'Title', 'Version', 'Duration (s)', 'Legal mention', 'Destinations', 'Services', 'First air date'],
      [
        ID(1),
        'Plage',
        '2',
        '20.5',
        'Mention B',
        'Galatée TV|Estuaire Régions',
        'subtitling|ARPP submission',
        '2026-12-01',
      ],
    ]);
    for (const table of [french, english]) {
      expect(table).toMatchObject({ hasHeading: true, leftOutRows: 0, leftOutColumns: 0, linesWithoutSpot: [] });
      expect(table.rows).toMatchObject([{ line: 2, problems: [] }]);
      expect(table.rows[0]!.fields).toEqual({
        pubId: ID(1),
        title: 'Plage',
        version: 'Version 2',
        duration: 20.5,
        legalMentions: 'B',
        destinations: ['galatee', 'estuaire'],
        services: ['subtitling', 'arppSubmission'],
        normaliseLoudness: null,
        firstAirDate: '2026-12-01',
      });
    }
  });

  it('without a heading uses the template’s columns', () => {
    const table = read([
      [ID(1), 'Plage', 'Version 2', '20', '', 'TV1', 'Sous-titrage'],
      [ID(2), 'Ville'],
    ]);
    expect(table).toMatchObject({ hasHeading: false });
    expect(table.rows.map(({ line, fields }) => [line, fields.pubId, fields.title, fields.duration])).toEqual([
      [1, ID(1), 'Plage', 20],
      [2, ID(2), 'Ville', null],
    ]);
    expect(table.rows[0]!.fields).toMatchObject({ destinations: ['tv1'], services: ['subtitling'] });
    expect(table.rows[1]!.fields).toMatchObject({ destinations: null, services: null, version: null });
  });

  it('may have a title above its heading, and reports what it ignores', () => {
    const table = read([
      ['Plan média été'],
      [],
      ['Titre', 'Commentaire', 'Durée', 'Titre'],
      ['Plage', 'à valider', '20', 'Autre'],
      ['', 'fin', '', ''],
    ]);
    expect(table.columns).toEqual([
      { heading: 'Titre', field: 'title' },
      { heading: 'Commentaire', field: null, reason: 'unknown' },
      { heading: 'Durée', field: 'duration' },
      { heading: 'Titre', field: null, reason: 'repeated' },
    ]);
    expect(table.rows).toMatchObject([{ line: 4, cells: ['Plage', 'à valider', '20', 'Autre'] }]);
    expect(table.linesWithoutSpot).toEqual([1, 5]);
  });

  it('with a single column may be a list of identifiers, with or without a heading', () => {
    expect(read([[ID(1)], [ID(2)]]).rows.map(({ fields }) => fields.pubId)).toEqual([ID(1), ID(2)]);
    expect(read([['IDcrea'], [ID(2)]]).rows.map(({ fields }) => fields.pubId)).toEqual([ID(2)]);
  });

  it('skips empty lines but keeps line numbers', () => {
    const table = read([['Titre', 'Durée'], ['', ' '], ['Plage', '20'], [], ['Ville', '30']]);
    expect(table.rows.map(({ line }) => line)).toEqual([3, 5]);
    expect(table.linesWithoutSpot).toEqual([]);
  });

  it('without content gives no rows', () => {
    for (const lines of [[], [[]], [['']], [['Titre', 'Durée']]]) expect(read(lines).rows).toEqual([]);
  });

  it(`gives at most ${SPOT_TABLE_MAX_ROWS} spots and says how many it left out`, () => {
    const lines = Array.from({ length: SPOT_TABLE_MAX_ROWS + 7 }, (_, index) => [ID(index), 'Plage']);
    const table = read(lines);
    expect(table.rows).toHaveLength(SPOT_TABLE_MAX_ROWS);
    expect(table.leftOutRows).toBe(7);
  });

  it(`reads at most ${SPOT_TABLE_MAX_COLUMNS} columns and says how many it left out`, () => {
    const wide = ['Titre', ...Array.from({ length: 4_000 }, (_, index) => `Colonne ${index}`)];
    const table = read([wide, ['Plage']]);
    expect(table.columns).toHaveLength(SPOT_TABLE_MAX_COLUMNS);
    expect(table.leftOutColumns).toBe(4_001 - SPOT_TABLE_MAX_COLUMNS);
    expect(table.rows).toHaveLength(1);
  });

  it('reads formulas as plain text', () => {
    const table = read([
      ['Titre', 'Durée'],
      ['=1+1', '=20'],
      ["'=1+1", '20'],
      ['@été', '+20'],
      ["l'été", '20'],
    ]);
    expect(table.rows.map(({ fields }) => fields.title)).toEqual(['=1+1', '=1+1', '@été', "l'été"]);
    expect(table.rows[0]!.problems).toEqual([{ column: 1, value: '=20', reason: 'duration-unreadable' }]);
  });

  it('never throws, and every problem refers to an existing cell', () => {
    const words = fc.constantFrom('Titre', 'IDcrea', 'Durée', 'TV1', 'Sous-titrage', 'oui', '20', ID(1), ';', '', '=1');
    const cell = fc.oneof(words, fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }), (lines) => {
        const table = read(lines);
        for (const { line, cells, problems } of table.rows) {
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(cells).toHaveLength(table.columns.length);
          for (const { column, value } of problems) expect(cells[column]).toContain(value);
        }
      }),
    );
  });
});

describe('a cell of a table of spots', () => {
  it.each([
    ['IDcrea', 'av-abcd000001-0020', { pubId: ID(1) }, []],
    ['IDcrea', `\u00a0${ID(1)}\u200b `, { pubId: ID(1) }, []],
    ['PubID', 'FR_AGCE_ANNO_PROD_0001_020_F', { pubId: 'FR_AGCE_ANNO_PROD_0001_020_F' }, []],
    ['PubID', 'FR AGCE 1', { pubId: 'FR AGCE 1' }, [['identifier-invalid', 'FR AGCE 1']]],
    ['PubID', 'A'.repeat(41), { pubId: '' }, [['too-long', 'A'.repeat(41)]]],
    ['Version', '', { version: null }, []],
    ['Version', '6', { version: null }, [['version-unknown', '6']]],
    ['Durée', '00:00:20:12', { duration: 20.48 }, []],
    ['Durée', '', { duration: null }, []],
    ['Durée', 'vingt', { duration: null }, [['duration-unreadable', 'vingt']]],
    ['Durée', '0', { duration: null }, [['duration-out-of-range', '0']]],
    ['Durée', '00:20:00', { duration: null }, [['duration-ambiguous', '00:20:00']]],
    ['Mention', 'Aucune', { legalMentions: 'none' }, []],
    ['Mention', 'Z', { legalMentions: null }, [['mention-unknown', 'Z']]],
    ['Destinations', 'GALATEE TV', { destinations: ['galatee'] }, []],
    ['Destinations', 'TV 1', { destinations: ['tv1'] }, []],
    ['Destinations', 'Estuaire-régions\nTV1', { destinations: ['estuaire', 'tv1'] }, []],
    ['Destinations', 'TV1, Galatée TV', { destinations: ['tv1', 'galatee'] }, []],
    ['Destinations', 'Rouge, Noir & Blanc', { destinations: ['rouge'] }, []],
    ['Destinations', 'un; deux', { destinations: ['duo'] }, []],
    ['Destinations', 'Canal+ ; canal', { destinations: ['canal-plus', 'canal'] }, []],
    ['Destinations', 'TV1;TV1;', { destinations: ['tv1'] }, []],
    ['Destinations', 'TV1;TV2', { destinations: ['tv1'] }, [['destination-unknown', 'TV2']]],
    [
      'Destinations',
      'TV2/TV3',
      { destinations: [] },
      [
        ['destination-unknown', 'TV2'],
        ['destination-unknown', 'TV3'],
      ],
    ],
    ['Services', '', { services: null }, []],
    ['Services', 'Aucun', { services: [] }, []],
    ['Services', 'ARPP + sous-titrage', { services: ['subtitling', 'arppSubmission'] }, []],
    ['Services', 'Audiodescription, doublage', { services: ['audioDescription'] }, [['service-unknown', 'doublage']]],
    ['Services', 'doublage', { services: null }, [['service-unknown', 'doublage']]],
    ['Sous-titrage', 'oui', { services: ['subtitling'] }, []],
    ['Sous-titrage', 'non', { services: [] }, []],
    ['Sous-titrage', 'peut-être', { services: null }, [['yes-no-unknown', 'peut-être']]],
    ['Normalisation', 'x', { normaliseLoudness: true }, []],
    ['Normalisation', 'non', { normaliseLoudness: false }, []],
    ['Normalisation', '', { normaliseLoudness: null }, []],
    ['Normalisation', '12', { normaliseLoudness: null }, [['yes-no-unknown', '12']]],
    ['tv1', 'x', { destinations: ['tv1'] }, []],
    ['Galatée TV', 'non', { destinations: null }, []],
  ])('%s "%s" means %j', (heading, cell, fields, problems) => {
    const row = readCell(heading, cell);
    expect(row.fields).toMatchObject(fields);
    expect(row.problems).toEqual(problems.map(([reason, value]) => ({ column: 1, value, reason })));
  });

  it('with a title becomes one line of at most 200 characters', () => {
    const table = read([
      ['Titre', 'Durée'],
      ['Au bord\r\nde  l’eau\u0007', '20'],
      ['é'.repeat(200), '20'],
      ['e'.repeat(201), '20'],
    ]);
    expect(table.rows.map(({ fields }) => fields.title)).toEqual(['Au bord de l’eau', 'é'.repeat(200), '']);
    expect(table.rows[2]!.problems).toMatchObject([{ column: 0, reason: 'too-long' }]);
  });

  it('left empty in a used yes/no column means no', () => {
    const table = read([
      ['Titre', 'Sous-titrage', 'Audiodescription', 'TV1', 'Canal'],
      ['Plage', 'x', '', 'x', 'x'],
      ['Ville', '', '', '', 'x'],
      ['Mer', '', '', '', ''],
    ]);
    expect(table.rows.map(({ fields }) => [fields.services, fields.destinations])).toEqual([
      [['subtitling'], ['tv1', 'canal']],
      [[], ['canal']],
      [[], null],
    ]);
  });

  it('left empty in an unused yes/no column leaves the choice to the campaign', () => {
    const table = read([
      ['Titre', 'Sous-titrage'],
      ['Plage', ''],
    ]);
    expect(table.rows[0]!.fields.services).toBeNull();
  });

  it('must have a unique identifier: repetitions and those already in the form are marked', () => {
    const table = read(
      [
        ['IDcrea', 'Titre'],
        [ID(1), 'a'],
        [ID(2), 'b'],
        [ID(1).toLowerCase(), 'c'],
        [ID(3), 'd'],
        ['faux', 'e'],
        ['faux', 'f'],
      ],
      [ID(3), ''],
    );
    expect(table.rows.flatMap(({ line, problems }) => problems.map(({ reason }) => [line, reason]))).toEqual([
      [4, 'identifier-repeated'],
      [5, 'identifier-taken'],
      [6, 'identifier-invalid'],
      [7, 'identifier-invalid'],
    ]);
    expect(table.rows[2]!.fields.pubId).toBe(ID(1));
  });

  it('may be one of several destination columns', () => {
    const table = read([
      ['Titre', 'Destination 1', 'Destination 2'],
      ['Plage', 'TV1', 'Canal'],
    ]);
    expect(table.rows[0]!.fields.destinations).toEqual(['tv1', 'canal']);
  });

  it('with a name shared by two delivery points finds neither', () => {
    const destinations = [
      { organizationId: 'a', organizationName: 'TV 1' },
      { organizationId: 'b', organizationName: 'TV-1' },
    ];
    const table = readSpotTable(
      [
        ['Titre', 'Destinations'],
        ['Plage', 'TV 1'],
      ],
      { destinations, takenPubIds: [] },
    );
    expect(table.rows[0]).toMatchObject({
      fields: { destinations: [] },
      problems: [{ column: 1, value: 'TV 1', reason: 'destination-unknown' }],
    });
  });
});
