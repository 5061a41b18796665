import type { z } from 'zod';
import type { ErrorCode } from '../shared/errors.ts';
import type { CallName, PATHS } from './paths.ts';

/** The names of a path's parameters: `'showId' | 'id'` for `/api/show/:showId/delegations/:id`. */
type ParamNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** JSON with its status, by default 200; or documents by media type, left empty for paths that serve many types. */
type Answer =
  | { readonly answer: z.ZodType; readonly status?: 201 | readonly [200, 201]; readonly content?: never }
  | { readonly content: Readonly<Record<string, z.ZodType>>; readonly answer?: never; readonly status?: never };

/** A call's inputs, answer and refusals. */
export type CallShape = Answer & {
  /** Section in the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Refusals specific to this call, besides those of every call (`GENERAL_ERRORS`). */
  readonly errors: readonly ErrorCode[];
};

type WithParams<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodType<Record<ParamNames<Path>, string>> };

/** A shape for every path, with its parameters; a name that is in only one of the two tables does not compile. */
export type CallTable = { readonly [Name in CallName]: CallShape & WithParams<(typeof PATHS)[Name]['path']> };
