import type { RightfulCaller, World } from './world.ts';

/** A call of one route. */
export interface RouteCall {
  /** Of the path, by name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as application/octet-stream. */
  readonly file?: string;
}

/** One route in the suite that walks them all. */
export interface RouteLine {
  /** A good call with real ids, of whoever may make it. */
  readonly call: (world: World) => RouteCall;
  /** Who may; the owner of the world's things unless told. */
  readonly by?: RightfulCaller;
  /** Holders of mailed links make it too, for their own spot. */
  readonly isDelegates?: true;
  /** Why the route needs no session. */
  readonly isPublic?: string;
  /** Why a call by another organisation isn't answered 404: it names nothing that belongs to anybody. Its answer holds none of the owner's ids. */
  readonly namesNothing?: string;
  /** What the good call answers where that is neither 2xx nor a redirection. */
  readonly answers?: number;
  /** Damaged calls, where one is so slow that the usual number is too many. */
  readonly runs?: number;
}

/** By method and path as the OpenAPI document writes it. */
export type RouteTable = Readonly<Record<string, RouteLine>>;
