import type { Campaign, ShowFileView, Work } from '@spotway/contract';
import type { Service } from '@spotway/domain/shared';

export const work = (change: Partial<Work> = {}): Work => ({
  jobId: 'j',
  phase: 'Finished',
  progress: 1,
  error: null,
  ...change,
});
export const verification = (progress: number, error: string | null = null) => ({
  progress,
  error,
  jobId: 'v',
  result: null,
});

type Encode = ShowFileView['deliveries'][number];

export const encode = (change: Partial<Encode> = {}): Encode => ({
  ...{ profileId: 'x', profileName: 'X', transcoding: work(), isHeld: false },
  ...{ watchableId: null, removedAt: null, loudness: null, likeness: null },
  ...change,
});

export function file(change: Partial<ShowFileView> = {}): ShowFileView {
  return {
    id: 'f',
    name: 'film.mxf',
    nameMismatch: null,
    sender: null,
    type: 'Video',
    kind: 'Material',
    sizeBytes: 1,
    storageState: 'Active',
    removedAt: null,
    uploadedAt: '2026-11-20T09:00:00Z',
    sentBy: null,
    upload: {
      progress: 1,
      completed: true,
      completedAt: '2026-11-20T09:00:00Z',
      status: 'Finished',
      speed: null,
      secondsLeft: null,
      error: null,
      s3Id: null,
      updatedAt: '2026-11-20T09:00:00Z',
    },
    ingest: work(),
    verification: verification(1),
    proxies: { lowRes: { id: 'p', transcoding: work(), warning: null } },
    subtitles: null,
    deliveries: [encode()],
    streams: [],
    container: { format: null, timecode: null, durationSeconds: null },
    ...change,
  };
}

export interface SpotChange {
  material?: ShowFileView | null;
  rejection?: boolean;
  isQualified?: boolean;
  awaitsQualification?: boolean;
  pendingServices?: Service[];
  finished?: string | null;
  delivery?: Work | null;
  delegations?: Campaign['spots'][number]['delegations'];
  /** Its subtitles were refused, and its destination requires subtitles. */
  awaitsSubtitles?: boolean;
}

export function spot({
  material = file(),
  rejection = false,
  isQualified = !rejection,
  awaitsQualification = false,
  pendingServices = [],
  finished = null,
  delivery = work(),
  delegations = [],
  awaitsSubtitles = false,
}: SpotChange): Campaign['spots'][number] {
  return {
    showId: 's',
    pubId: '',
    title: 'Aube',
    version: 'Version 1',
    duration: 20,
    legalMentions: 'none',
    services: [],
    submission: null,
    filesLater: false,
    normaliseLoudness: false,
    firstAirDate: null,
    posterUrl: null,
    delegations,
    review: { state: 'none', holdsDelivery: false, answer: null, links: [] },
    expected: { delivered: null, jobs: [] },
    destinations: [
      {
        targetOrganization: { organizationId: 'o', organizationName: 'Chaîne', logo: null },
        targetFinishTimestamp: finished,
        targetBroadcastableId: null,
        addedBy: null,
        awaitsSubtitles,
        actions: [],
        delivery: delivery && {
          id: 'd',
          work: delivery,
          location: null,
          fileName: null,
          sizeBytes: null,
          sha256: null,
        },
      },
    ],
    show: {
      show: { id: 's' },
      activeBroadcastable: material && {
        broadcastable: {
          id: 'b',
          rejection: rejection ? { reason: 'x', rejectedAt: '2026-11-20T10:00:00Z' } : null,
          qualifiedAt: isQualified ? '2026-11-20T09:30:00Z' : null,
          awaitsQualification,
          isNormalisingOffered: false,
          pendingServices,
          subtitles: awaitsSubtitles ? 'refused' : 'none',
        },
        files: { material, audios: [], subtitles: [] },
      },
      previousBroadcastables: [],
    },
  };
}

export const uploading = file({
  upload: { ...file().upload, completed: false, completedAt: null, progress: 0.4, status: 'OnGoing' },
  ingest: null,
  verification: null,
});
