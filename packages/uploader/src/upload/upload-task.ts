import { withRetries } from '../requests/persistent-request.ts';
import { UploadError } from '../requests/upload-error.ts';
import { createSpeedMeter, formatSpeed, secondsLeft } from '../timing/speed-meter.ts';
import { childSignal } from '../timing/timing.ts';
import { createEmitter } from './emitter.ts';
import type { Engine } from './engine.ts';
import { createProgressReporter, type ProgressReporter } from './progress-reporter.ts';
import { lockName } from './unfinished-uploads.ts';
import type {
  ReopenedFile,
  UploadActivity,
  UploadEvents,
  UploadHandle,
  UploadState,
  UploadStats,
} from './upload-handle.ts';
import type { UploadJob } from './upload-job.ts';
import { runSession, save } from './upload-session.ts';

/** Time allowed for the last calls of a cancelled upload; the server's own schedule aborts what is left over. */
const CANCEL_GRACE_MS = 60_000;
/** How often the record's sign of life is renewed while parts arrive. */
const RECORD_EVERY_MS = 60_000;

/** Lifecycle of one upload: its state, its events, and the session that runs while it is `OnGoing`. */
export class UploadTask implements UploadHandle {
  readonly #engine: Engine;
  readonly #job: UploadJob;
  readonly #emitter = createEmitter<UploadEvents>();
  readonly #meter = createSpeedMeter();
  readonly #reporter: ProgressReporter;
  readonly #onChange: (task: UploadTask) => void;
  #state: UploadState = 'OnGoing';
  #activity: UploadActivity = 'queued';
  #failure: UploadError | null = null;
  /** From start to end or failure; holds the lock. */
  #life = new AbortController();
  /** One session between two pauses. */
  #run = new AbortController();
  #resumed = Promise.withResolvers<void>();
  #holdsLock = false;
  /** Settles when the previous life has freed its lock. */
  #held: Promise<void> = Promise.resolve();

