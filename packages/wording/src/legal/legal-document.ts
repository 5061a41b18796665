interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly (readonly [term: string, text: string])[];
  /** Paragraphs below the points. */
  readonly after?: readonly string[];
}

/** A legal page: numbered sections with a table of contents. */
export interface LegalDocument {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}
