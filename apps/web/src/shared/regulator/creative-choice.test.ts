import type { RegulatorCreative } from '@spotway/domain/order';
import { describe, expect, it } from 'vitest';
import { choiceOf, chooseShown, chosenOf, toggleCreative } from './creative-choice.ts';
import { rememberedIdentifier, rememberIdentifier } from './remembered-identifier.ts';

const creative = (id: string, product = 'Eau'): RegulatorCreative => ({
  id,
  idCrea: `AV-ABCD00000${id}-0020`,
  titre: `Film ${id}`,
  duree: 20,
  produit: { id: null, nom: product },
  annonceur: null,
  agence: null,
  mentionSanitaire: null,
  codeProduit: null,
});
const [one, two, three, lait] = [creative('1'), creative('2'), creative('3'), creative('4', 'Lait')];

describe('the choice of creatives', () => {
  it('adds and removes creatives of the same product', () => {
    expect([...toggleCreative([one], two, true).ids]).toEqual(['1', '2']);
    expect([...toggleCreative([one, two], one, false).ids]).toEqual(['2']);
    expect([...toggleCreative([one], one, true).ids]).toEqual(['1']);
  });

  it('refuses one of another product, with an alert until the next click', () => {
    const refused = toggleCreative([one], lait, true);
    expect([...refused.ids]).toEqual(['1']);
    expect(refused.alert).toEqual({ reason: 'other-product', creative: lait });
    expect(toggleCreative([one], two, true).alert).toBeNull();
    expect(toggleCreative([one], lait, false).alert).toBeNull();
  });

  it('selects all shown creatives of the chosen product', () => {
    expect([...chooseShown([one], [lait, two, three]).ids]).toEqual(['1', '2', '3']);
    expect([...chooseShown([], [two, three]).ids]).toEqual(['2', '3']);
    expect([...chooseShown([one], []).ids]).toEqual(['1']);
  });

  it('selects none of several products, with an alert', () => {
    const refused = chooseShown([], [one, lait]);
    expect([refused.ids.size, refused.alert]).toEqual([0, { reason: 'several-products' }]);
  });

  it('ignores creatives no longer listed or already in the order', () => {
    expect(chosenOf(choiceOf([one, two, lait]), [two, one, three], ({ id }) => id === '1')).toEqual([two]);
  });
});

describe('the remembered identifier', () => {
  it('is stored under one key, without anything else', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(rememberedIdentifier(storage)).toBe('');
    rememberIdentifier(storage, 'agence');
    rememberIdentifier(storage, 'other');
    expect(rememberedIdentifier(storage)).toBe('other');
    expect([...kept]).toEqual([['spotway.regulator.identifier', 'other']]);
  });

  it('is forgotten if the browser stores nothing', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const storage = { getItem: forbidden, setItem: forbidden };
    rememberIdentifier(storage, 'agence');
    expect(rememberedIdentifier(storage)).toBe('');
  });
});
