import { type Actor, canUploadTo, isMember, type Owned } from '../account/index.ts';
import type { ShowFileKind, UploadState } from '../shared/index.ts';

/** Lifetime of a mailed link; sending it again restarts it. */
export const DELEGATION_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** Header on calls by the holder of a mailed link; its value is the link's token. */
export const DELEGATION_HEADER = 'x-upload-delegation';

/** Longest message the customer can add to the mail, in characters. */
export const DELEGATION_MESSAGE_MAX_LENGTH = 1000;

/** Maximum number of addresses per spot, since each means a mail to a stranger. */
export const MAX_DELEGATIONS_PER_SPOT = 10;

/** An upload without a report for this long has stopped; reports come every 10 s (specification, point 9). */
export const SILENT_UPLOAD_MS = 10 * 60_000;

export function delegationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + DELEGATION_DAYS * DAY_MS);
}

/** Only those who may send the files may delegate it: members of the ordering organisation. */
export function canDelegateUpload(actor: Actor, campaign: Owned): boolean {
  return canUploadTo(actor, campaign);
}

/** `finished`: the spot's film has been accepted and nothing more is needed. */
export type DelegationState = 'open' | 'revoked' | 'expired' | 'finished';

/** State of a delegation. Deleting its spot or campaign deletes it too. */
export function delegationState(
  delegation: { readonly expiresAt: Date; readonly revokedAt: Date | null; readonly isFilmQualified: boolean },
  now: Date,
): DelegationState {
  if (delegation.revokedAt) return 'revoked';
  if (delegation.expiresAt <= now) return 'expired';
  return delegation.isFilmQualified ? 'finished' : 'open';
}

/** The holder of one spot's files, identified by the token of a mailed link; not a user. */
export interface Delegate {
  readonly kind: 'delegate';
  readonly delegationId: string;
  readonly showId: string;
  /** The member who gave the delegation. */
  readonly delegatedBy: string;
  /** The spot's film has been accepted: the delegate may look but send nothing more. */
  readonly isFinished: boolean;
}

/** The sender of a file. */
export type Sender = { readonly kind: 'member'; readonly actor: Actor } | Delegate;

/** Members may send for their organisation's spots, delegates only for the spot they were asked for. */
export function canSendFor(sender: Sender, spot: Owned & { readonly showId: string }): boolean {
  return sender.kind === 'delegate' ? sender.showId === spot.showId : isMember(sender.actor, spot.organizationId);
}

/** Delegates may upload, and report on, only files they announced themselves. */
export function canSendFile(
  sender: Sender,
  file: Owned & { readonly showId: string; readonly delegationId: string | null },
): boolean {
  if (!canSendFor(sender, file)) return false;
  return sender.kind === 'member' || sender.delegationId === file.delegationId;
}

/** Whether somebody is sending it right now. */
export function isUploadUnderWay(
  upload: { readonly status: UploadState; readonly updatedAt: Date },
  now: Date,
): boolean {
  return upload.status === 'OnGoing' && now.getTime() - upload.updatedAt.getTime() < SILENT_UPLOAD_MS;
}

/** State of the spot that a delegate announces a file for. */
export interface DelegatedSpot {
  readonly isQualified: boolean;
  readonly isRejected: boolean;
  readonly material: {
    readonly isUploaded: boolean;
    readonly isUnderWay: boolean;
    /** The delegate announced it themselves. */
    readonly isOwn: boolean;
    /** It is the same file as the one being announced. */
    readonly isSame: boolean;
  } | null;
  /** A subtitle has arrived. */
  readonly hasSubtitle: boolean;
}

export type DelegateRefusal =
  /** The film is accepted and nothing more is needed. */
  | 'finished'
  /** Neither a film nor a subtitle file. */
  | 'kind'
  /** The spot already has one. */
  | 'arrived'
  /** Somebody else is sending it. */
  | 'elsewhere';

/**
 * Why a delegate may not send a file, or null. They may send what the spot lacks, replace a rejected film, and send their own file again;
 * unlike members they can't replace a film that has arrived or interrupt somebody else's upload.
 */
export function delegateRefusal(kind: ShowFileKind, spot: DelegatedSpot): DelegateRefusal | null {
  if (kind !== 'Material' && kind !== 'Subtitle') return 'kind';
  if (spot.isQualified) return 'finished';
  if (kind === 'Subtitle') return spot.hasSubtitle ? 'arrived' : null;
  const { material } = spot;
  if (!material || spot.isRejected) return null;
  if (material.isUploaded) return material.isOwn && material.isSame ? null : 'arrived';
  return material.isUnderWay && !material.isOwn ? 'elsewhere' : null;
}
