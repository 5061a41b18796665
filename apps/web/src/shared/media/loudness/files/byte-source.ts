/** A file read piece by piece; nothing else of it is ever in memory. */
export interface ByteSource {
  readonly sizeBytes: number;
  /** At most `length` bytes from `offset`; fewer at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Bytes fetched at a time where a walk goes from one small head to the next: a picture's sounds and the next picture's head. */
const WINDOW_BYTES = 96 * 1024;

/** Reads small pieces out of larger ones, so that walking through a file does not cost a read per step. */
export class WindowedSource implements ByteSource {
  readonly sizeBytes: number;
  readonly #source: ByteSource;
  #start = 0;
  #window: Uint8Array = new Uint8Array();

  constructor(source: ByteSource) {
    this.#source = source;
    this.sizeBytes = source.sizeBytes;
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    const isInside = offset >= this.#start && offset + length <= this.#start + this.#window.length;
    if (!isInside) {
      if (length > WINDOW_BYTES) return this.#source.read(offset, length);
      this.#window = await this.#source.read(offset, WINDOW_BYTES);
      this.#start = offset;
    }
    return this.#window.subarray(offset - this.#start, offset - this.#start + length);
  }
}

/** Big-endian numbers of a piece of a file; reading past its end throws RangeError, as DataView does. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Four letters that name a part of a file. */
export function fourLetters(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
