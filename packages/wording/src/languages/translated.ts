/** The shape of texts with any wording: what another language must fill, key by key; a text with figures takes the same ones. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Key in keyof Texts]: Translated<Texts[Key]> };
