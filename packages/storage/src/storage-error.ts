export type StorageErrorCode =
  /** There is no object under the key. */
  | 'object-missing'
  /** Another version of the object is there than the one to be read, or it was replaced meanwhile. */
  | 'object-changed'
  /** Other bytes arrived than were sent: a length or an ETag differs. */
  | 'object-damaged'
  /** Some keys could not be deleted. */
  | 'delete-failed';

/** What the storage did is not what was asked; refusals of the storage itself come as errors of the S3 client. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;
  readonly key: string;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: StorageErrorCode, key: string, options: { cause?: unknown; facts?: Record<string, unknown> } = {}) {
    super(`${code}: ${key}`, { cause: options.cause });
    this.name = 'StorageError';
    this.code = code;
    this.key = key;
    this.facts = options.facts ?? {};
  }
}

/** HTTP status of an error of the S3 client, or null. */
export function httpStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return null;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return null;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null;
}

/** An ETag without its quotes. */
export function bareEtag(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '');
}
