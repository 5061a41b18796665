import { type FileHandle, open, rm } from 'node:fs/promises';

/** Bytes collected before one call to the file system. */
const BATCH_BYTES = 1024 * 1024;
/** Buffers per call; the system accepts at most 1,024. */
const BATCH_BUFFERS = 512;

/** Writes a stream of buffers to a new file: one batch is written while the next is being received, without copying. */
export class FileSink {
  readonly #handle: FileHandle;
  readonly #path: string;
  #batch: Buffer[] = [];
  #batchBytes = 0;
  #writing: Promise<void> = Promise.resolve();

  private constructor(handle: FileHandle, path: string) {
    this.#handle = handle;
    this.#path = path;
  }

  static async create(path: string): Promise<FileSink> {
    return new FileSink(await open(path, 'wx'), path);
  }

  /** Returns a promise if the sender has to wait for the disk. */
  write(chunk: Buffer): Promise<void> | undefined {
    this.#batch.push(chunk);
    this.#batchBytes += chunk.length;
    if (this.#batchBytes < BATCH_BYTES && this.#batch.length < BATCH_BUFFERS) return undefined;
    return this.#flush();
  }

  /** Writes what is left, syncs and closes the file. */
  async finish(): Promise<void> {
    await this.#flush();
    await this.#writing;
    await this.#handle.sync();
    await this.#handle.close();
  }

  /** Closes and removes the file; harmless after `finish`. */
  async discard(): Promise<void> {
    await this.#writing.catch(() => undefined);
    await this.#handle.close().catch(() => undefined);
    await rm(this.#path, { force: true });
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    const bytes = this.#batchBytes;
    this.#batch = [];
    this.#batchBytes = 0;
    await this.#writing;
    if (bytes === 0) return;
    this.#writing = this.#writeBatch(batch, bytes);
    // The failure surfaces at the next await of #writing; until then it must not be unhandled.
    this.#writing.catch(() => undefined);
  }

  async #writeBatch(batch: Buffer[], bytes: number): Promise<void> {
    const { bytesWritten } = await this.#handle.writev(batch);
    if (bytesWritten === bytes) return;
    // A short write: the disk is nearly full, or the call was interrupted.
    const rest = Buffer.concat(batch).subarray(bytesWritten);
    await this.#handle.appendFile(rest);
  }
}
