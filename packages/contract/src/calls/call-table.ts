import type { z } from 'zod';
import type { ErrorCode } from '../shared/errors.ts';
import type { CallName, PATHS } from './paths.ts';

/** The names of a path's parameters: `'showId' | 'id'` of `/api/show/:showId/delegations/:id`. */
type ParamNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** JSON with its status, 200 unless told; or documents by media type, none of them where a path has files of many types. */
type Answer =
  | { readonly answer: z.ZodType; readonly status?: 201 | readonly [200, 201]; readonly content?: never }
  | { readonly content: Readonly<Record<string, z.ZodType>>; readonly answer?: never; readonly status?: never };

/** What a call takes, answers and refuses. */
export type CallShape = Answer & {
  /** The section of the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Refusals of its own, besides those that every call has (`GENERAL_ERRORS`). */
  readonly errors: readonly ErrorCode[];
};

type WithParams<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodType<Record<ParamNames<Path>, string>> };

/** A shape for every path, with its parameters: a name that only one of the two tables has does not compile. */
export type CallTable = { readonly [Name in CallName]: CallShape & WithParams<(typeof PATHS)[Name]['path']> };
