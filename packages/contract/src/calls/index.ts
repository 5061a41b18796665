import type { z } from 'zod';
import type { ErrorCode } from '../shared/errors.ts';
import { accountCalls } from './account.ts';
import type { CallTable } from './call-table.ts';
import { campaignCalls } from './campaigns.ts';
import { deviceCalls } from './devices.ts';
import { filmCalls } from './films.ts';
import { invoiceCalls } from './invoices.ts';
import { opsDestinationCalls } from './ops/destinations.ts';
import { opsFilmCalls } from './ops/films.ts';
import { operationCalls } from './ops/operations.ts';
import { opsProfileCalls } from './ops/profiles.ts';
import { destinationSetCalls } from './order/destination-sets.ts';
import { draftCalls } from './order/drafts.ts';
import { viewCalls } from './order/views.ts';
import { orderCalls } from './orders.ts';
import type { CallName, PATHS } from './paths.ts';
import { regulatorCalls } from './regulator.ts';
import { reviewCalls } from './reviews.ts';
import { secondFactorCalls } from './second-factor.ts';
import { noticeCalls } from './settings/notices.ts';
import { teamCalls } from './team.ts';
import { uploadCalls } from './uploads.ts';

export type { CallShape } from './call-table.ts';
export { type CallName, type CallPath, PATHS } from './paths.ts';

/**
 * The API's calls, with their inputs, answers and refusals, by the names in `PATHS`. The API registers its routes and generates the OpenAPI
 * document from this table; clients derive their types from it.
 */
export const CALLS = {
  ...accountCalls,
  ...deviceCalls,
  ...secondFactorCalls,
  ...teamCalls,
  ...noticeCalls,
  ...orderCalls,
  ...draftCalls,
  ...destinationSetCalls,
  ...campaignCalls,
  ...viewCalls,
  ...uploadCalls,
  ...filmCalls,
  ...reviewCalls,
  ...invoiceCalls,
  ...regulatorCalls,
  ...opsFilmCalls,
  ...opsDestinationCalls,
  ...opsProfileCalls,
  ...operationCalls,
} as const satisfies CallTable;

type Calls = typeof CALLS;
type Part<Name extends CallName, Key extends string> = Calls[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodType;
}
  ? Schema
  : never;

/** Calls that return JSON; the others return documents. */
export type JsonCall = { [Name in CallName]: Calls[Name] extends { answer: z.ZodType } ? Name : never }[CallName];
/** Calls whose body is a file. */
export type FileCall = {
  [Name in CallName]: (typeof PATHS)[Name] extends { sendsFile: true } ? Name : never;
}[CallName];
/** Lists that support stepwise search. */
export type StepwiseCall = {
  [Name in CallName]: (typeof PATHS)[Name] extends { isStepwise: true } ? Name : never;
}[CallName];

/** What a client sends; `never` if the call has no such part. */
export type SentParams<Name extends CallName> = z.input<Part<Name, 'params'>>;
export type SentQuery<Name extends CallName> = z.input<Part<Name, 'query'>>;
export type SentBody<Name extends CallName> = z.input<Part<Name, 'body'>>;
/** What the server parses. */
export type ReadParams<Name extends CallName> = z.output<Part<Name, 'params'>>;
export type ReadQuery<Name extends CallName> = z.output<Part<Name, 'query'>>;
export type ReadBody<Name extends CallName> = z.output<Part<Name, 'body'>>;
/** A call's answer, on both sides. */
export type AnswerOf<Name extends CallName> = z.output<Part<Name, 'answer'>>;
/** A call's refusal codes, besides those of every call. */
export type ErrorOf<Name extends CallName> = Calls[Name]['errors'][number] & ErrorCode;

/** Refusals possible for every call: because of the caller, the request's form, or an unavailable part of the product. */
export const GENERAL_ERRORS = [
  'bad_request',
  'validation_failed',
  'unauthenticated',
  'second_factor_needed',
  'origin_refused',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'headers_too_large',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'storage_refused',
  'unavailable',
] as const satisfies readonly ErrorCode[];
export type GeneralError = (typeof GENERAL_ERRORS)[number];
