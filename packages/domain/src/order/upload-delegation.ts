import { type Actor, canUploadTo, isMember, type Owned } from '../account/index.ts';
import type { ShowFileKind, UploadState } from '../shared/index.ts';

/** How long a mailed link lasts; sending it anew begins the days again. */
export const DELEGATION_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** The header by which the holder of a mailed link makes his calls; its value is the link's token. */
export const DELEGATION_HEADER = 'x-upload-delegation';

/** Longest word that the customer adds to the mail, in characters. */
export const DELEGATION_MESSAGE_MAX_LENGTH = 1000;

/** A spot is asked for at so many addresses at most: each is a mail to a stranger. */
export const MAX_DELEGATIONS_PER_SPOT = 10;

/** An upload that reports nothing for so long has stopped; reports come every 10 s (specification, point 9). */
const SILENT_UPLOAD_MS = 10 * 60_000;

export function delegationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + DELEGATION_DAYS * DAY_MS);
}

/** Who may send the files may hand the sending on: members of the ordering organisation, and nobody else. */
export function canDelegateUpload(actor: Actor, campaign: Owned): boolean {
  return canUploadTo(actor, campaign);
}

/** `finished`: the spot's film was accepted, nothing more is to be sent. */
export type DelegationState = 'open' | 'revoked' | 'expired' | 'finished';

/** How a delegation stands. One whose spot or campaign was deleted is gone with it. */
export function delegationState(
  delegation: { readonly expiresAt: Date; readonly revokedAt: Date | null; readonly isFilmQualified: boolean },
  now: Date,
): DelegationState {
  if (delegation.revokedAt) return 'revoked';
  if (delegation.expiresAt <= now) return 'expired';
  return delegation.isFilmQualified ? 'finished' : 'open';
}

/** The holder of the files of one spot, known by the token of a mailed link. He is no user. */
export interface Delegate {
  readonly kind: 'delegate';
  readonly delegationId: string;
  readonly showId: string;
  /** The member who gave the delegation. */
  readonly delegatedBy: string;
  /** The spot's film was accepted: he may look, and send nothing more. */
  readonly isFinished: boolean;
}

/** Who sends a file. */
export type Sender = { readonly kind: 'member'; readonly actor: Actor } | Delegate;

/** A member sends for the spots of his organisation, a delegate for the one spot that he was asked for. */
export function canSendFor(sender: Sender, spot: Owned & { readonly showId: string }): boolean {
  return sender.kind === 'delegate' ? sender.showId === spot.showId : isMember(sender.actor, spot.organizationId);
}

/** A delegate has the requests signed, and reports, of the files that he announced himself. */
export function canSendFile(
  sender: Sender,
  file: Owned & { readonly showId: string; readonly delegationId: string | null },
): boolean {
  if (!canSendFor(sender, file)) return false;
  return sender.kind === 'member' || sender.delegationId === file.delegationId;
}

/** Does somebody send it right now? */
export function isUploadUnderWay(
  upload: { readonly status: UploadState; readonly updatedAt: Date },
  now: Date,
): boolean {
  return upload.status === 'OnGoing' && now.getTime() - upload.updatedAt.getTime() < SILENT_UPLOAD_MS;
}

/** What a delegate's file meets at its spot. */
export interface AskedSpot {
  readonly isQualified: boolean;
  readonly isRejected: boolean;
  readonly material: {
    readonly isUploaded: boolean;
    readonly isUnderWay: boolean;
    /** The delegate announced it himself. */
    readonly isOwn: boolean;
    /** It is the file now announced again. */
    readonly isSame: boolean;
  } | null;
  /** A subtitle has arrived. */
  readonly hasSubtitle: boolean;
}

export type DelegateRefusal =
  /** The film is accepted: nothing more is wanted. */
  | 'finished'
  /** Neither a film nor a subtitle. */
  | 'kind'
  /** The spot has it already. */
  | 'arrived'
  /** Somebody else is sending it. */
  | 'elsewhere';

/**
 * Why a delegate may not send a file, or null. He sends what the spot lacks, a film in the place of a rejected one, and his
 * own file again; unlike a member he replaces no film that has arrived, and interrupts nobody's upload.
 */
export function delegateRefusal(kind: ShowFileKind, spot: AskedSpot): DelegateRefusal | null {
  if (kind !== 'Material' && kind !== 'Subtitle') return 'kind';
  if (spot.isQualified) return 'finished';
  if (kind === 'Subtitle') return spot.hasSubtitle ? 'arrived' : null;
  const { material } = spot;
  if (!material || spot.isRejected) return null;
  if (material.isUploaded) return material.isOwn && material.isSame ? null : 'arrived';
  return material.isUnderWay && !material.isOwn ? 'elsewhere' : null;
}
