import { describe, expect, it } from 'vitest';
import type { RegulatorCreative } from './regulator-creative.ts';
import { canSelectTogether, importCreatives, isOtherProduct, type OrderAtImport } from './regulator-import.ts';

function creative(number: number, change: Partial<RegulatorCreative> = {}): RegulatorCreative {
  return {
    id: String(number),
    idCrea: `AV-ABCD${String(number).padStart(6, '0')}-0020`,
    titre: `Film ${number}`,
    duree: '00:00:20',
    produit: { id: 'p1', nom: 'Yaourt' },
    annonceur: { nom: 'Laiterie' },
    agence: null,
    mentionSanitaire: { code: 'A', description: null },
    codeProduit: null,
    ...change,
  };
}
const other = (number: number) => creative(number, { produit: { id: 'p2', nom: 'Fromage' } });
const emptyForm: OrderAtImport = { product: '', pubIds: [''], hasSpots: false };

it('only creatives of the same product can be selected together (point 2)', () => {
  expect(canSelectTogether([], creative(1))).toBe(true);
  expect(canSelectTogether([creative(1), creative(2)], creative(3))).toBe(true);
  expect(canSelectTogether([creative(1)], other(2))).toBe(false);
});

describe('an import into an order', () => {
  it('fills in advertiser, product and a spot per creative', () => {
    const none = creative(2, { mentionSanitaire: { code: '00', description: 'Aucune' }, duree: 30 });
    expect(importCreatives([creative(1), none], emptyForm)).toEqual({
      campaign: { advertiser: 'Laiterie', product: 'Yaourt' },
      spots: [
        { pubId: 'AV-ABCD000001-0020', title: 'Film 1', duration: 20, legalMentions: 'A' },
        { pubId: 'AV-ABCD000002-0020', title: 'Film 2', duration: 30, legalMentions: 'none' },
      ],
      present: [],
      replacedProduct: null,
    });
  });

  it('adds no identifier twice, whether it is in the order or repeated in the selection', () => {
    const order = { product: 'Yaourt', pubIds: ['av-abcd000001-0020 ', ''], hasSpots: true };
    const { spots, present } = importCreatives([creative(1), creative(2), creative(2)], order);
    expect(spots.map(({ pubId }) => pubId)).toEqual(['AV-ABCD000002-0020']);
    expect(present).toEqual(['AV-ABCD000001-0020', 'AV-ABCD000002-0020']);
  });

  it('keeps creatives without an identifier separate, and truncates titles at 200 characters', () => {
    const nameless = creative(1, { idCrea: ' ', titre: ` ${'x'.repeat(250)}`, duree: null });
    const { spots } = importCreatives([nameless, nameless], emptyForm);
    expect(spots.map(({ pubId, title, duration }) => [pubId, title.length, duration])).toEqual([
      ['', 200, null],
      ['', 200, null],
    ]);
  });

  it('leaves fields alone that the catalogue does not name', () => {
    const bare = creative(1, { produit: null, annonceur: { nom: ' ' } });
    expect(importCreatives([bare], { ...emptyForm, product: 'Eau' })).toMatchObject({
      campaign: {},
      replacedProduct: null,
    });
    expect(importCreatives([bare, creative(2)], emptyForm).campaign).toEqual({
      advertiser: 'Laiterie',
      product: 'Yaourt',
    });
  });

  it('tells which product it replaces, ignoring a different spelling', () => {
    expect(importCreatives([creative(1)], { ...emptyForm, product: ' Eau ' }).replacedProduct).toBe('Eau');
    expect(importCreatives([creative(1)], { ...emptyForm, product: 'YAOURT' }).replacedProduct).toBeNull();
  });
});

it.each<[string, Partial<OrderAtImport>, boolean]>([
  ['an order without spots takes any product', { product: 'Eau' }, false],
  ['an order without a product takes any', { hasSpots: true }, false],
  ['an order with spots takes the same product', { product: ' yaourt', hasSpots: true }, false],
  ['an order with spots refuses another product', { product: 'Eau', hasSpots: true }, true],
])('%s (point 5)', (_title, change, isOther) => {
  expect(isOtherProduct([creative(1)], { ...emptyForm, ...change })).toBe(isOther);
  expect(isOtherProduct([], { ...emptyForm, ...change })).toBe(false);
});
