import type { AskedFilm, AskedUpload, Delegation } from '@spotway/contract';
import type { AskedSpotRow, DelegationRow, FileWithUpload } from '@spotway/database';
import { type DeliveryProfile, programmesOf } from '@spotway/domain/delivery';
import { isUploadUnderWay } from '@spotway/domain/order';
import { personName } from '@spotway/wording/work';
import { presentThresholds } from '../account/presenter.ts';
import { presentNaming } from '../uploads/file-naming-presenter.ts';

export function presentDelegation(row: DelegationRow): Delegation {
  return {
    id: row.id,
    email: row.email,
    language: row.language,
    sentAt: (row.sentAt ?? row.createdAt).toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    openedAt: row.firstUsedAt?.toISOString() ?? null,
  };
}

/** The spot's current film, with its master and whether a subtitle file has arrived. */
export interface AskedFilmRows {
  readonly supersededAt: Date | null;
  readonly qualifiedAt: Date | null;
  readonly decidedBy: string | null;
  readonly rejectedAt: Date | null;
  readonly rejectionReason: string | null;
  readonly material: FileWithUpload | null;
  readonly hasSubtitle: boolean;
}

export function presentAskedUpload(row: AskedSpotRow, film: AskedFilmRows | null, now: Date): AskedUpload {
  return {
    id: row.delegation.id,
    showId: row.showId,
    title: row.title,
    version: row.version,
    pubId: row.pubId,
    duration: row.durationMs / 1000,
    advertiser: row.advertiser,
    product: row.product,
    askedBy: {
      name: personName(row.askedByName, row.delegation.language),
      email: row.askedByEmail,
      company: row.uploaderCompany,
    },
    judging: presentJudging(row.profiles),
    normaliseLoudness: row.normaliseLoudness,
    message: row.delegation.message,
    expiresAt: row.delegation.expiresAt.toISOString(),
    film: presentAskedFilm(film, row, now),
  };
}

/** The holder sees what is required of the film, not where it goes. */
function presentJudging(profiles: readonly DeliveryProfile[]): AskedUpload['judging'] {
  const limits = profiles.map((profile) => ({
    thresholds: presentThresholds(profile),
    loudness: profile.loudness,
    programmes: [...programmesOf(profile)],
  }));
  return [...new Map(limits.map((each) => [JSON.stringify(each), each])).values()];
}

/** Files that others sent have no name here: the holder of a link sees only their own. */
function presentAskedFilm(film: AskedFilmRows | null, { delegation, pubId }: AskedSpotRow, now: Date): AskedFilm {
  if (!film) return { state: 'awaited' };
  if (film.qualifiedAt) return { state: 'accepted' };
  if (film.rejectedAt) {
    return { state: 'rejected', reason: film.rejectionReason ?? '', rejectedAt: film.rejectedAt.toISOString() };
  }
  if (!film.material) return { state: 'awaited' };
  const { file, upload } = film.material;
  const isOwn = file.delegationId === delegation.id;
  if (!upload.completedAt) {
    // somebody else's abandoned upload is no obstacle (domain's delegateRefusal)
    if (!isOwn && !isUploadUnderWay(upload, now)) return { state: 'awaited' };
    return { state: 'sending', isOwn, fileName: isOwn ? file.name : null };
  }
  return {
    state: 'received',
    isOwn,
    fileName: isOwn ? file.name : null,
    sizeBytes: isOwn ? file.sizeBytes : null,
    receivedAt: upload.completedAt.toISOString(),
    fileId: isOwn ? file.id : null,
    nameMismatch: isOwn ? presentNaming({ file, film, pubId, others: [] }) : null,
    hasSubtitle: film.hasSubtitle,
  };
}
