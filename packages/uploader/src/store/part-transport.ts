/** One request to the store, signed and ready to send. */
export interface TransportRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** A slice of the file; never read into memory here. */
  body: Blob | null;
  /** Bytes of the body handed to the network so far. */
  onProgress?(sentBytes: number): void;
  signal: AbortSignal;
}

export interface TransportResponse {
  status: number;
  /** Header by lower-case name, or null. */
  header(name: string): string | null;
  text: string;
}

/** No response: the network, the name resolution or the other side failed. */
export class TransportFailure extends Error {
  constructor(cause?: unknown) {
    super('No answer from the store', { cause });
    this.name = 'TransportFailure';
  }
}

/** Sends requests to the store. Rejects with the signal's reason, or a `TransportFailure`. */
export interface PartTransport {
  send(request: TransportRequest): Promise<TransportResponse>;
}

/** The browser's transport. XMLHttpRequest, because fetch reports no upload progress. */
export function createXhrTransport(): PartTransport {
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        request.signal.throwIfAborted();
        const xhr = new XMLHttpRequest();
        const abort = () => {
          xhr.abort();
          reject(request.signal.reason);
        };
        xhr.open(request.method, request.url);
        for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
        if (request.onProgress) xhr.upload.onprogress = (event) => request.onProgress?.(event.loaded);
        xhr.onload = () =>
          resolve({ status: xhr.status, header: (name) => xhr.getResponseHeader(name), text: xhr.responseText });
        xhr.onerror = () => reject(new TransportFailure());
        xhr.onabort = () => reject(request.signal.aborted ? request.signal.reason : new TransportFailure());
        xhr.onloadend = () => request.signal.removeEventListener('abort', abort);
        request.signal.addEventListener('abort', abort, { once: true });
        xhr.send(request.body);
      }),
  };
}
