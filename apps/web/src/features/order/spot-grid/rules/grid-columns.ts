/** Columns of the grid with a heading. */
export const NAMED_COLUMNS = [
  ...(['number', 'film', 'pubId', 'title', 'version', 'duration', 'legalMentions'] as const),
  ...(['destinations', 'services', 'state', 'open'] as const),
];
/** The first one selects lines. */
export const ALL_COLUMNS = ['select' as const, ...NAMED_COLUMNS];
