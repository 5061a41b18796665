import { parisDay, parisInstant } from '../shared/index.ts';

const DAY_MS = 86_400_000;

/** Everything the audit log records, as `subject.verb`. Stored codes: never rename one. */
export const AUDIT_ACTIONS = [
  'user.registered',
  'user.emailConfirmed',
  'user.emailChangeAsked',
  'user.emailChanged',
  'user.sessionsEnded',
  'user.exported',
  'user.erased',
  'user.passwordChanged',
  'user.passwordReset',
  'user.authenticatorAdded',
  'user.authenticatorRemoved',
  'user.passkeyAdded',
  'user.passkeyRemoved',
  'user.secondFactorReset',
  'user.recoveryCodeUsed',
  'user.recoveryCodesRenewed',
  'operator.added',
  'operator.invited',
  'operator.removed',
  'organization.paymentEnabled',
  'organization.paymentDisabled',
  'organization.invoicedMonthly',
  'organization.invoicedPerOrder',
  'organization.renamed',
  'organization.secondFactorDemanded',
  'organization.secondFactorOptional',
  'organization.memberInvited',
  'organization.invitationRevoked',
  'organization.memberJoined',
  'organization.memberRemoved',
  'organization.memberLeft',
  'organization.billingChanged',
  'organization.noticesChosen',
  'organization.logoKept',
  'organization.logoRemoved',
  'campaign.created',
  'show.destinations_added',
  'spot.durationCorrected',
  'spot.loudnessNormalised',
  'spot.firstAirDateChanged',
  'upload.delegated',
  'upload.delegationRevoked',
  'upload.receivedFromDelegate',
  'upload.expired',
  'material.replaced',
  'file.nameConfirmed',
  'file.exchanged',
  'analysis.disagreed',
  'film.accepted',
  'film.rejected',
  'film.tracks',
  'film.putFirst',
  'film.archived',
  'review.linkIssued',
  'review.linkRevoked',
  'review.approved',
  'review.changesRequested',
  'review.waitBegun',
  'review.waitReleased',
  'service.attached',
  'submission.changed',
  'deliverable.released',
  'job.retried',
  'destination.created',
  'destination.changed',
  'destination.checked',
  'profile.created',
  'profile.changed',
  'profile.retired',
  'profile.restored',
  'leader.kept',
  'leader.removed',
  'invoice.credited',
  'invoice.reissued',
  'invoice.monthIssued',
  'payment.refunded',
  'payment.cancelled',
  'payment.disputed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * High-volume audit lines about file transfer and storage that nobody has to produce later. All other lines concern money, a decision on
 * a film, or who may do what. A database index covers exactly these actions.
 */
export const PASSING_AUDIT_ACTIONS = [
  'analysis.disagreed',
  'film.archived',
  'job.retried',
  'upload.expired',
] as const satisfies readonly AuditAction[];

const PASSING_AUDIT_DAYS = 3 * 365;
/** All other lines are kept as business records, counted from the end of their year (Code de commerce, article L123-22). */
const LASTING_AUDIT_YEARS = 10;

/** Lines written before these instants may be deleted. Years begin at midnight in Paris. */
export function auditLimits(now: Date): { readonly passingBefore: Date; readonly lastingBefore: Date } {
  const year = parisDay(now).year - LASTING_AUDIT_YEARS;
  return {
    passingBefore: new Date(now.getTime() - PASSING_AUDIT_DAYS * DAY_MS),
    lastingBefore: parisInstant({ year, month: 1, day: 1 }, 0),
  };
}
