/** The shape that a translation must fill, key by key; functions take the same arguments. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Key in keyof Texts]: Translated<Texts[Key]> };
