import { S3Error } from './s3-error.ts';

/** Longest framing line of a chunked body, in bytes. */
const MAX_LINE_BYTES = 8192;

/** Reads lines and runs of bytes from a stream of buffers without copying the bytes. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** A line without its CRLF. @throws S3Error IncompleteBody; InvalidRequest if it is too long */
  async readLine(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf('\r\n');
      if (end !== -1 && end <= MAX_LINE_BYTES) {
        const line = this.#rest.toString('latin1', 0, end);
        this.#rest = this.#rest.subarray(end + 2);
        return line;
      }
      if (this.#rest.length > MAX_LINE_BYTES) throw new S3Error('InvalidRequest');
      const more = await this.#next();
      if (more === null) throw new S3Error('IncompleteBody');
      this.#rest = Buffer.concat([this.#rest, more]);
    }
  }

  /** Exactly `length` bytes, in pieces as they arrive. @throws S3Error IncompleteBody */
  async *readBytes(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const more = await this.#next();
        if (more === null) throw new S3Error('IncompleteBody');
        this.#rest = more;
      }
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
      if (piece.length > 0) yield piece;
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const more = await this.#next();
      if (more === null) return true;
      this.#rest = more;
    }
    return false;
  }

  async #next(): Promise<Buffer | null> {
    const { done, value } = await this.#source.next();
    return done ? null : value;
  }
}
