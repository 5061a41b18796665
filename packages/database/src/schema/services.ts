import type { AudioPlacement, SubmissionStatus } from '@spotway/domain/billing';
import type { Service } from '@spotway/domain/shared';
import { storedSubtitleReport } from '@spotway/domain/subtitles';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { showFiles } from './films.ts';
import { shows } from './orders.ts';
import { createdAt, instant, stored } from './shared/columns.ts';

/** What an operator made for a paid service: a file of the film, moved to the film that replaces it. */
export const serviceAttachments = pgTable(
  'service_attachments',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => showFiles.id, { onDelete: 'cascade' }),
    service: text('service').$type<Extract<Service, 'subtitling' | 'audioDescription'>>().notNull(),
    /** Findings of the file's check; null for sounds. */
    report: stored('report', storedSubtitleReport),
    /** Where an audio description goes; null for subtitles. */
    placement: text('placement').$type<AudioPlacement>(),
    /** Length of a sound, in frames of the film; null for subtitles. */
    durationFrames: integer('duration_frames'),
    attachedBy: uuid('attached_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('service_attachments_service_known', sql`${table.service} in ('subtitling', 'audioDescription')`),
    check(
      'service_attachments_placement',
      sql`(${table.service} = 'audioDescription') = (${table.placement} is not null and ${table.durationFrames} is not null)`,
    ),
    check('service_attachments_placement_known', sql`${table.placement} in ('tracks34', 'mixed')`),
  ],
);

/** State of a spot's submission to the regulator; without a row it is still to be submitted. */
export const regulatorSubmissions = pgTable(
  'regulator_submissions',
  {
    showId: uuid('show_id')
      .primaryKey()
      .references(() => shows.id, { onDelete: 'cascade' }),
    status: text('status').$type<SubmissionStatus>().notNull(),
    /** Why the regulator refused. */
    reason: text('reason'),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'regulator_submissions_status_known',
      sql`${table.status} in ('toSubmit', 'submitted', 'accepted', 'refused')`,
    ),
    check('regulator_submissions_reason_given', sql`(${table.status} = 'refused') = (${table.reason} is not null)`),
  ],
);
