import type { ShowFileView, Spot, Work } from '@spotway/contract';
import type { DeliveryPromise } from '@spotway/domain/order';
import { addCalendarDays, isOpen, parisDay, parisInstant, processingDue } from '@spotway/domain/shared';

/** When the sample's first channel got its film: the latest working day's 10:42 in Paris. */
function deliveredAt(now: Date): Date {
  for (let day = parisDay(now); ; day = addCalendarDays(day, -1)) {
    const moment = parisInstant(day, 10 * 60 + 42);
    if (moment <= now && isOpen(moment)) return moment;
  }
}

const work = (phase: Work['phase'], progress: number): Work => ({ jobId: null, phase, progress, error: null });
const DONE = work('Finished', 1);

/** The sample's film: received, checked, delivered to one channel, encoding for the other. */
export function sampleFile(name: string, now: Date): ShowFileView {
  const at = deliveredAt(now).toISOString();
  const encode = (profileId: string, profileName: string, transcoding: Work) => ({
    profileId,
    profileName,
    transcoding,
    watchableId: null,
    removedAt: null,
    loudness: null,
    likeness: null,
    isHeld: false,
  });
  return {
    id: 'sample',
    name,
    type: 'Video',
    kind: 'Material',
    sizeBytes: 129_400_000,
    storageState: 'Active',
    removedAt: null,
    uploadedAt: at,
    sentBy: null,
    sender: null,
    upload: {
      progress: 1,
      completed: true,
      completedAt: at,
      status: 'Finished',
      speed: null,
      secondsLeft: null,
      error: null,
      s3Id: null,
      updatedAt: at,
    },
    nameMismatch: null,
    ingest: DONE,
    verification: {
      progress: 1,
      error: null,
      jobId: null,
      result: {
        checkedAt: at,
        nbErrors: 0,
        nbWarnings: 0,
        report: { streams: [] },
        loudness: null,
        programmes: [{ heardAs: null, integratedLufs: -23, maxShortTermLufs: -19.4, truePeakDbtp: -4.2 }],
      },
    },
    proxies: { lowRes: { id: 'sample', transcoding: DONE, warning: null } },
    subtitles: null,
    deliveries: [
      encode('xdcam', 'XDCAM HD422 50 – MXF 1080i25', DONE),
      encode('h264', 'H.264 – MP4 1080p25', work('Encoding', 0.84)),
    ],
    streams: [],
    container: { format: null, timecode: null, durationSeconds: 20 },
  };
}

/** Of the channel that still waits for its film. */
export function samplePromise(now: Date): DeliveryPromise {
  return { dueAt: processingDue(deliveredAt(now)), resumesAt: null, lateFor: null };
}

/** The sample's channels: invented. */
export function sampleDestinations(now: Date): Spot['destinations'] {
  const to = (organizationName: string, isDelivered: boolean): Spot['destinations'][number] => ({
    targetOrganization: { organizationId: organizationName, organizationName, logo: null },
    targetFinishTimestamp: isDelivered ? deliveredAt(now).toISOString() : null,
    targetBroadcastableId: null,
    addedBy: null,
    awaitsSubtitles: false,
    actions: [],
    delivery: null,
  });
  return [to('Galatée TV', true), to('Estuaire Régions', false)];
}
