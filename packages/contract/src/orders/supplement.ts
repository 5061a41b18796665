import type { FilmTiming, QualityIssue } from '@spotway/domain/quality';
import { z } from 'zod';
import { amountCents } from '../shared/caller-number.ts';
import { keyText } from '../shared/caller-text.ts';
import { termsVersionSchema, vatTreatmentSchema } from './order.ts';

/** Organisation ids of the delivery points. */
export const laterDestinationsSchema = z
  .array(z.uuid())
  .min(1)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'destination_duplicate' });

/** Price of the added delivery points, in integer euro cents. */
export const supplementQuoteSchema = z.object({
  totalExcludingTaxCents: z.number().int(),
  vatCents: z.number().int(),
  totalIncludingTaxCents: z.number().int(),
  vat: vatTreatmentSchema.optional(),
});
export type SupplementQuoteView = z.infer<typeof supplementQuoteSchema>;

/** POST /api/show/{showId}/destinations/quote */
export const supplementQuoteBodySchema = z.object({ destinations: laterDestinationsSchema });
export type SupplementQuoteBody = z.infer<typeof supplementQuoteBodySchema>;

/** POST /api/show/{showId}/destinations: adds delivery points to the spot, without a new upload or verification. */
export const supplementBodySchema = z.object({
  /** Organisation ids; 409 destination_ordered for those already ordered. */
  destinations: laterDestinationsSchema,
  /** The total the client showed, in cents; the server recomputes it and answers 409 quote_changed on a mismatch. */
  estimation: z.object({ totalIncludingTaxCents: amountCents({ min: 0 }) }).optional(),
  /** Id of the authorised payment intent, for card payments. */
  paymentIntent: keyText({ min: 0, max: 200 }).nullish(),
  /** Accepted version of the terms; the current version by default. */
  termsVersion: termsVersionSchema.optional(),
});
export type SupplementBody = z.infer<typeof supplementBodySchema>;

/** Its answer. */
export const supplementSchema = z.object({
  id: z.string(),
  showId: z.string(),
  destinations: z.array(z.string()),
  quote: supplementQuoteSchema,
});
export type Supplement = z.infer<typeof supplementSchema>;

/**
 * Details of 409 destination_refuses: the destinations whose rules the film breaks, with the errors (domain's QualityIssue) and the timing that
 * their positions refer to. Nothing is ordered if one of the chosen destinations refuses the film.
 */
export interface DestinationRefusals {
  readonly refusals: readonly {
    readonly organizationId: string;
    readonly name: string;
    readonly issues: readonly QualityIssue[];
  }[];
  readonly film: FilmTiming;
}
