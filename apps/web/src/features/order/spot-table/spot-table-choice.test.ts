import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { describe, expect, it } from 'vitest';
import { changeOrder } from '../draft/order-changes.ts';
import { countChosenDestinations, judgeOrder, newOrder } from '../draft/order-draft.ts';
import { readTableFile } from './source/spot-table-file.ts';
import { isTableText } from './source/spot-table-paste.ts';
import type { TableSheet } from './source/spot-table-sheets.ts';
import { readSpotSheet, standingSpots, withImported } from './spot-table-choice.ts';
import { type TemplateWords, templateCsv, templateExamples, templateWorkbook } from './spot-table-template.ts';

const DESTINATIONS = [
  { organizationId: 'galatee', organizationName: 'Galatée TV' },
  { organizationId: 'estuaire', organizationName: 'Estuaire Régions' },
  { organizationId: 'odd', organizationName: '=Une; deux' },
];
const empty = () => newOrder(() => 'first');
const sheet = (name: string, lines: string[][]): TableSheet => ({ name, lines });

function ids() {
  let count = 0;
  return () => `id${++count}`;
}

describe('the sheet of the spots', () => {
  it('is the first one with headings of films; the others are named', () => {
    const read = readSpotSheet(
      [
        sheet('Sommaire', [
          ['Destinations', 'Services'],
          ['Galatée TV', 'ARPP'],
        ]),
        sheet('Vide', []),
        sheet('Spots', [
          ['Titre', 'Durée'],
          ['Plage', '20'],
        ]),
      ],
      DESTINATIONS,
      empty(),
    );
    expect(read).toMatchObject({ sheet: { name: 'Spots' }, others: ['Sommaire'] });
    expect(read?.table.rows).toHaveLength(1);
  });

  it('is the first one if none has such headings', () => {
    const read = readSpotSheet([sheet('A', [['Plage', 'x']]), sheet('B', [])], DESTINATIONS, empty());
    expect(read).toMatchObject({ sheet: { name: 'A' }, others: [] });
  });
});

