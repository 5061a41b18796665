import { expect, it } from 'vitest';
import { inBoth, type Translated } from './index.ts';

const french = { title: 'Titre', count: (films: number) => `${films} films`, part: { a: 'a' } };

it('texts in both languages are read by language', () => {
  const words = inBoth({ fr: french, en: { ...french, title: 'Title' } });
  expect([words.fr.title, words.en.title, words.en.count(2)]).toEqual(['Titre', 'Title', '2 films']);
});

it('a text that English lacks, has beside French, or writes with other figures does not compile', () => {
  // @ts-expect-error a text is missing
  const missing: Translated<typeof french> = { title: 'Title', part: { a: 'a' } };
  // @ts-expect-error a text below is missing
  const below: Translated<typeof french> = { ...french, part: {} };
  // @ts-expect-error a text is not French's
  const more = inBoth({ fr: { a: 'a' }, en: { a: 'a', b: 'b' } });
  // @ts-expect-error another figure
  const figure: Translated<typeof french> = { ...french, count: (films: string) => films };
  expect([missing, below, more, figure]).toHaveLength(4);
});
