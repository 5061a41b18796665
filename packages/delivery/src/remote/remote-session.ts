/**
 * An open connection to a destination's folder over a file transfer protocol; names are those of files in that folder. Every
 * function throws `DeliveryError` (`unreachable` if the connection is lost, after which nothing else works either) and `UnfitServer`.
 */
export type RemoteSession = {
  /** Names of all files, including hidden ones if the server shows them. */
  list(): Promise<string[]>;
  /** A file's size in bytes; undefined if it doesn't exist. */
  size(name: string): Promise<number | undefined>;
  /** A file's bytes. The session does nothing else until the reader finishes or gives up. */
  read(name: string): AsyncIterable<Buffer>;
  /**
   * Writes a new file (`from` 0) or continues an existing one at a position, up to its end or beyond. With `inOrder`, each write waits for the reply to
   * the previous one. Errors from the chunks are passed on. @throws WriteRefused
   */
  write(name: string, from: number, chunks: AsyncIterable<Buffer>, manner: { inOrder: boolean }): Promise<void>;
  /** Whether several writes are in flight at once unless `inOrder`. */
  readonly writesTogether: boolean;
  /** Whether `write` can continue at a position other than 0. */
  readonly canResume: boolean;
  /** Renames a file; false if the new name is taken. */
  rename(from: string, to: string): Promise<boolean>;
  /** Renames a file, replacing any file with the new name. */
  replace(from: string, to: string): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  /** A file's SHA-256 as computed by the server, lower-case hexadecimal; undefined if it can't. */
  sha256(name: string): Promise<string | undefined>;
  /** Closes the connection cleanly, or at once if `isBroken`. */
  close(isBroken: boolean): Promise<void>;
};

/** The server is not the one the destination was set up with: nothing is sent to it, not even a password. */
export class UntrustedHost extends Error {
  override readonly name = 'UntrustedHost';
  readonly expected: string;
  readonly found: string;

  constructor(expected: string, found: string) {
    super(`the server shows ${found}, not ${expected}`);
    this.expected = expected;
    this.found = found;
  }
}

/** The server replies but refuses this way of writing: another way may work. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';
  /** The first byte that was refused. */
  readonly position: number;
  /** Thrown if no other way works. */
  declare readonly cause: Error;
  /** It refused to reopen the file, before any byte. */
  readonly isOfOpening: boolean;

  constructor(position: number, cause: Error, { isOfOpening = false } = {}) {
    super(`byte ${position} was refused: ${cause.message}`, { cause });
    this.position = position;
    this.isOfOpening = isOfOpening;
  }
}

/** The server can't do what every delivery needs: retrying is pointless. */
export class UnfitServer extends Error {
  override readonly name = 'UnfitServer';

  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

/** The server accepts files, but not this long: the partial file is kept, to be resumed once the limit is raised. */
export class FileTooLong extends UnfitServer {
  constructor(position: number, cause: unknown) {
    super(
      `the server accepts files but refuses byte ${position} of this one, probably because of a file size limit`,
      cause,
    );
  }
}

export type RemoteEndpoint = {
  /** Connects and signs in. Throws `DeliveryError`, `UntrustedHost` and `UnfitServer`. */
  connect(signal?: AbortSignal): Promise<RemoteSession>;
  /** A file's location: a URL without credentials. */
  locationOf(name: string): string;
};
