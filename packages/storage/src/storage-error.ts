export type StorageErrorCode =
  /** There is no object under the key. */
  | 'object-missing'
  /** The object is another version than the one to be read, or was replaced meanwhile. */
  | 'object-changed'
  /** Other bytes arrived than were sent: a length or an ETag differs. */
  | 'object-damaged'
  /** Some keys could not be deleted. */
  | 'delete-failed';

/** The storage did not do what was requested; its own refusals are S3 client errors. */
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

/** HTTP status of an S3 client error, or null. */
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
