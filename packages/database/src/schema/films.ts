import type { AssetDetails, DeliverableFault, StoredTransport } from '@spotway/domain/delivery';
import { type MediaAnalysis, storedMeasurements, storedProbe, type ToldTrack } from '@spotway/domain/film';
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
    /** The operator who accepted or rejected; null when the platform did by itself. Kept when that is taken back: an operator decides again. */
    decidedBy: uuid('decided_by').references(() => users.id),
    rejectedAt: instant('rejected_at'),
    rejectionReason: text('rejection_reason'),
    /** Why an operator accepted the film in spite of errors; null where there was none. */
    acceptanceReason: text('acceptance_reason'),
    /** The day the orderer was told that source and deliverable files go. */
    retentionWarnedFor: instant('retention_warned_for'),
    /** When an operator put the film's work first; null where it has its turn like others. */
    putFirstAt: instant('put_first_at'),
    /**
     * When retention looks at the film next (domain's nextRetentionLook); null while nothing of it is at the store that retention removes. The
     * triggers `show_files_retention` and `assets_retention` set it again when something is.
     */
    retentionLookAt: instant('retention_look_at').default(sql`'epoch'`),
    /**
     * When its material was there, `completed_at` of its upload; null before, and for films that were decided on before this was kept: they wait
     * for nobody. The triggers `films_arrive` and `undecided_films_arrived` keep it.
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
    /** Where the object lives; never the customer's name of the file. */
    key: text('key').notNull().unique(),
    /** What ffprobe says of the stored object; null for what is no film. */
    probe: stored('probe', storedProbe),
    sha256: text('sha256'),
    /** What the browser's analysis saw before the file was sent; null when it was not told. */
    browserAnalysis: jsonb('browser_analysis').$type<MediaAnalysis>(),
    /** What the drop rules said of the stored object, and where the browser saw it differently. */
    judgement: jsonb('judgement').$type<StoredFileJudgement>(),
    /** Its sender's word that it is the right file although its name carries another identifier than its spot has. */
    nameConfirmation: jsonb('name_confirmation').$type<NameConfirmation>(),
    /** What its sender or an operator said of its sounds; null where nobody said anything. */
    toldTracks: jsonb('told_tracks').$type<readonly ToldTrack[]>(),
    storageState: text('storage_state').$type<StorageState>().notNull().default('Active'),
    /** When the object was given up at the end of its retention. */
    removedAt: instant('removed_at'),
    /** When another object than the one that arrived was found in its place at the store. */
    exchangedAt: instant('exchanged_at'),
    /** The member who sent it, or who delegated the sending. */
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** The delegation by which its holder sent it; null when a member did. */
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
    /** The store's identifier of the multipart upload. */
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

/** Result of the quality check of a film; progress of the work itself is the job's. */
export const verifications = pgTable('verifications', {
  broadcastableId: uuid('broadcastable_id')
    .primaryKey()
    .references(() => broadcastables.id, { onDelete: 'cascade' }),
  nbErrors: integer('nb_errors').notNull(),
  nbWarnings: integer('nb_warnings').notNull(),
  /** Judged issues per stream, worded when shown. */
  report: stored('report', storedQualityReport).notNull(),
  measurements: stored('measurements', storedMeasurements).notNull(),
  completedAt: instant('completed_at').notNull().defaultNow(),
});

/** A file the product made of a film: proxies, reports, deliverables. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    broadcastableId: uuid('broadcastable_id')
      .notNull()
      .references(() => broadcastables.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AssetKind>().notNull(),
    role: text('role').$type<FileRole>().notNull(),
    /** The delivery profile, for a deliverable. */
    profileId: text('profile_id'),
    /** The object's key, or the prefix of its objects for a proxy manifest. */
    key: text('key').notNull(),
    sizeBytes: byteCount('size_bytes').notNull(),
    sha256: text('sha256'),
    mimeType: text('mime_type').notNull(),
    /** What its check found: the file is kept to be looked at, and sent once an operator lets it pass. Null for every other asset. */
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
    index('assets_broadcastable_id_idx').on(table.broadcastableId),
    index('assets_key_idx').on(table.key),
    // What was made of one of a film's files, as the WebVTT of a subtitle.
    index('assets_file_id_idx')
      .on(sql`(${table.details} ->> 'fileId')`)
      .where(sql`${table.details} ->> 'fileId' is not null`),
    check('assets_held_is_no_deliverable', sql`${table.heldFor} is null or ${table.role} <> 'deliverable'`),
  ],
);

/** How films reach a destination: its delivery profile and its transport. */
export const destinations = pgTable(
  'destinations',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    profileId: text('profile_id').notNull(),
    /** Settings, and secrets sealed by the key of the setting SECRETS_KEY. */
    transport: jsonb('transport').$type<StoredTransport>().notNull(),
    /** Films it takes at once, over all workers. */
    maxConcurrent: integer('max_concurrent').notNull().default(2),
    position: integer('position').notNull().default(0),
    /** False: not offered in the order form any more. What is ordered already is delivered. */
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
    profileId: text('profile_id').notNull(),
    deliveredAt: instant('delivered_at'),
    /** When its work was queued, noted as that work is forgotten (domain's isWorkForgotten); null before. */
    requestedAt: instant('requested_at'),
    /** Its film was replaced before it got there. The trigger `replaced_films_leave` keeps it. */
    isAbandoned: boolean('is_abandoned').notNull().default(false),
    /**
     * When its film arrived, where paid services of the spot may hold it up; null before, and for spots without any. The triggers `films_arrive` and
     * `wanted_films_arrived` keep it while the film is wanted.
     */
    servicedFilmArrivedAt: instant('serviced_film_arrived_at'),
    /** Where the destination finds the film, as its transport names it. */
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
    index('deliveries_serviced_arrival_idx')
      .on(table.servicedFilmArrivedAt, table.broadcastableId)
      .where(
        sql`${table.deliveredAt} is null and not ${table.isAbandoned} and ${table.servicedFilmArrivedAt} is not null`,
      ),
  ],
);
