// types only: the pages around the player do not load the schemas behind them
import type { FilmComments } from '@spotway/contract';

/** A text being sent: a repeated id adds nothing. */
interface SentText {
  readonly id: string;
  readonly text: string;
}

/** How the player reaches a film and its comments: a member of its organisation and a reviewer without an account use different calls. */
export interface FilmCalls {
  readonly manifestUrl: (proxyId: string) => string;
  /** The film whose master's frames can be saved; undefined where they can't. */
  readonly masterOf?: string;
  /** A query's options. */
  readonly comments: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<FilmComments>;
  };
  readonly addComment: (body: SentText & { readonly frame: number }) => Promise<unknown>;
  readonly answerComment: (commentId: string, body: SentText) => Promise<unknown>;
  readonly closeComment: (commentId: string, isClosed: boolean) => Promise<unknown>;
  /** Null if only the customer can share. */
  readonly shareComment: ((commentId: string, isShared: boolean) => Promise<unknown>) | null;
  /** Asks for the author's name if it is unknown; false if they didn't give it. */
  readonly identify: () => Promise<boolean>;
}
