import type { Language } from '@spotway/domain/shared';
import type { Translated } from './translated.ts';

/** The same texts in every language: a missing one does not compile. */
export type Worded<Texts> = Readonly<Record<Language, Texts>>;

/** Texts in both languages without a separate type: English must have exactly the keys of French. */
export function inBoth<Texts>(texts: {
  readonly fr: Texts;
  readonly en: Translated<NoInfer<Texts>>;
}): Worded<Translated<Texts>> {
  return texts as Worded<Translated<Texts>>;
}
