import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import {
  createMemoryResumeStore,
  createUploader,
  createUploadServer,
  type PartHasher,
  type PartTransport,
  systemTiming,
  TransportFailure,
  type UploadStats,
} from '@spotway/uploader';
import type { ApiClient } from './api-client.ts';

const hasher: PartHasher = {
  parallel: 1,
  async md5(blob, signal) {
    const hash = createHash('md5');
    for await (const chunk of blob.stream()) {
      signal.throwIfAborted();
      hash.update(chunk);
    }
    return hash.digest('hex');
  },
  close() {},
};

/** Sends with Node's fetch. */
export const fetchTransport: PartTransport = {
  async send({ method, url, headers, body, signal, onProgress }) {
    try {
      const response = await fetch(url, { method, headers, body, signal });
      const text = await response.text();
      if (body) onProgress?.(body.size);
      return { status: response.status, header: (name) => response.headers.get(name), text };
    } catch (cause) {
      signal.throwIfAborted();
      throw new TransportFailure(cause);
    }
  },
};

/** Uploads a spot's master with the browser's own engine, running on Node's fetch. */
export async function uploadFromDisk(
  client: ApiClient,
  options: {
    showId: string;
    file: string;
    onProgress?: (stats: UploadStats) => void;
    /** Replaces fetch in tests that observe or disturb the connection. */
    transport?: PartTransport;
  },
): Promise<void> {
  const name = path.basename(options.file);
  const file = new File([await openAsBlob(options.file)], name);
  const created = await client.createFile(options.showId, {
    kind: 'Material',
    source: 'computer',
    mimeType: '',
    size: file.size,
    name,
  });
  const uploader = createUploader({
    server: createUploadServer({ baseUrl: client.baseUrl, fetch: client.fetch }),
    transport: options.transport ?? fetchTransport,
    hasher,
    resumeStore: createMemoryResumeStore(),
    timing: systemTiming,
    locks: { hold: (_name, _signal, _onBusy, work) => work(), held: async () => new Set() },
    connectivity: { isOnline: () => true, onChange: () => () => {} },
  });
  try {
    const upload = uploader.add(file, {
      fileId: created.id,
      key: created.key,
      partSizeBytes: created.partSizeBytes,
      s3Id: created.s3Id,
    });
    await new Promise<void>((resolve, reject) => {
      upload.on('progress', (stats) => options.onProgress?.(stats));
      upload.on('completed', () => resolve());
      upload.on('error', reject);
    });
  } finally {
    uploader.close();
  }
}