  constructor(engine: Engine, job: UploadJob, onChange: (task: UploadTask) => void) {
    this.#engine = engine;
    this.#job = job;
    this.#onChange = onChange;
    this.#resumed.resolve();
    this.#reporter = createProgressReporter(engine, {
      fileId: job.target.fileId,
      stats: () => this.stats,
      onTick: (stats) => this.#emitter.emit('progress', stats),
      onDenied: (error) => this.fail(error),
    });
  }

  get fileId(): string {
    return this.#job.target.fileId;
  }
  get key(): string {
    return this.#job.target.key;
  }
  get file(): File {
    return this.#job.file;
  }
  get fileHandle(): FileSystemFileHandle | null {
    return this.#job.record.fileHandle;
  }
  get context(): unknown {
    return this.#job.record.context;
  }
  get state(): UploadState {
    return this.#state;
  }
  get failure(): UploadError | null {
    return this.#failure;
  }
  get activity(): UploadActivity {
    if (this.#state !== 'OnGoing') return 'idle';
    return this.#engine.connectivity.isOnline() ? this.#activity : 'offline';
  }

  get stats(): UploadStats {
    const totalBytes = this.#job.file.size;
    const loadedBytes = this.#state === 'Finished' ? totalBytes : this.#job.parts.loadedBytes;
    const speed = this.#state === 'OnGoing' ? this.#meter.bytesPerSecond(this.#engine.timing.now()) : 0;
    return {
      totalBytes,
      loadedBytes,
      remainingBytes: totalBytes - loadedBytes,
      fraction: loadedBytes / totalBytes,
      speedBytesPerSecond: speed,
      readableSpeed: formatSpeed(speed),
      secondsLeft: secondsLeft(totalBytes - loadedBytes, speed),
      checkedFraction: this.activity === 'checking' ? this.#job.checkedFraction : null,
    };
  }

  on<Name extends keyof UploadEvents>(name: Name, listener: (event: UploadEvents[Name]) => void): () => void {
    return this.#emitter.on(name, listener);
  }

  /** Starts, or starts again after a failure. */
  start(): void {
    this.#life = new AbortController();
    const life = this.#life;
    this.#reporter.start();
    let waited = false;
    const onBusy = () => {
      waited = true;
      this.#setActivity('elsewhere');
    };
    const work = async () => {
      this.#holdsLock = true;
      try {
        await this.#live(life.signal, waited);
      } finally {
        this.#holdsLock = false;
      }
    };
    this.#held = this.#held
      .then(() => this.#engine.locks.hold(lockName(this.#job.record), life.signal, onBusy, work))
      .catch((error: unknown) => {
        if (!life.signal.aborted) this.fail(error);
      });
  }

  pause(): void {
    if (this.#state !== 'OnGoing') return;
    this.#resumed = Promise.withResolvers<void>();
    this.#halt('Paused');
    void this.#tell((signal) => this.#engine.server.reportPause(this.fileId, signal));
  }

  resume(): void {
    if (this.#state !== 'Paused' || this.#failure) return;
    this.#setState('OnGoing');
    this.#reporter.start();
    this.#resumed.resolve();
  }

  retry(reopened?: ReopenedFile): void {
    if (!this.#failure || this.#failure.code === 'aborted') return;
    if (reopened) this.#job.reopened = reopened;
    this.#failure = null;
    this.#resumed.resolve();
    this.#setState('OnGoing');
    this.start();
  }

  /** Ends the session with that error; a refusal by the API is not reported back to it. */
  fail(cause: unknown): void {
    if (this.#state === 'Finished' || this.#failure) return;
    const error = cause instanceof UploadError ? cause : new UploadError('part-failed', {}, cause);
    this.#failure = error;
    this.#halt('Paused');
    this.#end(error);
    this.#emitter.emit('error', error);
    if (error.code !== 'permission-denied') {
      void this.#tell((signal) => this.#engine.server.reportError(this.fileId, error.message, signal));
    }
  }

  async cancel(): Promise<void> {
    if (this.#state === 'Finished' || this.#failure?.code === 'aborted') return;
    const error = new UploadError('aborted');
    const isOwner = this.#holdsLock || this.#failure !== null;
    this.#failure = error;
    this.#halt('Paused');
    if (isOwner) {
      this.#job.record.status = 'cancelled';
      await save(this.#engine, this.#job);
    }
    this.#end(error);
    this.#emitter.emit('error', error);
    if (!isOwner) return;
    const { uploadId } = this.#job.record;
    if (uploadId) await this.#tell((signal) => this.#engine.store.abort(this.#job.target, uploadId, signal));
    await this.#tell((signal) => this.#engine.server.reportError(this.fileId, error.message, signal));
  }

  /** Stops without telling the API: the page is being left. */
  stop(): void {
    if (this.#state === 'OnGoing') this.#halt('Paused');
    this.#end(new DOMException('The page was left', 'AbortError'));
  }

  /** Call when the machine went online or offline. */
  refresh(): void {
    this.#changed();
  }

  /** Frees the lock, even of a paused upload. */
  #end(reason: unknown): void {
    this.#life.abort(reason);
    this.#resumed.resolve();
  }

  async #live(life: AbortSignal, waited: boolean): Promise<void> {
    for (let trusts = waited; ; trusts = false) {
      await this.#resumed.promise;
      life.throwIfAborted();
      const { controller, release } = childSignal(life);
      this.#run = controller;
      try {
        this.#finish(await runSession(this.#engine, this.#job, this.#hooks(), controller.signal, trusts));
        return;
      } catch (error) {
        // paused: the next turn waits for `resume`
        if (!controller.signal.aborted || life.aborted) throw error;
      } finally {
        release();
      }
    }
  }

  #hooks() {
    return {
      onPhase: (phase: UploadActivity) => this.#setActivity(phase),
      onResumed: (kept: UploadEvents['resumed']) => this.#emitter.emit('resumed', kept),
      speed: () => this.stats.speedBytesPerSecond,
      onBytes: (bytes: number) => this.#meter.add(bytes, this.#engine.timing.now()),
      onPartDone: () => {
        if (this.#engine.timing.now() - this.#job.record.updatedAt > RECORD_EVERY_MS)
          void save(this.#engine, this.#job);
      },
    };
  }

  #finish(etag: string): void {
    this.#reporter.stop();
    this.#setState('Finished');
    this.#emitter.emit('progress', this.stats);
    this.#emitter.emit('completed', { etag });
  }

  /** Nothing is sent after this. */
  #halt(state: UploadState): void {
    this.#reporter.stop();
    this.#run.abort(new DOMException('The upload was stopped', 'AbortError'));
    this.#meter.reset();
    this.#setState(state);
    this.#emitter.emit('progress', this.stats);
  }

  /** A last call that may fail: the upload is stopped either way. */
  async #tell(call: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const limit = new AbortController();
    const cancel = this.#engine.timing.after(CANCEL_GRACE_MS, () => limit.abort());
    try {
      await withRetries(this.#engine, limit.signal, () => call(limit.signal));
    } catch (error) {
      if (error instanceof UploadError && error.code === 'permission-denied') this.fail(error);
    } finally {
      cancel();
    }
  }

  #setState(state: UploadState): void {
    this.#state = state;
    this.#emitter.emit('state', state);
    this.#changed();
  }

  #setActivity(activity: UploadActivity): void {
    this.#activity = activity;
    this.#changed();
  }

  #changed(): void {
    this.#emitter.emit('activity', this.activity);
    this.#onChange(this);
  }
}
