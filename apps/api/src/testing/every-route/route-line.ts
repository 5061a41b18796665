import type { AllowedCaller, World } from './world.ts';

/** A call of one route. */
export interface RouteCall {
  /** Path parameters by name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as application/octet-stream. */
  readonly file?: string;
}

/** One route in the suite that tests all of them. */
export interface RouteLine {
  /** A good call with real ids, for a caller allowed to make it. */
  readonly call: (world: World) => RouteCall;
  /** Who may call it; by default the owner of the world's things. */
  readonly by?: AllowedCaller;
  /** Holders of mailed links may call it too, for their own spot. */
  readonly isDelegates?: true;
  /** Only holders of review links may call it, for their own spot: everybody else is asked for one. */
  readonly isReviewers?: true;
  /** Why the route needs no session. */
  readonly isPublic?: string;
  /** Why a call by another organisation isn't answered 404: it names nothing that belongs to anybody. Its answer contains none of the owner's ids. */
  readonly namesNothing?: string;
  /** Why it is only answered for the organisation that the caller acts for, although it names a thing. */
  readonly isOfActive?: string;
  /** Status of the good call if it is neither 2xx nor a redirect. */
  readonly answers?: number;
  /** Its answer doesn't end by itself. */
  readonly isStream?: true;
  /** Damaged calls, if the usual number would take too long. */
  readonly runs?: number;
}

/** By method and path as written in the OpenAPI document. */
export type RouteTable = Readonly<Record<string, RouteLine>>;
