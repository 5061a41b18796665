import { RequestFailure } from '../requests/request-failure.ts';
import type { ProgressReport, SignatureRequest, UploadConfig, UploadServer } from '../requests/upload-server.ts';
import type { FakeStore } from './fake-store.ts';
import type { FakeTiming } from './fake-timing.ts';

export interface ServerLogEntry {
  at: number;
  call: 'config' | 'sign' | 'progress' | 'pause' | 'error' | 's3Id';
  fileId: string;
  body: unknown;
}

/** The product's API: signs known requests, and checks the object itself at completion. */
export class FakeServer implements UploadServer {
  readonly log: ServerLogEntry[] = [];
  readonly s3Ids = new Map<string, string>();
  config: UploadConfig = {
    s3Bucket: 'bucket',
    awsKey: 'AKIDEXAMPLE',
    awsRegion: 'eu-west-3',
    awsSigVersion: 's3-v4',
    signerUrl: '/api/awsSignature',
    endpoint: 'http://store.test:9000',
    acceleratedEndpoint: null,
    partSizeBytes: 100,
  };
  /** A status other than 200 makes a call fail; 0: no response. */
  answerTo: (entry: ServerLogEntry) => { status: number; code?: string; details?: unknown } | null = () => null;
  /** The upload to continue with, whichever is reported. */
  uploadToContinue: string | null = null;
  readonly #timing: FakeTiming;
  readonly #store: FakeStore;

  constructor(timing: FakeTiming, store: FakeStore) {
    this.#timing = timing;
    this.#store = store;
  }

  of(call: ServerLogEntry['call']): ServerLogEntry[] {
    return this.log.filter((entry) => entry.call === call);
  }

  async getConfig(): Promise<UploadConfig> {
    this.#take('config', '', null);
    return this.config;
  }

  async sign(_url: string, request: SignatureRequest): Promise<string> {
    this.#take('sign', request.fileId, request);
    return 'f'.repeat(64);
  }

  async reportProgress(fileId: string, report: ProgressReport): Promise<void> {
    this.#take('progress', fileId, report);
    if (!report.completed) return;
    const isStored = [...this.#store.objects.keys()].some((key) => key.includes(fileId));
    if (!isStored) throw failure(409, 'upload_incomplete');
  }

  async reportPause(fileId: string): Promise<void> {
    this.#take('pause', fileId, null);
  }

  async reportError(fileId: string, message: string): Promise<void> {
    this.#take('error', fileId, message);
  }

  async reportS3Id(fileId: string, s3Id: string): Promise<string> {
    this.#take('s3Id', fileId, s3Id);
    const id = this.uploadToContinue ?? s3Id;
    this.s3Ids.set(fileId, id);
    return id;
  }

  #take(call: ServerLogEntry['call'], fileId: string, body: unknown): void {
    const entry = { at: this.#timing.now(), call, fileId, body };
    this.log.push(entry);
    const answer = this.answerTo(entry);
    if (answer && answer.status !== 200) throw failure(answer.status, answer.code ?? '', answer.details);
  }
}

function failure(status: number, code: string, details?: unknown): RequestFailure {
  return new RequestFailure({ from: 'server', operation: 'server', status, code }, { details });
}
