import { queryOf } from '../../api/queries.ts';

/** An empty quote: it returns the VAT of the organisation's last billing details. */
export const ownVatQuote = queryOf('getQuote', { body: { spots: [] } });
