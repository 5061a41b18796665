import { describe, expect, it } from 'vitest';
import {
  catalogueStart,
  creativeSeconds,
  isSameProduct,
  isSameProductName,
  legalMentionOf,
  matchesCreative,
  type RegulatorCreative,
} from './regulator-creative.ts';

const creative: RegulatorCreative = {
  id: '480213',
  idCrea: 'AV-ABCD123456-0020',
  titre: 'L’été à la crémerie',
  duree: 20,
  produit: { id: 'p1', nom: 'Yaourt Île Verte' },
  annonceur: { nom: 'Laiterie Duval' },
  agence: { nom: 'Studio Nord' },
  mentionSanitaire: { code: '00', description: null },
  codeProduit: '0102',
};

it('lists the creatives of the last 365 days (point 9)', () => {
  expect(catalogueStart(new Date('2026-03-01T10:00:00Z')).toISOString()).toBe('2025-03-01T10:00:00.000Z');
  expect(catalogueStart(new Date('2024-03-01T10:00:00Z')).toISOString()).toBe('2023-03-02T10:00:00.000Z');
});

describe('search: substring on id, title, product, advertiser and agency names (point 2)', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['abcd1234', true],
    ['480213', true],
    ['crémerie', true],
    ['CREMERIE', true],
    ["l'ete a la", true],
    ['île verte', true],
    ['ile  verte ', true],
    ['duval', true],
    ['nord', true],
    ['studio  nord', true],
    ['duval nord', false],
    ['studionord', false],
    ['0102', false],
    ['fromage', false],
    ['.*', false],
  ])('%j: %s', (search, matches) => expect(matchesCreative(creative, search)).toBe(matches));

  it('finds nothing in missing names', () => {
    const bare = { ...creative, produit: null, annonceur: null, agence: null };
    expect(matchesCreative(bare, 'null')).toBe(false);
    expect(matchesCreative(bare, 'crémerie')).toBe(true);
  });
});

describe('whether two creatives are for the same product', () => {
  const of = (id: string | null, nom: string) => ({ ...creative, produit: { id, nom } });
  it.each([
    ['with the same product id and different names', of('p1', 'Yaourt'), of('p1', 'Yaourts'), true],
    ['with different product ids and the same name', of('p1', 'Yaourt'), of('p2', 'Yaourt'), false],
    ['with the same name if an id is missing', of(null, 'Crème'), of('p2', ' CREME'), true],
    ['with different names if an id is missing', of(null, 'Crème'), of('p2', 'Lait'), false],
    ['if neither has a product', { ...creative, produit: null }, { ...creative, produit: null }, true],
    ['if only one has a product', { ...creative, produit: null }, creative, false],
  ])('%s: %s', (_title, one, other, same) => expect(isSameProduct(one, other)).toBe(same));

  it('compares names like a reader', () => {
    expect(isSameProductName('Eau  Vive', 'eau vive ')).toBe(true);
    expect(isSameProductName('Eau Vive', 'Eau')).toBe(false);
  });
});

describe("legal mention: a regulator legal code of 00 becomes 'none' (point 5)", () => {
  it.each([
    ['00', 'none'],
    [' 00 ', 'none'],
    ['A', 'A'],
    ['r', 'R'],
    ['V', 'V'],
    ['X', 'X'],
    ['INC', 'INC'],
    ['S', 'INC'],
    ['Z', 'INC'],
    ['0', 'INC'],
    ['none', 'INC'],
    ['A1', 'INC'],
    ['', 'INC'],
    [null, 'INC'],
    [undefined, 'INC'],
  ])('%j gives %s', (code, mention) => expect(legalMentionOf(code)).toBe(mention));
});

describe('seconds of a creative', () => {
  it.each([
    [20, 20],
    [20.5, 20.5],
    [19.96, 19.96],
    ['20', 20],
    ['20,5', 20.5],
    [' 30 s ', 30],
    ['30 secondes', 30],
    ['15"', 15],
    ['0:20', 20],
    ['1:05', 65],
    ['00:00:20', 20],
    ['01:00:05', 3605],
    ['00:00:20:05', 20.2],
    ['00:00:07,5', 7.5],
  ])('duree %j is %d s', (duree, seconds) => expect(creativeSeconds({ ...creative, duree })).toBe(seconds));

  it.each([
    [null, 20],
    ['', 20],
    ['vingt', 20],
    [0, 20],
    [-5, 20],
    ['00:00:00', 20],
    [Number.NaN, 20],
    [Number.POSITIVE_INFINITY, 20],
  ])('with the duree %j uses the identifier', (duree, seconds) =>
    expect(creativeSeconds({ ...creative, duree })).toBe(seconds),
  );

  it('is null if neither has a duration', () => {
    expect(creativeSeconds({ duree: null, idCrea: '4711' })).toBeNull();
    expect(creativeSeconds({ duree: null, idCrea: 'AV-ABCD123456-0000' })).toBeNull();
  });
});
