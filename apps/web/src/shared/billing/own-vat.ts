import { queryOf } from '../../api/queries.ts';

/** The quote of nothing: it tells the VAT of the organisation as it was billed last. */
export const ownVatQuote = queryOf('getQuote', { body: { spots: [] } });
