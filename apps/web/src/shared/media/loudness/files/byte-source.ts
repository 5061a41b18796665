/** A file read piece by piece, never loaded in full. */
export interface ByteSource {
  readonly sizeBytes: number;
  /** Up to `length` bytes from `offset`; fewer at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Bytes per read when walking from header to header: one frame's sound and the next frame's header. */
const WINDOW_BYTES = 96 * 1024;

/** Serves small pieces from larger reads, so that walking through a file does not cost a read per step. */
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

/** Big-endian view of a piece of a file; reading past its end throws RangeError, as DataView does. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A four-character code. */
export function fourLetters(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
