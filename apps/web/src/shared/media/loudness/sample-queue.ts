/** Samples of one channel waiting for those of the other. */
export class SampleQueue {
  #pieces: Float32Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(samples: Float32Array): void {
    if (samples.length === 0) return;
    this.#pieces.push(samples);
    this.#length += samples.length;
  }

  /** Takes the first `count` samples, which must be available. */
  take(count: number): Float32Array {
    const first = this.#pieces[0];
    this.#length -= count;
    if (first && first.length >= count) {
      if (first.length === count) this.#pieces.shift();
      else this.#pieces[0] = first.subarray(count);
      return first.subarray(0, count);
    }
    const taken = new Float32Array(count);
    let filled = 0;
    while (filled < count) {
      const piece = this.#pieces[0];
      if (!piece) throw new RangeError('the samples are not there');
      const part = piece.subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.length;
      if (part.length === piece.length) this.#pieces.shift();
      else this.#pieces[0] = piece.subarray(part.length);
    }
    return taken;
  }
}
