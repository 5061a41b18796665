import type { Language } from '@spotway/domain/shared';

/** The same texts in every language: one that is missing does not compile. */
export type Worded<Texts> = Readonly<Record<Language, Texts>>;
