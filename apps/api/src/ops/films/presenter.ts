import type { Attachment, DecidedFilm, HeldDeliverable, OperatedFilm, WaitingFilm } from '@spotway/contract';
import type {
  AttachmentRow,
  DecidedFilmRow,
  FilmForOperators,
  HeldDeliverableRow,
  OperatedFilmRow,
} from '@spotway/database';
import { pendingServices } from '@spotway/domain/billing';
import { isWatchable, mayBeLetPass } from '@spotway/domain/delivery';
import { audioVersionOf, type DeclaredTrack, type MediaProbe, namedMixes } from '@spotway/domain/film';
import { type FilmTiming, judgeFileName } from '@spotway/domain/quality';
import { FRAME_RATE_25, type Language, type Service, timecodeOfFrame } from '@spotway/domain/shared';
import { profileName } from '@spotway/wording/films';
import { deliverableFaultText, subtitleIssueText } from '@spotway/wording/findings';
import { presentCampaign, presentSubmission } from '../../campaigns/presenter.ts';
import type { Viewer } from '../../campaigns/work-presenter.ts';
import { proxyPath } from '../../requests/proxy-path.ts';
import { presentOperatedJob } from '../jobs/presenter.ts';
import { presentDisagreement } from './disagreement-presenter.ts';
import type { OperatedFilmView } from './films.ts';

export function presentWaitingFilm({
  pending,
  row: { receivedAt, durationMs, nameConfirmation, poster, ...row },
}: {
  row: FilmForOperators;
  pending: Service[];
}): WaitingFilm {
  const name = judgeFileName({ name: row.fileName, nameConfirmation }, row);
  return {
    ...row,
    nameMismatch: name && { named: name.mismatch.named, isConfirmed: name.confirmation !== null },
    posterUrl: posterUrlOf(poster),
    durationSeconds: durationMs / 1000,
    receivedAt: receivedAt.toISOString(),
    pendingServices: pending,
  };
}

export function presentDecidedFilm({ poster, isAccepted, decidedAt, ...row }: DecidedFilmRow): DecidedFilm {
  return {
    ...row,
    posterUrl: posterUrlOf(poster),
    verdict: isAccepted ? 'accepted' : 'rejected',
    decidedAt: decidedAt.toISOString(),
  };
}

function posterUrlOf(poster: FilmForOperators['poster']): string | null {
  return poster?.file ? proxyPath(poster.proxyId) + poster.file : null;
}

export function presentOperatedFilm(
  { row, campaign, tracking, services, attachments, disagreements, heldDeliverables, jobs }: OperatedFilmView,
  viewer: Viewer,
): OperatedFilm {
  const { film, organizationName, customerLanguage, receivedAt, awaitsDecision } = row;
  const [spot] = presentCampaign(campaign, tracking, viewer).spots;
  if (!spot) throw new Error('the film has no spot');
  const { id, campaign: name, advertiser, product, uploaderCompany } = campaign;
  const material = tracking.files.find(({ file }) => file.broadcastableId === film.id && file.kind === 'Material');
  const probe = material?.file.probe ?? null;
  const timing = { frameRate: FRAME_RATE_25, startTimecode: probe?.startTimecode ?? null };
  return {
    filmId: film.id,
    activeFilmId: spot.show.activeBroadcastable?.broadcastable.id ?? null,
    organizationName,
    customerLanguage,
    campaign: { id, campaign: name, advertiser, product, uploaderCompany },
    receivedAt: receivedAt?.toISOString() ?? null,
    awaitsDecision: awaitsDecision && film.supersededAt === null,
    isPutFirst: film.putFirstAt !== null,
    decision: presentDecision(row),
    spot,
    pendingServices: pendingServices(services),
    mixes: presentMixes(probe, material?.file.toldTracks ?? []),
    attachments: attachments.map((each) => presentAttachment(each, timing, viewer.language)),
    disagreements: disagreements.map(presentDisagreement),
    submission: presentSubmission(row.showId, tracking),
    heldDeliverables: heldDeliverables.map((each) => presentHeldDeliverable(each, viewer.language)),
    jobs: jobs.map((job) => presentOperatedJob(job, viewer.language)),
  };
}

function presentMixes(probe: MediaProbe | null, told: readonly DeclaredTrack[]): OperatedFilm['mixes'] {
  return namedMixes(probe?.audios ?? [], told).map(({ group }) => {
    const own = told.find(({ firstTrack }) => firstTrack === group.firstTrack);
    return {
      firstTrack: group.firstTrack,
      layout: group.layout,
      detectedVersion: audioVersionOf(group.language),
      role: own?.role ?? null,
      version: own?.version ?? null,
    };
  });
}

function presentDecision({ film, decidedByName }: OperatedFilmRow): OperatedFilm['decision'] {
  const at = film.qualifiedAt ?? film.rejectedAt;
  if (!at) return null;
  const kind = film.qualifiedAt ? 'accepted' : 'rejected';
  return { kind, at: at.toISOString(), by: decidedByName, reason: film.rejectionReason ?? film.acceptanceReason };
}

function presentAttachment(
  { attachment, file, attachedBy }: AttachmentRow,
  film: FilmTiming,
  language: Language,
): Attachment {
  return {
    service: attachment.service,
    fileId: file.id,
    fileName: file.name,
    sizeBytes: file.sizeBytes,
    attachedAt: attachment.createdAt.toISOString(),
    attachedBy,
    placement: attachment.placement,
    findings: (attachment.report?.issues ?? []).map((issue) => ({
      code: issue.code,
      severity: issue.severity,
      ...subtitleIssueText(issue, language, film),
    })),
  };
}

function presentHeldDeliverable(
  { asset, profile, destinations }: HeldDeliverableRow,
  language: Language,
): HeldDeliverable {
  const profileId = asset.profileId ?? '';
  const problems = asset.heldFor ?? [];
  const timing = {
    frameRate: profile?.frameRate ?? FRAME_RATE_25,
    startTimecode: profile?.startTimecode ?? null,
  };
  return {
    assetId: asset.id,
    profileId,
    profileName: profileName(profile?.name ?? profileId, language),
    destinations,
    sizeBytes: asset.sizeBytes,
    madeAt: asset.createdAt.toISOString(),
    problems: problems.map((each) => {
      const { inFrame } = each.issue ?? {};
      const inTimecode =
        inFrame === undefined ? null : timecodeOfFrame(inFrame, timing.startTimecode, timing.frameRate);
      return { code: each.code, text: deliverableFaultText(each, language, timing), inTimecode };
    }),
    mayBeLetPass: mayBeLetPass(problems),
    isWatchable: isWatchable(asset),
  };
}
