import { billingFaults, VAT_BASES, VAT_CATEGORIES, VAT_DOUBTS } from '@spotway/domain/billing';
import { isDeclaredDuration, MAX_DECLARED_SECONDS } from '@spotway/domain/order';
import {
  DEFAULT_COUNTRY,
  isCountryCode,
  isFilmIdentifier,
  LEGAL_MENTIONS,
  SERVICES,
  VERSIONS,
} from '@spotway/domain/shared';
import { z } from 'zod';
import { amountCents } from '../shared/caller-number.ts';
import { keyText, lineText } from '../shared/caller-text.ts';

/** A service named twice on one spot is ordered, and charged, once. */
const servicesSchema = z
  .array(z.enum(SERVICES))
  .max(20)
  .overwrite((services) => [...new Set(services)]);
/** Organisation ids; one named twice counts once. */
const destinationsSchema = z.array(z.uuid()).overwrite((ids) => [...new Set(ids)]);

const lineSchema = z.object({
  item: z.enum(['destination', ...SERVICES]),
  organizationId: z.string().nullable(),
  spotIndexes: z.array(z.number().int()).readonly(),
  count: z.number().int(),
  unitPriceCents: z.number().int(),
  totalCents: z.number().int(),
});

/** VAT of an order, and why it is so. */
export const vatTreatmentSchema = z.object({
  basis: z.enum(VAT_BASES),
  percent: z.number(),
  category: z.enum(VAT_CATEGORIES),
  /** Why a number of another member state is not confirmed. */
  doubt: z.enum(VAT_DOUBTS).nullable(),
});

/** A quote; every amount in integer euro cents. */
export const quoteSchema = z.object({
  destinationLines: z.array(lineSchema).readonly(),
  serviceLines: z.array(lineSchema).readonly(),
  destinationsTotalCents: z.number().int(),
  servicesTotalCents: z.number().int(),
  totalExcludingTaxCents: z.number().int(),
  vatCents: z.number().int(),
  totalIncludingTaxCents: z.number().int(),
  vat: vatTreatmentSchema.optional(),
});

/** ISO 3166-1 alpha-2. */
const country = keyText({ max: 2 }).refine(isCountryCode, { message: 'country_unknown' });

/** POST /api/quote */
export const quoteBodySchema = z.object({
  spots: z.array(z.object({ destinations: destinationsSchema.max(200), services: servicesSchema })).max(500),
  /** Who pays, as far as VAT depends on it; the details that the organisation gave last unless told. */
  billing: z.object({ country, vatNumber: lineText({ min: 0, max: 40 }) }).optional(),
});
export type QuoteBody = z.infer<typeof quoteBodySchema>;

const text = lineText({ max: 200 });

/** Seconds, up to three decimals. */
const declaredDuration = z
  .number()
  .min(0)
  .max(MAX_DECLARED_SECONDS)
  .refine(isDeclaredDuration, { message: 'duration_invalid' });

export const orderedSpotSchema = z
  .object({
    /** Empty only when the arppSubmission service is on: the identifier comes with the submission. */
    pubId: keyText({ min: 0, max: 40 }).refine((value) => value === '' || isFilmIdentifier(value), {
      message: 'pub_id_invalid',
    }),
    title: text,
    version: z.enum(VERSIONS),
    duration: declaredDuration,
    legalMentions: z.enum(LEGAL_MENTIONS),
    destinations: destinationsSchema.min(1).max(200),
    services: servicesSchema,
    /** The film comes later: from the tracking page, or from whoever holds it. */
    filesLater: z.boolean().optional(),
    /** The film's loudness is brought to −23 LUFS by one constant gain; as for the campaign unless told. */
    normaliseLoudness: z.boolean().optional(),
  })
  .refine((spot) => spot.pubId !== '' || spot.services.includes('arppSubmission'), {
    path: ['pubId'],
    message: 'pub_id_required',
  });
export type OrderedSpot = z.infer<typeof orderedSpotSchema>;

/** PUT /api/show/{id}/duration: 409 duration_locked once the film is qualified. */
export const durationBodySchema = z.object({ duration: declaredDuration });
export type DurationBody = z.infer<typeof durationBodySchema>;

/** Made by the client once per order. */
export const orderKeySchema = keyText({ min: 8, max: 100 });
const maybe = lineText({ min: 0, max: 200 }).default('');

/**
 * Billing details of the campaign payload; every field except address2 is required (specification, point 5), as far as the country has
 * it: domain's billingFaults.
 */
export const billingAddressSchema = z
  .object({
    companyName: text,
    legalStatus: text,
    address1: text,
    address2: lineText({ min: 0, max: 200 }).optional(),
    zipcode: maybe,
    city: text,
    /** ISO 3166-1 alpha-2. */
    country: country.default(DEFAULT_COUNTRY),
    siretNumber: maybe,
    vatNumber: maybe,
    /** There is no VAT number; `vatNumber` is then not looked at. */
    noVatNumber: z.boolean().optional(),
    phoneNumber: text,
    billingContactEmail: text,
    billingContactName: text,
  })
  .superRefine((address, context) => {
    for (const [field, fault] of Object.entries(billingFaults(address)))
      context.addIssue({ code: 'custom', path: [field], message: fault });
  })
  .transform((address) => (address.noVatNumber ? { ...address, vatNumber: '' } : address));
