import type { ActivityKind } from '@spotway/domain/account';
import { type SQL, sql } from 'drizzle-orm';
import {
  auditLog,
  broadcastables,
  campaignNotes,
  campaigns,
  deliveries,
  filmAnswers,
  invoices,
  jobs,
  notifications,
  orderSupplements,
  organizations,
  paymentRefunds,
  payments,
  reviewLinks,
  serviceAttachments,
  showFiles,
  uploadDelegations,
  uploads,
  verifications,
} from '../../schema/index.ts';

/** Something that happened: a row of some record, and what the log tells of it. */
export interface ActivityEvent {
  readonly kind: ActivityKind | SQL;
  /** Text that identifies the record among those of its kind. */
  readonly of: SQL;
  readonly at: SQL;
  readonly show?: SQL;
  readonly actor?: SQL;
  readonly guest?: SQL;
  readonly facts?: Readonly<Record<string, SQL>>;
  readonly from: SQL;
}

/** Mails to operators, and those that only repeat a note. */
const UNTOLD_MAILS = ['filmToDecide', 'operatorAlert', 'noteWritten'];

/** The campaign's id, and those of its spots, films and invoices: the statement's common table expressions. */
export const CAMPAIGN = sql`(select id from told)`;
const SHOWS = sql`(select ids from told_shows)::uuid[]`;
const FILMS = sql`(select ids from told_films)::uuid[]`;
const INVOICES = sql`(select ids from told_invoices)::uuid[]`;
export const ofShows = (table: { showId: unknown }) => sql`${table.showId} = any(${SHOWS})`;
const ofFilms = (table: { broadcastableId: unknown }) => sql`${table.broadcastableId} = any(${FILMS})`;

