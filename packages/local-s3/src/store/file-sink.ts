import { type FileHandle, open, rm } from 'node:fs/promises';

/** Bytes gathered before they go to the file system in one call. */
const BATCH_BYTES = 1024 * 1024;
/** Buffers of one call; the system takes at most 1,024. */
const BATCH_BUFFERS = 512;

/** Writes a stream of buffers to a new file: one batch is being written while the next one is being received, none is copied. */
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

  /** Gives a promise when the sender has to wait for the disk. */
  write(chunk: Buffer): Promise<void> | undefined {
    this.#batch.push(chunk);
    this.#batchBytes += chunk.length;
    if (this.#batchBytes < BATCH_BYTES && this.#batch.length < BATCH_BUFFERS) return undefined;
    return this.#flush();
  }

  /** Writes what is left, makes it survive a power cut and closes the file. */
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
    // The failure is met at the next await of #writing; until then it is not an unhandled one.
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
