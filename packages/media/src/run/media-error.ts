/** Why a tool's run failed; callers branch on this, never on the message. */
export type MediaErrorReason =
  /** Took longer than its time limit. */
  | 'timeout'
  /** Stopped by the caller's signal. */
  | 'aborted'
  /** Asked for something the package does not do, such as another frame rate. */
  | 'refused'
  /** Exceeded a limit on memory, processor time, file size or output. */
  | 'limit'
  /** The tool ended with an error. */
  | 'failed'
  /** The tool is not installed on this machine. */
  | 'not-installed'
  /** The result is not what it should be. */
  | 'check-failed';

export type MediaFacts = Readonly<Record<string, string | number | null>>;

export interface MediaErrorOptions {
  readonly facts?: MediaFacts;
  readonly cause?: unknown;
}

/** A failure of this package, with its facts as fields. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly reason: MediaErrorReason;
  readonly facts: MediaFacts;

  constructor(reason: MediaErrorReason, message: string, { facts = {}, cause }: MediaErrorOptions = {}) {
    super(message, { cause });
    this.reason = reason;
    this.facts = facts;
  }
}
