import { expect, it } from 'vitest';
import { inBoth, type Translated } from './index.ts';

const french = { title: 'Titre', count: (films: number) => `${films} films`, part: { a: 'a' } };

it('texts are selected by language', () => {
  const words = inBoth({ fr: french, en: { ...french, title: 'Title' } });
  expect([words.fr.title, words.en.title, words.en.count(2)]).toEqual(['Titre', 'Title', '2 films']);
});

it('an English text that is missing, extra or takes other arguments does not compile', () => {
  // @ts-expect-error a text is missing
  const missing: Translated<typeof french> = { title: 'Title', part: { a: 'a' } };
  // @ts-expect-error a nested text is missing
  const below: Translated<typeof french> = { ...french, part: {} };
  // @ts-expect-error French lacks this text
  const more = inBoth({ fr: { a: 'a' }, en: { a: 'a', b: 'b' } });
  // @ts-expect-error another argument type
  const figure: Translated<typeof french> = { ...french, count: (films: string) => films };
  expect([missing, below, more, figure]).toHaveLength(4);
});
