/**
 * An open connection to the folder of a destination behind a file transfer protocol; names are those of files in that folder. Every
 * function throws `DeliveryError` (`unreachable` when the connection is lost, after which nothing else works either).
 */
export type RemoteSession = {
  /** Names of all files, hidden ones too where the server shows them. */
  list(): Promise<string[]>;
  /** Bytes of a file; undefined when there is none of that name. */
  size(name: string): Promise<number | undefined>;
  /** The bytes of a file from a position on. The session does nothing else until the reader is through or gives up. */
  read(name: string, from: number): AsyncIterable<Buffer>;
  /** Writes a new file (`from` 0) or goes on behind the last byte of one. What the chunks throw is thrown. */
  write(name: string, from: number, chunks: AsyncIterable<Buffer>): Promise<void>;
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

export type RemoteEndpoint = {
  /** Connects and signs in. Throws `DeliveryError` and `UntrustedHost`. */
  connect(signal?: AbortSignal): Promise<RemoteSession>;
  /** Where a file is: a URL without credentials. */
  locationOf(name: string): string;
};
