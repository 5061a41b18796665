import { request } from './http.ts';

/** PUT /api/files/{id}/nameConfirmation: it is the right file, whatever its name says. */
export async function confirmFileName(
  fileId: string,
  named: string,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  await request(`/api/files/${encodeURIComponent(fileId)}/nameConfirmation`, {
    method: 'PUT',
    body: { named },
    headers,
  });
}
