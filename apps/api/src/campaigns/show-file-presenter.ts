import type { Person, ShowFileView } from '@spotway/contract';
import type { FileWithUpload, Tracking } from '@spotway/database';
import { isWatchable } from '@spotway/domain/delivery';
import { FRAME_RATE_25, type ShowFileKind } from '@spotway/domain/shared';
import { profileName } from '@spotway/wording/films';
import { heldText } from '@spotway/wording/work';
import { type NamedFile, presentNaming } from '../uploads/file-naming-presenter.ts';
import { presentDeliverable } from './deliverable-presenter.ts';
import { presentStreams } from './streams-presenter.ts';
import { presentSubtitleFindings } from './subtitle-findings-presenter.ts';
import { presentVerification } from './verification-presenter.ts';
import { type JobView, presentWork, type Viewer } from './work-presenter.ts';

type Film = Tracking['films'][number];

/** A film's rows, indexed by what they are about. */
export interface FilmRows {
  readonly film: Film;
  /** The spot's identifier, and those of the order's other spots. */
  readonly pubId: string;
  readonly others: NamedFile['others'];
  readonly assets: Tracking['assets'];
  readonly deliveries: Tracking['deliveries'];
  readonly profiles: Tracking['profiles'];
  /** Timecode of the master's first picture; null while unknown. */
  readonly startTimecode: string | null;
  /** The job of a stage for a subject. */
  readonly findJob: (stage: string, subject: string) => JobView | undefined;
  /** The job that encodes a profile. */
  readonly findTranscode: (profileId: string) => JobView | undefined;
}

const FILE_TYPES = {
  Material: 'Video',
  Audio: 'Audio',
  Subtitle: 'Subtitle',
  Extra: 'Extra',
} as const satisfies Record<ShowFileKind, ShowFileView['type']>;

function presentUpload(upload: FileWithUpload['upload']): ShowFileView['upload'] {
  return {
    progress: upload.progress,
    completed: upload.completedAt !== null,
    completedAt: upload.completedAt?.toISOString() ?? null,
    status: upload.status,
    speed: upload.speed,
    secondsLeft: upload.secondsLeft,
    error: upload.error,
    s3Id: upload.s3Id,
    updatedAt: upload.updatedAt.toISOString(),
  };
}

/** A file of a film, with the member who sent it; only the master has verification, proxy and encodes. */
export function presentFile(
  { file, upload, sentByEmail }: Tracking['files'][number],
  rows: FilmRows,
  viewer: Viewer,
  sender: Person | null,
): ShowFileView {
  const { probe } = file;
  const isMaster = file.kind === 'Material';
  const { film, verification } = rows.film;
  const ingest = rows.findJob('ingest', file.id);
  return {
    id: file.id,
    name: file.name,
    type: FILE_TYPES[file.kind],
    kind: file.kind,
    sizeBytes: file.sizeBytes,
    storageState: file.storageState,
    removedAt: file.removedAt?.toISOString() ?? null,
    uploadedAt: upload.completedAt?.toISOString() ?? null,
    sentBy: file.delegationId && sentByEmail ? { delegationId: file.delegationId, email: sentByEmail } : null,
    sender,
    upload: presentUpload(upload),
    nameMismatch: presentNaming({ file, film, pubId: rows.pubId, others: rows.others }),
    // A judged file was ingested, even if that job has been deleted since.
    ingest: ingest || file.judgement ? presentWork(ingest, viewer, !ingest) : null,
    verification: isMaster ? presentVerification(verification, rows.findJob('verify', film.id), probe, viewer) : null,
    proxies: { lowRes: isMaster ? presentProxy(rows, viewer) : null },
    subtitles:
      file.kind === 'Subtitle'
        ? presentSubtitleFindings(
            file.judgement,
            rows.assets.find(({ kind, details }) => kind === 'ProxySubtitle' && details.fileId === file.id),
            { frameRate: FRAME_RATE_25, startTimecode: rows.startTimecode },
            viewer.language,
          )
        : null,
    deliveries: isMaster ? presentEncodes(rows, viewer) : [],
    streams: probe ? presentStreams(probe, file.toldTracks) : [],
    container: {
      format: probe?.container ?? null,
      timecode: probe?.startTimecode ?? null,
      durationSeconds: probe?.durationSeconds ?? null,
    },
  };
}

/** Identified by its asset id once it exists, by its job id before. */
function presentProxy({ film: { film }, assets, findJob }: FilmRows, viewer: Viewer) {
  const asset = assets.find(({ kind }) => kind === 'ProxyManifest');
  const job = findJob('proxy', film.id);
  const id = asset?.id ?? job?.id;
  return id ? { id, transcoding: presentWork(job, viewer, asset !== undefined), warning: null } : null;
}

/** One encode per distinct profile, not per destination. */
function presentEncodes({ deliveries, profiles, assets, findTranscode }: FilmRows, viewer: Viewer) {
  const profileIds = [...new Set(deliveries.map(({ profileId }) => profileId))];
  return profileIds.map((profileId) => {
    const asset = assets.find((each) => each.role === 'deliverable' && each.profileId === profileId);
    const isHeld = assets.some((each) => each.heldFor !== null && each.profileId === profileId);
    const work = presentWork(
      findTranscode(profileId),
      viewer,
      // An archived deliverable that is being restored counts as work in progress.
      asset !== undefined && asset.storageState !== 'Restoring',
    );
    return {
      profileId,
      profileName: profileName(profiles.find(({ key }) => key === profileId)?.name ?? profileId, viewer.language),
      isHeld: isHeld && work.error !== null,
      transcoding: isHeld && work.error !== null ? { ...work, error: heldText(viewer.language) } : work,
      watchableId: asset?.storageState === 'Active' && isWatchable(asset) ? asset.id : null,
      removedAt: asset?.storageState === 'Archived' ? (asset.removedAt?.toISOString() ?? null) : null,
      ...presentDeliverable(asset, viewer),
    };
  });
}