/** Everything that a campaign's log tells. */
export const ACTIVITY_EVENTS: readonly ActivityEvent[] = [
  {
    kind: 'ordered',
    of: sql`${campaigns.id}`,
    at: sql`${campaigns.createdAt}`,
    actor: sql`${campaigns.createdBy}`,
    from: sql`${campaigns} where ${campaigns.id} = ${CAMPAIGN}`,
  },
  {
    kind: 'destinationsOrdered',
    of: sql`${orderSupplements.id}`,
    at: sql`${orderSupplements.createdAt}`,
    show: sql`${orderSupplements.showId}`,
    actor: sql`${orderSupplements.createdBy}`,
    facts: { amountCents: sql`${orderSupplements.totalIncludingTaxCents}` },
    from: sql`${orderSupplements} where ${orderSupplements.campaignId} = ${CAMPAIGN}`,
  },
  {
    kind: 'paid',
    of: sql`${payments.id}`,
    at: sql`${payments.orderedAt}`,
    actor: sql`${payments.userId}`,
    facts: { amountCents: sql`${payments.amountCents}` },
    from: sql`${payments} where ${payments.campaignId} = ${CAMPAIGN}`,
  },
  {
    kind: 'refunded',
    of: sql`${paymentRefunds.id}`,
    at: sql`${paymentRefunds.createdAt}`,
    actor: sql`${paymentRefunds.actorUserId}`,
    facts: { amountCents: sql`${paymentRefunds.amountCents}` },
    from: sql`${payments} join ${paymentRefunds} on ${paymentRefunds.paymentId} = ${payments.id}
      where ${payments.campaignId} = ${CAMPAIGN} and ${paymentRefunds.state} = 'done'`,
  },
  {
    kind: sql`case when ${invoices.kind} = 'creditNote' then 'credited' else 'invoiced' end`,
    of: sql`${invoices.id}`,
    at: sql`${invoices.issuedAt}`,
    facts: { year: sql`${invoices.year}`, number: sql`${invoices.number}` },
    from: sql`${invoices} where ${invoices.id} = any(${INVOICES})`,
  },
  {
    kind: 'filmAsked',
    of: sql`${uploadDelegations.id}`,
    at: sql`coalesce(${uploadDelegations.sentAt}, ${uploadDelegations.createdAt})`,
    show: sql`${uploadDelegations.showId}`,
    actor: sql`${uploadDelegations.createdBy}`,
    facts: { email: sql`${uploadDelegations.email}` },
    from: sql`${uploadDelegations} where ${ofShows(uploadDelegations)}`,
  },
  {
    kind: 'filmAskRevoked',
    of: sql`${uploadDelegations.id}`,
    at: sql`${uploadDelegations.revokedAt}`,
    show: sql`${uploadDelegations.showId}`,
    facts: { email: sql`${uploadDelegations.email}` },
    from: sql`${uploadDelegations} where ${ofShows(uploadDelegations)}`,
  },
  {
    kind: 'holderOpened',
    of: sql`${uploadDelegations.id}`,
    at: sql`${uploadDelegations.firstUsedAt}`,
    show: sql`${uploadDelegations.showId}`,
    guest: sql`${uploadDelegations.email}`,
    from: sql`${uploadDelegations} where ${ofShows(uploadDelegations)}`,
  },
  {
    kind: 'fileSent',
    of: sql`${showFiles.id}`,
    at: sql`${uploads.completedAt}`,
    show: sql`${showFiles.showId}`,
    actor: sql`${showFiles.createdBy}`,
    guest: sql`(select ${uploadDelegations.email} from ${uploadDelegations} where ${uploadDelegations.id} = ${showFiles.delegationId})`,
    facts: { name: sql`${showFiles.name}`, fileKind: sql`${showFiles.kind}` },
    from: sql`${showFiles} join ${uploads} on ${uploads.fileId} = ${showFiles.id} where ${ofShows(showFiles)}
      and not exists (select 1 from ${serviceAttachments} where ${serviceAttachments.fileId} = ${showFiles.id})`,
  },
  {
    kind: 'checked',
    of: sql`${verifications.broadcastableId}`,
    at: sql`${verifications.completedAt}`,
    show: sql`${broadcastables.showId}`,
    facts: { errors: sql`${verifications.nbErrors}`, warnings: sql`${verifications.nbWarnings}` },
    from: sql`${verifications} join ${broadcastables} on ${broadcastables.id} = ${verifications.broadcastableId}
      where ${ofFilms(verifications)}`,
  },
  // Decisions by operators are lines of the audit log, below: they stay when a decision is withdrawn.
  {
    kind: sql`case when ${broadcastables.rejectedAt} is null then 'accepted' else 'rejected' end`,
    of: sql`${broadcastables.id}`,
    at: sql`coalesce(${broadcastables.rejectedAt}, ${broadcastables.qualifiedAt})`,
    show: sql`${broadcastables.showId}`,
    from: sql`${broadcastables} where ${ofShows(broadcastables)} and ${broadcastables.decidedBy} is null`,
  },
  {
    kind: 'delivered',
    of: sql`${deliveries.id}`,
    at: sql`${deliveries.deliveredAt}`,
    show: sql`${broadcastables.showId}`,
    facts: { name: sql`${organizations.name}` },
    from: sql`${deliveries} join ${broadcastables} on ${broadcastables.id} = ${deliveries.broadcastableId}
      join ${organizations} on ${organizations.id} = ${deliveries.organizationId} where ${ofFilms(deliveries)}`,
  },
  {
    kind: 'reviewLinkMade',
    of: sql`${reviewLinks.id}`,
    at: sql`${reviewLinks.createdAt}`,
    show: sql`${reviewLinks.showId}`,
    actor: sql`${reviewLinks.createdBy}`,
    facts: { email: sql`${reviewLinks.email}` },
    from: sql`${reviewLinks} where ${ofShows(reviewLinks)}`,
  },
  {
    kind: 'reviewLinkRevoked',
    of: sql`${reviewLinks.id}`,
    at: sql`${reviewLinks.revokedAt}`,
    show: sql`${reviewLinks.showId}`,
    facts: { email: sql`${reviewLinks.email}` },
    from: sql`${reviewLinks} where ${ofShows(reviewLinks)}`,
  },
  {
    kind: 'reviewOpened',
    of: sql`${reviewLinks.id}`,
    at: sql`${reviewLinks.firstSeenAt}`,
    show: sql`${reviewLinks.showId}`,
    guest: sql`${reviewLinks.email}`,
    from: sql`${reviewLinks} where ${ofShows(reviewLinks)}`,
  },
  {
    kind: 'reviewReopened',
    of: sql`${reviewLinks.id}`,
    at: sql`${reviewLinks.lastSeenAt}`,
    show: sql`${reviewLinks.showId}`,
    guest: sql`${reviewLinks.email}`,
    facts: { views: sql`${reviewLinks.views}` },
    from: sql`${reviewLinks} where ${ofShows(reviewLinks)} and ${reviewLinks.lastSeenAt} > ${reviewLinks.firstSeenAt}`,
  },
  {
    kind: sql`${filmAnswers.answer}`,
    of: sql`${filmAnswers.id}`,
    at: sql`${filmAnswers.createdAt}`,
    show: sql`${broadcastables.showId}`,
    guest: sql`${filmAnswers.authorName}`,
    facts: { text: sql`${filmAnswers.text}` },
    from: sql`${filmAnswers} join ${broadcastables} on ${broadcastables.id} = ${filmAnswers.broadcastableId} where ${ofFilms(filmAnswers)}`,
  },
  {
    kind: 'mailed',
    of: sql`${notifications.key}`,
    at: sql`${notifications.sentAt}`,
    facts: { mail: sql`split_part(${notifications.key}, ':', 1)`, email: sql`${notifications.recipient}` },
    from: sql`${notifications} where ${notifications.campaignId} = ${CAMPAIGN}
      and not split_part(${notifications.key}, ':', 1) = any(${sql.param(UNTOLD_MAILS)}::text[])`,
  },
  {
    kind: 'note',
    of: sql`${campaignNotes.id}`,
    at: sql`${campaignNotes.createdAt}`,
    show: sql`${campaignNotes.showId}`,
    actor: sql`${campaignNotes.userId}`,
    facts: { text: sql`${campaignNotes.text}`, side: sql`${campaignNotes.side}` },
    from: sql`${campaignNotes} where ${campaignNotes.campaignId} = ${CAMPAIGN}`,
  },
  ...audited('campaign', sql`array[${CAMPAIGN}]::uuid[]`, {
    'review.waitBegun': 'approvalWaitBegun',
    'review.waitReleased': 'approvalWaitEnded',
  }),
  ...audited('show', SHOWS, { 'upload.expired': 'uploadExpired' }, sql`${auditLog.subjectId}::uuid`),
  ...audited(
    'spot',
    SHOWS,
    { 'spot.durationCorrected': 'durationCorrected', 'spot.loudnessNormalised': 'normalisationAsked' },
    sql`${auditLog.subjectId}::uuid`,
  ),
  ...audited(
    'file',
    sql`array(select ${showFiles.id} from ${showFiles} where ${ofShows(showFiles)})`,
    { 'file.nameConfirmed': 'nameConfirmed' },
    sql`(select ${showFiles.showId} from ${showFiles} where ${showFiles.id} = ${auditLog.subjectId}::uuid)`,
  ),
  ...audited(
    'film',
    FILMS,
    {
      'film.accepted': 'accepted',
      'film.rejected': 'rejected',
      'deliverable.released': 'deliverableReleased',
      'service.attached': 'serviceAttached',
      'submission.changed': 'submissionChanged',
    },
    showOfFilm(),
  ),
  ...audited('broadcastable', FILMS, { 'film.archived': 'archived' }, showOfFilm()),
  ...audited(
    'job',
    sql`array(select ${jobs.id} from ${jobs} where ${ofShows(jobs)})`,
    { 'job.retried': 'workRetried' },
    sql`(select ${jobs.showId} from ${jobs} where ${jobs.id} = ${auditLog.subjectId}::uuid)`,
  ),
];

/** Lines of the audit log about these records. */
function audited(
  subjectType: string,
  ids: SQL,
  actions: Readonly<Record<string, ActivityKind>>,
  show?: SQL,
): ActivityEvent[] {
  return Object.entries(actions).map(([action, kind]) => ({
    kind,
    of: sql`${auditLog.id}`,
    at: sql`${auditLog.createdAt}`,
    ...(show && { show }),
    actor: sql`${auditLog.actorUserId}`,
    facts: {
      // why operators accept or release is theirs alone
      text: sql`case when ${auditLog.action} = 'film.rejected' then ${auditLog.facts} ->> 'reason' end`,
      service: sql`${auditLog.facts} ->> 'service'`,
    },
    from: sql`${auditLog} where ${auditLog.subjectType} = ${sql.raw(`'${subjectType}'`)}
      and ${auditLog.subjectId} = any(${ids}::text[]) and ${auditLog.action} = ${sql.raw(`'${action}'`)}`,
  }));
}

function showOfFilm(): SQL {
  return sql`(select ${broadcastables.showId} from ${broadcastables} where ${broadcastables.id} = ${auditLog.subjectId}::uuid)`;
}
