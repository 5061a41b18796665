import { expect, it } from 'vitest';
import { ERROR_TEXTS } from './index.ts';

it('no refusal has the same text in French and English', () => {
  const { fr, en } = ERROR_TEXTS;
  expect(
    Object.entries(fr).filter(([code, text]) => text === Object.entries(en).find(([other]) => other === code)?.[1]),
  ).toEqual([]);
});

it('no refusal shows a customer a variable name', () => {
  const texts = Object.values(ERROR_TEXTS).flatMap((language) => Object.values(language));
  const names = texts.flatMap((text) => text.match(/\b[a-z]+[A-Z]\w*|\w+_\w+|\bnull\b/g) ?? []);
  expect(new Set(names)).toEqual(new Set(['pubID']));
});
