import { DELEGATION_HEADER } from '@spotway/domain/order';
import { createUploadServer } from '@spotway/uploader';
import { call } from '../../api/call.ts';
import type { UploadMeans } from '../../shared/uploads/uploads-provider.tsx';

/** Sends files by the right of a mailed link: its token goes with every call of the upload, and with no other. */
export function holderMeans(token: string, onChanged: () => void): UploadMeans {
  const headers = { [DELEGATION_HEADER]: token };
  return {
    server: createUploadServer({
      fetch: (url, init) => fetch(url, { ...init, headers: { ...(init.headers as object), ...headers } }),
    }),
    createShowFile: (showId, body) => call('createShowFile', { params: { showId }, body, headers }),
    onCampaignChanged: onChanged,
  };
}

/** Confirms the name of a file that was sent by the link. */
export async function confirmAsHolder(token: string, fileId: string, named: string): Promise<void> {
  const headers = { [DELEGATION_HEADER]: token };
  await call('confirmFileName', { params: { id: fileId }, body: { named }, headers });
}