describe('imported spots', () => {
  const table = (order = empty()) =>
    readSpotSheet(
      [
        sheet('', [
          ['IDcrea', 'Titre', 'Durée', 'Destinations'],
          ['AV-ABCD000001-0020', 'Plage', '', 'Galatée TV'],
          ['', 'Ville', '30', ''],
        ]),
      ],
      DESTINATIONS,
      order,
    )!.table;

  it('replace the untouched card, with the form’s values where the table says nothing', () => {
    const order = withImported(empty(), table().rows, { replaces: false, newId: ids() });
    expect(order.spots).toMatchObject([
      { tempShowId: 'id1', pubId: 'AV-ABCD000001-0020', title: 'Plage', duration: null, destinations: ['galatee'] },
      { tempShowId: 'id2', pubId: '', title: 'Ville', duration: 30, destinations: null, version: 'Version 1' },
    ]);
  });

  it('with an unreadable legal mention need one chosen, and block the order until then', () => {
    const { rows } = readSpotSheet(
      [
        sheet('', [
          ['Titre', 'Mention légale'],
          ['Plage', 'Mention S'],
          ['Ville', ''],
          ['Port', 'B'],
          ['Gare', 'aucune'],
        ]),
      ],
      DESTINATIONS,
      empty(),
    )!.table;
    expect(rows[0]?.problems).toMatchObject([{ reason: 'mention-unknown', value: 'Mention S' }]);
    const order = withImported(empty(), rows, { replaces: false, newId: ids() });
    expect(order.spots.map(({ legalMentions }) => legalMentions)).toEqual([null, 'none', 'B', 'none']);
    const unread = { field: 'legalMentions', reason: 'required' };
    const judged = judgeOrder(order);
    expect(judged.problems.map((problems) => problems.some(({ field }) => field === unread.field))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(judged.problems[0]).toContainEqual(unread);
    const chosen = changeOrder(order, { type: 'spot', spotId: 'id1', fields: { legalMentions: 'A' } });
    expect(judgeOrder(chosen).problems[0]).not.toContainEqual(unread);
  });

  it('with their own delivery points count these as chosen beside the campaign’s', () => {
    const order = withImported(empty(), table().rows, { replaces: false, newId: ids() });
    expect(countChosenDestinations(order)).toBe(1);
    expect(countChosenDestinations({ ...order, destinations: ['galatee', 'estuaire'] })).toBe(2);
    expect(countChosenDestinations(empty())).toBe(0);
  });

  it('are added to the form’s spots, or replace them', () => {
    const filled = changeOrder(empty(), { type: 'spot', spotId: 'first', fields: { pubId: 'AV-ABCD000001-0020' } });
    expect([standingSpots(empty()), standingSpots(filled)]).toEqual([0, 1]);
    const { rows } = table(filled);
    expect(rows[0]!.problems).toMatchObject([{ reason: 'identifier-taken' }]);
    const added = withImported(filled, rows, { replaces: false, newId: ids() });
    expect(added.spots.map(({ tempShowId }) => tempShowId)).toEqual(['first', 'id1', 'id2']);
    const replaced = withImported(filled, rows, { replaces: true, newId: ids() });
    expect(replaced.spots.map(({ tempShowId }) => tempShowId)).toEqual(['id1', 'id2']);
    expect(replaced.idempotencyKey).toBe(filled.idempotencyKey);
  });
});

describe.each([
  ['fr', french],
  ['en', english],
] as const)('the template in %s', (language, { prefill, order }) => {
  const words: TemplateWords = {
    language,
    sheet: prefill.template.sheet,
    valuesSheet: prefill.template.valuesSheet,
    headings: Object.values(prefill.template.columns),
    titles: [prefill.template.firstTitle, prefill.template.secondTitle],
    destinations: DESTINATIONS.map(({ organizationName }) => organizationName),
    services: [order.services.subtitling, order.services.audioDescription, order.services.arppSubmission],
    legalMentions: [
      order.spots.mention.none,
      order.spots.mention.letter.replace('{{letter}}', 'A'),
      order.spots.mention.INC,
    ],
  };

  it.each([
    ['XLSX', () => templateWorkbook(words)],
    ['CSV', () => templateCsv(words)],
  ])('as %s is read without problems', async (_, make) => {
    const answer = await readTableFile(new Uint8Array(await (await make()).arrayBuffer()));
    if ('refusal' in answer) throw new Error(answer.refusal);
    const read = readSpotSheet(answer.sheets, DESTINATIONS, empty())!;
    expect(read.table).toMatchObject({ hasHeading: true, linesWithoutSpot: [] });
    expect(read.table.columns.map(({ field }) => field)).not.toContain(null);
    expect(read.table.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(read.table.rows.map(({ fields }) => fields)).toMatchObject([
      {
        version: 'Version 1',
        duration: 20,
        legalMentions: 'none',
        destinations: ['galatee', 'estuaire'],
        services: ['subtitling'],
      },
      { version: 'Version 2', duration: 30.48, legalMentions: 'A', destinations: ['galatee'], services: null },
    ]);
  });

  it('lists the possible values on its second sheet, all in words that are understood', async () => {
    const answer = await readTableFile(new Uint8Array(await (await templateWorkbook(words)).arrayBuffer()));
    if ('refusal' in answer) throw new Error(answer.refusal);
    const [, values] = answer.sheets;
    expect(values?.name).toBe(prefill.template.valuesSheet);
    const lines = values!.lines.map((cells, line) => [line === 0 ? 'Titre' : 'Plage', ...cells]);
    const read = readSpotSheet([{ name: '', lines }], DESTINATIONS, empty())!;
    expect(read.table.rows).toHaveLength(3);
    expect(read.table.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(read.table.rows.map(({ fields }) => [fields.destinations, fields.services, fields.legalMentions])).toEqual([
      [['galatee'], ['subtitling'], 'none'],
      [['estuaire'], ['audioDescription'], 'A'],
      [['odd'], ['arppSubmission'], 'INC'],
    ]);
  });

  it('keeps a spreadsheet from evaluating a name as a formula', async () => {
    const odd = { ...words, destinations: ['=HYPERLINK("x")'] };
    expect(await (await templateCsv(odd)).text()).toContain(`'=HYPERLINK`);
    expect(templateExamples(odd)[0]).toContain('=HYPERLINK("x")');
  });
});

describe('a paste', () => {
  it.each([
    ['a\tb\nc\td', true],
    ['a\tb\r\nc\td\r\n', true],
    ['a\tb', false],
    ['a\tb\n', false],
    ['a\nb', false],
    ['', false],
  ])('of %j is a table: %s', (text, isTable) => {
    expect(isTableText(text)).toBe(isTable);
  });
});
