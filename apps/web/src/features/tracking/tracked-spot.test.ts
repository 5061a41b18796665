import type { Campaign, ShowFileView, Work } from '@spotway/contract';
import { spotStatus } from '@spotway/domain';
import { describe, expect, it } from 'vitest';
import { awaitsFile, type CampaignSpot, hasFailedWork, isUnderWay, toTrackedSpot } from './tracked-spot.ts';

const work = (change: Partial<Work> = {}): Work => ({
  jobId: 'j',
  phase: 'Finished',
  progress: 1,
  error: null,
  ...change,
});
const verification = (progress: number, error: string | null = null) => ({ progress, error, jobId: 'v', result: null });

function file(change: Partial<ShowFileView> = {}): ShowFileView {
  return {
    id: 'f',
    name: 'film.mxf',
    type: 'Video',
    kind: 'Material',
    sizeBytes: 1,
    storageState: 'Active',
    uploadedAt: '2026-11-20T09:00:00Z',
    upload: {
      progress: 1,
      completed: true,
      completedAt: '2026-11-20T09:00:00Z',
      status: 'Finished',
      speed: null,
      secondsLeft: null,
      error: null,
      s3Id: null,
    },
    ingest: work(),
    verification: verification(1),
    proxies: { lowRes: { id: 'p', transcoding: work(), warning: null } },
    deliveries: [{ profileId: 'x', transcoding: work() }],
    streams: [],
    container: { format: null, timecode: null, durationSeconds: null },
    ...change,
  };
}

interface SpotChange {
  material?: ShowFileView | null;
  rejection?: boolean;
  awaitsQualification?: boolean;
  finished?: string | null;
  delivery?: Work | null;
}

function spot({
  material = file(),
  rejection = false,
  awaitsQualification = false,
  finished = null,
  delivery = work(),
}: SpotChange): CampaignSpot {
  return {
    showId: 's',
    pubId: '',
    title: 'Aube',
    version: 'Version 1',
    duration: 20,
    legalMentions: 'none',
    services: [],
    destinations: [
      {
        targetOrganization: { organizationId: 'o', organizationName: 'Chaîne', logo: null },
        targetFinishTimestamp: finished,
        targetBroadcastableId: null,
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
          qualifiedAt: rejection ? null : '2026-11-20T09:30:00Z',
          awaitsQualification,
        },
        files: { material, audios: [], subtitles: [] },
      },
      previousBroadcastables: [],
    },
  };
}

const uploading = file({
  upload: { ...file().upload, completed: false, completedAt: null, progress: 0.4, status: 'OnGoing' },
  ingest: null,
  verification: null,
});
const campaign = (change: SpotChange) => ({ spots: [spot(change)] }) as Campaign;

describe('a tracked spot', () => {
  it.each<[string, SpotChange, number]>([
    ['uploading', { material: uploading }, 1],
    [
      'in operations',
      { material: file({ deliveries: [{ profileId: 'x', transcoding: work({ phase: 'Encoding' }) }] }) },
      2,
    ],
    ['being delivered', {}, 3],
    ['rejected', { rejection: true }, 4],
    ['delivered', { finished: '2026-11-20T11:00:00Z' }, 5],
  ])('is %s', (_name, change, status) => {
    expect(spotStatus(toTrackedSpot(spot(change)))).toBe(status);
  });

  it.each<[string, SpotChange, boolean]>([
    ['has no film', { material: null }, true],
    ['has a film whose upload stopped', { material: uploading }, true],
    ['is rejected', { rejection: true }, true],
    ['has its film', {}, false],
  ])('knows whether it takes a file when it %s', (_name, change, expected) => {
    expect(awaitsFile(spot(change))).toBe(expected);
  });
});

describe('a campaign under way', () => {
  it.each<[string, SpotChange, boolean]>([
    ['an upload', { material: uploading }, true],
    ['a verification that runs', { material: file({ verification: verification(0.3) }) }, true],
    ['a delivery that runs', { delivery: work({ phase: 'Uploading', progress: 0.5 }) }, true],
    ['everything finished', { finished: '2026-11-20T11:00:00Z' }, false],
    ['a film that nobody has sent', { material: null }, false],
    ['a rejected film', { rejection: true }, false],
    ['a film that waits for an operator', { awaitsQualification: true }, false],
    ['a delivery that failed for good', { delivery: work({ phase: 'Uploading', error: 'no space' }) }, false],
  ])('is judged by %s', (_name, change, expected) => {
    expect(isUnderWay(campaign(change))).toBe(expected);
  });

  it('tells failed work apart', () => {
    expect(hasFailedWork(spot({}))).toBe(false);
    expect(hasFailedWork(spot({ delivery: work({ error: 'no space' }) }))).toBe(true);
    expect(hasFailedWork(spot({ material: file({ verification: verification(0.2, 'broken') }) }))).toBe(true);
  });
});
