import {
  createIndexedDbResumeStore,
  createUploadServer,
  createWebLocks,
  DEFAULT_SETTINGS,
  listUnfinished,
  type UnfinishedUpload,
  type Uploader,
  type UploadServer,
} from '@spotway/uploader';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../api/queries.ts';
import { createUploadQueue, type UploadEntry, type UploadQueue, type UploadQueueOptions } from './upload-queue.ts';

interface Uploads {
  readonly queue: UploadQueue;
  readonly kept: KeptUploads;
}

/** What earlier pages of this browser left unfinished. Reading it needs no engine. */
export type KeptUploads = Pick<Uploader, 'unfinished' | 'forget'>;

function keptUploads(): KeptUploads {
  const resumeStore = createIndexedDbResumeStore();
  const locks = createWebLocks();
  return {
    unfinished: () =>
      listUnfinished({ resumeStore, locks, now: Date.now(), maxAgeMs: DEFAULT_SETTINGS.resumeMaxAgeMs }),
    forget: ({ key }: Pick<UnfinishedUpload, 'key'>) => resumeStore.delete(key),
  };
}

const UploadsContext = createContext<Uploads | null>(null);

/** On whose authority files are sent. */
export type UploadAccess = Omit<UploadQueueOptions, 'loadEngine'> & { readonly server: UploadServer };

function memberAccess(client: QueryClient): UploadAccess {
  return {
    server: createUploadServer(),
    createShowFile: (showId, body) => call('createShowFile', { params: { showId }, body }),
    acquisition: {
      getCampaign: (id) => call('getCampaign', { params: { id } }),
      sendFilesAcquired: (id) => call('sendFilesAcquired', { params: { id } }),
    },
    onCampaignChanged: () => void invalidateCalls(client, CAMPAIGN_CALLS),
  };
}

/**
 * Keeps the running uploads above the router, so that they continue from page to page. They are the signed-in
 * user's by default; other access can be given, once.
 */
export function UploadsProvider({ children, access }: { children: ReactNode; access?: UploadAccess }) {
  const client = useQueryClient();
  const [uploads] = useState<Uploads>(() => {
    const { server, ...calls } = access ?? memberAccess(client);
    // engine and hashing come with the first file
    const loadEngine = async () => (await import('./upload-engine.ts')).createUploader({ server });
    return { kept: keptUploads(), queue: createUploadQueue({ loadEngine, ...calls }) };
  });
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('UploadsProvider is missing');
  return uploads;
}

/** This tab's uploads; re-renders whenever one changes. */
export function useUploadEntries(): readonly UploadEntry[] {
  const { queue } = useUploads();
  return useSyncExternalStore(queue.subscribe, queue.getEntries);
}

/** Whether the browser is online. The engine waits by itself; this is only for display. */
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
