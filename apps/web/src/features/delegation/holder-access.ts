import { DELEGATION_HEADER } from '@spotway/domain/order';
import { createUploadServer } from '@spotway/uploader';
import { call } from '../../api/call.ts';
import type { UploadAccess } from '../../shared/uploads/uploads-provider.tsx';

/** Sends files with the right of a mailed link: its token goes with every call of the upload, and no other. */
export function holderAccess(token: string, onChanged: () => void): UploadAccess {
  const headers = { [DELEGATION_HEADER]: token };
  return {
    server: createUploadServer({
      fetch: (url, init) => fetch(url, { ...init, headers: { ...(init.headers as object), ...headers } }),
    }),
    createShowFile: (showId, body) => call('createShowFile', { params: { showId }, body, headers }),
    onCampaignChanged: onChanged,
  };
}

/** Confirms the name of a file that was sent with the link. */
export async function confirmAsHolder(token: string, fileId: string, named: string): Promise<void> {
  const headers = { [DELEGATION_HEADER]: token };
  await call('confirmFileName', { params: { id: fileId }, body: { named }, headers });
}
