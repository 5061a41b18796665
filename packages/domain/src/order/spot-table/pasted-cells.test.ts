import { describe, expect, it } from 'vitest';
import { readPastedCells } from './pasted-cells.ts';

const context = {
  destinations: [
    { organizationId: 'one', organizationName: 'TF1' },
    { organizationId: 'two', organizationName: 'Galatée TV' },
  ],
  takenPubIds: ['AV-ABCD000009-0020'],
};

describe('cells pasted into the grid of spots', () => {
  it.each<[string, string[][], Parameters<typeof readPastedCells>[1], object[]]>([
    [
      'fill the columns from the cell on',
      [['Plage', 'V2', '20,5']],
      'title',
      [{ title: 'Plage', version: 'Version 2', duration: 20.5 }],
    ],
    [
      'fill one column, line by line',
      [['20'], [''], ['00:15']],
      'duration',
      [{ duration: 20 }, { duration: null }, { duration: 15 }],
    ],
    [
      'name delivery points and services',
      [['tf 1; Galatée TV', 'Sous-titrage']],
      'destinations',
      [{ destinations: ['one', 'two'], services: ['subtitling'] }],
    ],
    [
      'follow their own heading, if they bring one',
      [
        ['Durée', 'Titre'],
        ['30', 'Ville'],
      ],
      'pubId',
      [{ title: 'Ville', duration: 30 }],
    ],
    ['beyond the last column say nothing', [['Sous-titrage', '', 'Autre']], 'services', [{ services: ['subtitling'] }]],
  ])('%s', (_, lines, from, expected) => {
    const { rows } = readPastedCells(lines, from, context);
    expect(rows.map(({ fields }) => fields)).toEqual(expected.map((fields) => expect.objectContaining(fields)));
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it.each<[string, string[][], Parameters<typeof readPastedCells>[1], object]>([
    [
      'a duration in words',
      [['bientôt']],
      'duration',
      { field: 'duration', value: 'bientôt', reason: 'duration-unreadable' },
    ],
    ['a sixth version', [['6']], 'version', { field: 'version', value: '6', reason: 'version-unknown' }],
    [
      'an unknown mention',
      [['Z9']],
      'legalMentions',
      { field: 'legalMentions', value: 'Z9', reason: 'mention-unknown' },
    ],
    [
      'an unknown delivery point',
      [['Télé X']],
      'destinations',
      { field: 'destinations', value: 'Télé X', reason: 'destination-unknown' },
    ],
    [
      'an identifier of another spot',
      [['av-abcd000009-0020']],
      'pubId',
      { field: 'pubId', value: 'av-abcd000009-0020', reason: 'identifier-taken' },
    ],
  ])('keep %s as a problem of its cell', (_, lines, from, problem) => {
    expect(readPastedCells(lines, from, context).rows[0]?.problems).toEqual([problem]);
  });

  it('are at most 500 lines', () => {
    const { rows, leftOutRows } = readPastedCells(
      Array.from({ length: 503 }, () => ['x']),
      'title',
      context,
    );
    expect([rows.length, leftOutRows]).toEqual([500, 3]);
  });
});
