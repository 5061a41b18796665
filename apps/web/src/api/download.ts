import { ApiError, errorOf, noteRefusal } from './http.ts';

/** POSTs a body and saves the file that comes back under the name sent with it. Rejects with an `ApiError`. */
export async function downloadByPost(path: string, body: unknown): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'accept-language': document.documentElement.lang, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ApiError('unreachable', { status: 0, cause });
  });
  if (!response.ok) {
    const error = errorOf(response.status, await response.json().catch(() => null));
    noteRefusal(error);
    throw error;
  }
  // The connection may still break off in the middle of the file.
  const file = await response.blob().catch((cause: unknown) => {
    throw new ApiError('unreachable', { status: 0, cause });
  });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