export type BillingAddress = z.infer<typeof billingAddressSchema>;

/** Date of the terms, with the hours of their service credit. */
export const termsVersionSchema = keyText({ max: 40 }).regex(/^[\w./-]+$/);

const campaignFields = z.object({
  advertiser: text,
  campaign: text,
  product: text,
  uploaderCompany: text,
  skipUpload: z.boolean().default(false),
  /** For the spots that do not say it themselves. */
  normaliseLoudness: z.boolean().optional(),
  spots: z.array(orderedSpotSchema).min(1).max(500),
  /** The total the client showed, in cents; the server recomputes it and answers 409 quote_changed on a mismatch. */
  estimation: z.object({ totalIncludingTaxCents: amountCents({ min: 0 }) }).optional(),
  /** Id of the authorised payment intent, of who pays by card. */
  paymentIntent: keyText({ min: 0, max: 200 }).nullish(),
  address: billingAddressSchema.nullish(),
  /** Version of the terms that was accepted, as GET /api names it; those in force unless told. */
  termsVersion: termsVersionSchema.optional(),
  /** Made by the client once per order: a double click or a retry creates one campaign; 409 key_reused with other content. */
  idempotencyKey: orderKeySchema.optional(),
});

function hasDistinctIds(body: { spots: readonly { pubId: string }[] }): boolean {
  const ids = body.spots.map((spot) => spot.pubId).filter((id) => id !== '');
  return new Set(ids).size === ids.length;
}

/** POST /api/campaign */
export const createCampaignBodySchema = campaignFields.refine(hasDistinctIds, {
  path: ['spots'],
  message: 'pub_id_duplicate',
});
export type CreateCampaignBody = z.infer<typeof createCampaignBodySchema>;

/** An identifier that the organisation gave to a film before, with the latest campaign that has it. */
export const usedIdentifierSchema = z.object({
  /** As it was asked for. */
  pubId: z.string(),
  campaignId: z.string(),
  campaign: z.string(),
  orderedAt: z.iso.datetime(),
});
export type UsedIdentifier = z.infer<typeof usedIdentifierSchema>;

/** POST /api/order/usedIdentifiers: those of these that earlier orders of the user's organisations have. */
export const usedIdentifiersBodySchema = z.object({ pubIds: z.array(keyText({ min: 0, max: 40 })).max(500) });
export type UsedIdentifiersBody = z.infer<typeof usedIdentifiersBodySchema>;

/** Answer of POST /api/campaign: the new shows, in the order of the payload's spots. */
export const createdCampaignSchema = z.object({
  id: z.string(),
  spots: z.array(z.object({ showId: z.string(), pubId: z.string() })),
  /** Identifiers that earlier campaigns have, where there are any: worth a look, no fault. */
  usedIdentifiers: z.array(usedIdentifierSchema).optional(),
});
export type CreatedCampaign = z.infer<typeof createdCampaignSchema>;

/** An order that is to be paid by card: what POST /api/campaign will say; its key is what ties the payment to it. */
export const paidOrderSchema = campaignFields
  .omit({ paymentIntent: true })
  .extend({ idempotencyKey: orderKeySchema })
  .refine(hasDistinctIds, { path: ['spots'], message: 'pub_id_duplicate' });
export type PaidOrder = z.infer<typeof paidOrderSchema>;

/** GET /api/order/suggestions: values of the user's organisation's earlier orders, most used first. */
export const orderSuggestionsSchema = z.object({
  uploaderCompany: z.array(z.string()),
  campaign: z.array(z.string()),
  advertiser: z.array(z.string()),
  product: z.array(z.string()),
});
export type OrderSuggestions = z.infer<typeof orderSuggestionsSchema>;

const remembered = z.string().nullable();

/** GET /api/billingInfo: the organisation's last billing details under the names they are read by (specification, point 3). */
export const billingInfoSchema = z.object({
  company_name: remembered,
  legal_status: remembered,
  address1: remembered,
  address2: remembered,
  zipcode: remembered,
  city: remembered,
  country: remembered,
  siret: remembered,
  vat: remembered,
  /** They said that they have none. */
  no_vat: z.boolean(),
  phone_number: remembered,
  contact_email: remembered,
  contact_name: remembered,
});
export type BillingInfo = z.infer<typeof billingInfoSchema>;

/** GET /api/organizationPayments/{organizationId} */
export const organizationPaymentsSchema = z.object({ paymentEnabled: z.boolean() });

/** Details of 409 key_reused: the campaign that was ordered with the key; null while it is being made. */
export const keyReusedSchema = z.object({ campaignId: z.string().nullable() });

/** Details of 409 quote_changed. */
export const quoteChangedSchema = z.object({ quote: quoteSchema });
