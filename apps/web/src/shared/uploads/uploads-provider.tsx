import { createUploader, createUploadServer, type Uploader, type UploadServer } from '@spotway/uploader';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { askAgain, CAMPAIGN_CALLS } from '../../api/queries.ts';
import { createUploadQueue, type UploadEntry, type UploadQueue, type UploadQueueOptions } from './upload-queue.ts';

interface Uploads {
  readonly queue: UploadQueue;
  readonly uploader: Uploader;
}

const UploadsContext = createContext<Uploads | null>(null);

/** By whose right files are sent. */
export type UploadMeans = Omit<UploadQueueOptions, 'engine'> & { readonly server: UploadServer };

function memberMeans(client: QueryClient): UploadMeans {
  return {
    server: createUploadServer(),
    createShowFile: (showId, body) => call('createShowFile', { params: { showId }, body }),
    acquisition: {
      getCampaign: (id) => call('getCampaign', { params: { id } }),
      sendFilesAcquired: (id) => call('sendFilesAcquired', { params: { id } }),
    },
    onCampaignChanged: () => void askAgain(client, CAMPAIGN_CALLS),
  };
}

/**
 * Keeps the running uploads above the router: they go on while the user moves from page to page. They are the signed-in
 * user's unless other means are given, once.
 */
export function UploadsProvider({ children, means }: { children: ReactNode; means?: UploadMeans }) {
  const client = useQueryClient();
  const [uploads] = useState<Uploads>(() => {
    const { server, ...calls } = means ?? memberMeans(client);
    const uploader = createUploader({ server });
    return { uploader, queue: createUploadQueue({ engine: uploader, ...calls }) };
  });
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('UploadsProvider is missing');
  return uploads;
}

/** The uploads of this tab; renders again whenever one moves. */
export function useUploadEntries(): readonly UploadEntry[] {
  const { queue } = useUploads();
  return useSyncExternalStore(queue.subscribe, queue.getEntries);
}

/** Is the browser online? The engine waits by itself; this is to say so. */
export function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}
