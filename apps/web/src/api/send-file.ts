import { ApiError, errorOf, noteRefusal } from './http.ts';

export interface SendFileOptions {
  readonly signal?: AbortSignal;
  /** 0 to 1; 1 once everything is sent and only the answer is missing. */
  readonly onProgress: (fraction: number) => void;
}

/** PUTs a file as is and reports progress, which `fetch` can't. Rejects with an `ApiError`, or the signal's reason. */
export function sendFile(path: string, file: Blob, { signal, onProgress }: SendFileOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('PUT', path);
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('accept-language', document.documentElement.lang);
    call.setRequestHeader('content-type', 'application/octet-stream');
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => {
      if (call.status >= 200 && call.status < 300) return resolve();
      const error = errorOf(call.status, jsonOf(call.responseText));
      noteRefusal(error);
      reject(error);
    });
    call.addEventListener('error', () => reject(new ApiError('unreachable', { status: 0 })));
    call.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(file);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
