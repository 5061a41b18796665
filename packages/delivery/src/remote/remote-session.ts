/**
 * An open connection to the folder of a destination behind a file transfer protocol; names are those of files in that folder. Every
 * function throws `DeliveryError` (`unreachable` when the connection is lost, after which nothing else works either) and `UnfitServer`.
 */
export type RemoteSession = {
  /** Names of all files, hidden ones too where the server shows them. */
  list(): Promise<string[]>;
  /** Bytes of a file; undefined when there is none of that name. */
  size(name: string): Promise<number | undefined>;
  /** The bytes of a file. The session does nothing else until the reader is through or gives up. */
  read(name: string): AsyncIterable<Buffer>;
  /**
   * Writes a new file (`from` 0) or goes on with one at a position, up to its end or beyond. `inOrder`: each write waits for the answer to the
   * one before. What the chunks throw is thrown. @throws WriteRefused
   */
  write(name: string, from: number, chunks: AsyncIterable<Buffer>, manner: { inOrder: boolean }): Promise<void>;
  /** Whether many writes are under way at once unless `inOrder`. */
  readonly writesTogether: boolean;
  /** Whether `write` may go on at a position other than 0. */
  readonly canResume: boolean;
  /** Gives a file another name; false when that name is taken. */
  rename(from: string, to: string): Promise<boolean>;
  /** Gives a file another name, in place of the file of that name. */
  replace(from: string, to: string): Promise<void>;
  /** Nothing happens when there is no such file. */
  remove(name: string): Promise<void>;
  /** SHA-256 of a file as the server computes it, lower-case hexadecimal; undefined where it can't. */
  sha256(name: string): Promise<string | undefined>;
  /** Ends the connection in good order, or at once when `isBroken`. */
  close(isBroken: boolean): Promise<void>;
};

/** The server is not the one the destination was set up with: nothing is sent to it, no password either. */
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

/** The server answers, and refuses to write as it is asked: another way to write may do. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';
  /** The first byte that it refused. */
  readonly position: number;
  /** What is thrown where no other way does. */
  declare readonly cause: Error;
  /** It refused to open the file again, before any byte. */
  readonly isOfOpening: boolean;

  constructor(position: number, cause: Error, { isOfOpening = false } = {}) {
    super(`byte ${position} was refused: ${cause.message}`, { cause });
    this.position = position;
    this.isOfOpening = isOfOpening;
  }
}

/** The server can't do what every delivery needs: no later try will do better. */
export class UnfitServer extends Error {
  override readonly name = 'UnfitServer';

  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

/** The server takes files, and none as long as this one: what it has of it is kept, to be gone on with when its limit was raised. */
export class FileTooLong extends UnfitServer {
  constructor(position: number, cause: unknown) {
    super(
      `the server takes files and refuses byte ${position} of this one, as by a limit for the length of a file`,
      cause,
    );
  }
}

export type RemoteEndpoint = {
  /** Connects and signs in. Throws `DeliveryError`, `UntrustedHost` and `UnfitServer`. */
  connect(signal?: AbortSignal): Promise<RemoteSession>;
  /** Where a file is: a URL without credentials. */
  locationOf(name: string): string;
};
