import type { LeaderFilmAnalysis } from '@spotway/contract';
import { storedProfile } from '@spotway/domain/delivery';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { byteCount, createdAt, id, instant, stored } from './shared/columns.ts';

/** Delivery profiles, one row per version. Versions never change and are never deleted: deliveries refer to them by key. */
export const deliveryProfiles = pgTable(
  'delivery_profiles',
  {
    /** Domain's profileKey; also the id inside `profile`. */
    key: text('key').primaryKey(),
    /** Destinations refer to it: their next orders use its newest version. */
    profileId: text('profile_id').notNull(),
    version: integer('version').notNull(),
    profile: stored('profile', storedProfile).notNull(),
    /** On the newest version: when operators retired the profile; no destination uses it then. */
    retiredAt: instant('retired_at'),
    /** The operator; null for the product's own profiles. */
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('delivery_profiles_version').on(table.profileId, table.version),
    check('delivery_profiles_version_positive', sql`${table.version} > 0`),
  ],
);

/** Films that operators upload to be played before others: named by a profile's leader of kind Video. */
export const leaderFilms = pgTable(
  'leader_films',
  {
    id: id(),
    /** The destination it was uploaded for; profiles, which several destinations may share, refer to it by name. */
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull().unique(),
    key: text('key').notNull().unique(),
    sizeBytes: byteCount('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** What ffprobe read when it was uploaded; null for films from before that was done. */
    analysis: jsonb('analysis').$type<LeaderFilmAnalysis>(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    /** When the current film was uploaded. */
    createdAt: createdAt(),
  },
  (table) => [
    index('leader_films_organization_id_idx').on(table.organizationId),
    check('leader_films_size_positive', sql`${table.sizeBytes} > 0`),
  ],
);
