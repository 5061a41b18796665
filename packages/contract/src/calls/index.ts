import type { z } from 'zod';
import type { ErrorCode } from '../shared/errors.ts';
import { accountCalls } from './account.ts';
import type { CallTable } from './call-table.ts';
import { campaignCalls } from './campaigns.ts';
import { filmCalls } from './films.ts';
import { invoiceCalls } from './invoices.ts';
import { operationCalls } from './operations.ts';
import { opsDestinationCalls } from './ops-destinations.ts';
import { opsFilmCalls } from './ops-films.ts';
import { orderCalls } from './orders.ts';
import type { CallName, PATHS } from './paths.ts';
import { regulatorCalls } from './regulator.ts';
import { uploadCalls } from './uploads.ts';

export type { CallShape } from './call-table.ts';
export { type CallName, type CallPath, PATHS } from './paths.ts';

/**
 * The calls of the API: what each takes, answers and refuses, by the names of `PATHS`. The API registers its routes and writes the OpenAPI
 * document from this table; clients take their types from it.
 */
export const CALLS = {
  ...accountCalls,
  ...orderCalls,
  ...campaignCalls,
  ...uploadCalls,
  ...filmCalls,
  ...invoiceCalls,
  ...regulatorCalls,
  ...opsFilmCalls,
  ...opsDestinationCalls,
  ...operationCalls,
} as const satisfies CallTable;

type Calls = typeof CALLS;
type Part<Name extends CallName, Key extends string> = Calls[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodType;
}
  ? Schema
  : never;

/** Calls that answer JSON; the others answer documents. */
export type JsonCall = { [Name in CallName]: Calls[Name] extends { answer: z.ZodType } ? Name : never }[CallName];
/** Calls whose body is a file. */
export type FileCall = {
  [Name in CallName]: (typeof PATHS)[Name] extends { sendsFile: true } ? Name : never;
}[CallName];
/** Lists that are searched step by step. */
export type StepwiseCall = {
  [Name in CallName]: (typeof PATHS)[Name] extends { isStepwise: true } ? Name : never;
}[CallName];

/** What a client sends. `never` where the call has no such part. */
export type SentParams<Name extends CallName> = z.input<Part<Name, 'params'>>;
export type SentQuery<Name extends CallName> = z.input<Part<Name, 'query'>>;
export type SentBody<Name extends CallName> = z.input<Part<Name, 'body'>>;
/** What the server reads. */
export type ReadParams<Name extends CallName> = z.output<Part<Name, 'params'>>;
export type ReadQuery<Name extends CallName> = z.output<Part<Name, 'query'>>;
export type ReadBody<Name extends CallName> = z.output<Part<Name, 'body'>>;
/** What a call answers, on both sides. */
export type AnswerOf<Name extends CallName> = z.output<Part<Name, 'answer'>>;
/** Codes with which a call is refused, besides those of every call. */
export type ErrorOf<Name extends CallName> = Calls[Name]['errors'][number] & ErrorCode;

/** Every call may be refused with these: by who calls, by its form, or because a part of the product is away. */
export const GENERAL_ERRORS = [
  'bad_request',
  'validation_failed',
  'unauthenticated',
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
