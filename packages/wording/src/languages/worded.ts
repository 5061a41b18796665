import type { Language } from '@spotway/domain/shared';
import type { Translated } from './translated.ts';

/** The same texts in every language: one that is missing does not compile. */
export type Worded<Texts> = Readonly<Record<Language, Texts>>;

/** Texts in both languages, which need no type of their own: English has the shape of French, to the key. */
export function inBoth<Texts>(texts: {
  readonly fr: Texts;
  readonly en: Translated<NoInfer<Texts>>;
}): Worded<Translated<Texts>> {
  return texts as Worded<Translated<Texts>>;
}
