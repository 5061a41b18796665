import type { AssetDetails, DeliverableFault, StoredTransport } from '@spotway/domain/delivery';
import { type DeclaredTrack, type MediaAnalysis, storedMeasurements, storedProbe } from '@spotway/domain/film';
import type { StoredFileJudgement } from '@spotway/domain/order';
import { type NameConfirmation, storedQualityReport } from '@spotway/domain/quality';
import type { AssetKind, FileRole, ShowFileKind, StorageState, UploadState } from '@spotway/domain/shared';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { uploadDelegations } from './delegations.ts';
import { shows } from './orders.ts';
import { byteCount, createdAt, id, instant, stored } from './shared/columns.ts';

/** One film sent for a spot. A replacement is a new broadcastable; the earlier one is superseded, never lost. */
export const broadcastables = pgTable(
  'broadcastables',
  {
    id: id(),
    showId: uuid('show_id')
      .notNull()
      .references(() => shows.id, { onDelete: 'cascade' }),
    supersededAt: instant('superseded_at'),
    qualifiedAt: instant('qualified_at'),
    /** The operator who accepted or rejected; null if the platform decided. Kept when the decision is withdrawn: an operator decides again. */
    decidedBy: uuid('decided_by').references(() => users.id),
    rejectedAt: instant('rejected_at'),
    rejectionReason: text('rejection_reason'),
    /** Why an operator accepted the film despite errors; null if it had none. */
    acceptanceReason: text('acceptance_reason'),
    /** The removal date of source and deliverable files that the orderer was warned of. */
    retentionWarnedFor: instant('retention_warned_for'),
    /** When an operator prioritised the film's work; null if it waits its turn. */
    putFirstAt: instant('put_first_at'),
    /**
     * When retention checks the film next (domain's nextRetentionCheck); null while the store holds nothing of it that retention removes. The
     * triggers `show_files_retention` and `assets_retention` set it again when it does.
     */
    retentionLookAt: instant('retention_look_at').default(sql`'epoch'`),
    /**
     * When its material arrived (`completed_at` of its upload); null before, and for films decided on before this column existed: they wait
     * for nobody. Maintained by the triggers `films_arrive` and `undecided_films_arrived`.
     */
    arrivedAt: instant('arrived_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('broadcastables_one_active').on(table.showId).where(sql`${table.supersededAt} is null`),
    index('broadcastables_show_id_idx').on(table.showId),
    index('broadcastables_undecided_idx')
      .on(table.id)
      .where(sql`${table.supersededAt} is null and ${table.qualifiedAt} is null and ${table.rejectedAt} is null`),
    index('broadcastables_undecided_arrival_idx')
      .on(table.arrivedAt, table.id)
      .where(sql`${table.supersededAt} is null and ${table.qualifiedAt} is null and ${table.rejectedAt} is null`),
    index('broadcastables_decided_idx')
      .on(sql`coalesce(${table.qualifiedAt}, ${table.rejectedAt})`, table.id)
      .where(sql`${table.qualifiedAt} is not null or ${table.rejectedAt} is not null`),
    index('broadcastables_retention_look_idx')
      .on(table.retentionLookAt)
      .where(sql`${table.retentionLookAt} is not null`),
    check('broadcastables_decided_once', sql`${table.qualifiedAt} is null or ${table.rejectedAt} is null`),
    check('broadcastables_reason_given', sql`(${table.rejectedAt} is null) = (${table.rejectionReason} is null)`),
    check(
      'broadcastables_acceptance_reason',
      sql`${table.acceptanceReason} is null or (${table.qualifiedAt} is not null and ${table.decidedBy} is not null)`,
    ),
  ],
);

export const showFiles = pgTable(
  'show_files',
  {
    id: id(),
    showId: uuid('show_id')
      .notNull()
      .references(() => shows.id, { onDelete: 'cascade' }),
    broadcastableId: uuid('broadcastable_id')
      .notNull()
      .references(() => broadcastables.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ShowFileKind>().notNull(),
    source: text('source').notNull(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    sizeBytes: byteCount('size_bytes').notNull(),
    /** The object's key; never contains the customer's file name. */
    key: text('key').notNull().unique(),
    /** What ffprobe reads from the stored object; null if it is not a film. */
    probe: stored('probe', storedProbe),
    sha256: text('sha256'),
    /** What the browser's analysis found before sending; null if it was not reported. */
    browserAnalysis: jsonb('browser_analysis').$type<MediaAnalysis>(),
    /** The drop rules' verdict on the stored object, and where the browser's analysis differed. */
    judgement: jsonb('judgement').$type<StoredFileJudgement>(),
    /** The sender's confirmation that it is the right file although its name carries another identifier than its spot. */
    nameConfirmation: jsonb('name_confirmation').$type<NameConfirmation>(),
    /** What its sender or an operator said about its sounds; null if nothing. */
    toldTracks: jsonb('told_tracks').$type<readonly DeclaredTrack[]>(),
    storageState: text('storage_state').$type<StorageState>().notNull().default('Active'),
    /** When the object was given up at the end of its retention. */
    removedAt: instant('removed_at'),
    /** When the object in the store turned out to be a different one from the one that arrived. */
    exchangedAt: instant('exchanged_at'),
    /** The member who sent it, or who created the delegation. */
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** The delegation its holder sent it through; null if a member sent it. */
    delegationId: uuid('delegation_id').references(() => uploadDelegations.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('show_files_show_id_idx').on(table.showId),
    index('show_files_broadcastable_id_idx').on(table.broadcastableId),
    index('show_files_delegation_id_idx').on(table.delegationId).where(sql`${table.delegationId} is not null`),
    uniqueIndex('show_files_one_material').on(table.broadcastableId).where(sql`${table.kind} = 'Material'`),
    check('show_files_size_positive', sql`${table.sizeBytes} > 0`),
  ],
);

/** The transfer of one show file. */
export const uploads = pgTable(
  'uploads',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => showFiles.id, { onDelete: 'cascade' }),
    /** The store's id of the multipart upload. */
    s3Id: text('s3_id'),
    partSizeBytes: byteCount('part_size_bytes').notNull(),
    status: text('status').$type<UploadState>().notNull().default('OnGoing'),
    progress: real('progress').notNull().default(0),
    speed: real('speed'),
    secondsLeft: real('seconds_left'),
    error: text('error'),
    etag: text('etag'),
    completedAt: instant('completed_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('uploads_unfinished_idx').on(table.updatedAt).where(sql`${table.completedAt} is null`),
    check('uploads_status_known', sql`${table.status} in ('OnGoing', 'Paused', 'Finished')`),
    check('uploads_progress_range', sql`${table.progress} between 0 and 1`),
  ],
);

/** Result of a film's quality check; its progress is on the job. */
export const verifications = pgTable('verifications', {
  broadcastableId: uuid('broadcastable_id')
    .primaryKey()
    .references(() => broadcastables.id, { onDelete: 'cascade' }),
  nbErrors: integer('nb_errors').notNull(),
  nbWarnings: integer('nb_warnings').notNull(),
  /** Judged issues per stream, worded when displayed. */
  report: stored('report', storedQualityReport).notNull(),
  measurements: stored('measurements', storedMeasurements).notNull(),
  completedAt: instant('completed_at').notNull().defaultNow(),
});

/** A file the product made from a film: proxies, reports, deliverables. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    broadcastableId: uuid('broadcastable_id')
      .notNull()
      .references(() => broadcastables.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AssetKind>().notNull(),
    role: text('role').$type<FileRole>().notNull(),
    /** The key of the delivery profile, for a deliverable and its proxy. */
    profileId: text('profile_id'),
    /** The object's key, or for a proxy the prefix of its objects. */
    key: text('key').notNull(),
    sizeBytes: byteCount('size_bytes').notNull(),
    sha256: text('sha256'),
    mimeType: text('mime_type').notNull(),
    /** Faults found by its check: the file is kept for inspection, and sent once an operator releases it. Null for every other asset. */
    heldFor: jsonb('held_for').$type<readonly DeliverableFault[]>(),
    /** Facts about the file (proxy description, check of the deliverable …). */
    details: jsonb('details').$type<AssetDetails>().notNull(),
    storageState: text('storage_state').$type<StorageState>().notNull().default('Active'),
    /** When the object was given up at the end of its retention. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('assets_one_per_profile')
      .on(table.broadcastableId, table.kind, table.profileId)
      .where(sql`${table.role} = 'deliverable'`),
    uniqueIndex('assets_one_proxy_manifest').on(table.broadcastableId).where(sql`${table.kind} = 'ProxyManifest'`),
    index('assets_deliverable_proxies_idx').on(table.createdAt).where(sql`${table.role} = 'proxy_deliverable'`),
    index('assets_master_frames_idx').on(table.createdAt).where(sql`${table.role} = 'master_frame'`),
    index('assets_broadcastable_id_idx').on(table.broadcastableId),
    index('assets_key_idx').on(table.key),
    // Assets derived from one of a film's files, e.g. a subtitle's WebVTT.
    index('assets_file_id_idx')
      .on(sql`(${table.details} ->> 'fileId')`)
      .where(sql`${table.details} ->> 'fileId' is not null`),
    check('assets_held_is_no_deliverable', sql`${table.heldFor} is null or ${table.role} <> 'deliverable'`),
  ],
);

/** How films reach a destination: delivery profile and transport. */
export const destinations = pgTable(
  'destinations',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The delivery profile, whose newest version orders take. */
    profileId: text('profile_id').notNull(),
    /** Settings, with secrets encrypted by the key in SECRETS_KEY. */
    transport: jsonb('transport').$type<StoredTransport>().notNull(),
    /** How many films it takes at once, over all workers. */
    maxConcurrent: integer('max_concurrent').notNull().default(2),
    position: integer('position').notNull().default(0),
    /** False: no longer offered in the order form. What is already ordered is delivered. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [check('destinations_max_concurrent_range', sql`${table.maxConcurrent} between 1 and 20`)],
);

/** One film to one destination. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    broadcastableId: uuid('broadcastable_id')
      .notNull()
      .references(() => broadcastables.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Who ordered it; null if a program of a release before this column wrote it, which then counts as anybody's. */
    customerId: uuid('customer_id'),
    /** The key of the delivery profile: its version stays what was ordered. */
    profileId: text('profile_id').notNull(),
    deliveredAt: instant('delivered_at'),
    /** When its job was queued, saved when that job is deleted (domain's isWorkExpired); null before. */
    requestedAt: instant('requested_at'),
    /** Its film was replaced before delivery. Maintained by the trigger `replaced_films_leave`. */
    isAbandoned: boolean('is_abandoned').notNull().default(false),
    /**
     * When its film arrived, if paid services of the spot may hold it up; null before, and for spots without any. Maintained by the triggers `films_arrive`
     * and `wanted_films_arrived` while the film is wanted.
     */
    servicedFilmArrivedAt: instant('serviced_film_arrived_at'),
    /** Where the destination finds the film, as reported by its transport. */
    location: text('location'),
    fileName: text('file_name'),
    sizeBytes: byteCount('size_bytes'),
    sha256: text('sha256'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('deliveries_one_per_destination').on(table.broadcastableId, table.organizationId),
    index('deliveries_organization_id_idx').on(table.organizationId),
    index('deliveries_awaited_idx')
      .on(table.organizationId, table.broadcastableId)
      .where(sql`${table.deliveredAt} is null`),
    index('deliveries_wanted_idx')
      .on(table.organizationId, table.broadcastableId)
      .where(sql`${table.deliveredAt} is null and not ${table.isAbandoned}`),
    index('deliveries_open_of_customer_idx')
      .on(table.customerId, table.broadcastableId)
      .where(sql`${table.deliveredAt} is null and not ${table.isAbandoned}`),
    index('deliveries_serviced_arrival_idx')
      .on(table.servicedFilmArrivedAt, table.broadcastableId)
      .where(
        sql`${table.deliveredAt} is null and not ${table.isAbandoned} and ${table.servicedFilmArrivedAt} is not null`,
      ),
  ],
);
