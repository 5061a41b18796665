import type { LeaderFilmAnalysis } from '@spotway/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { byteCount, createdAt, id } from './shared/columns.ts';

/** Films that operators keep to stand before others: what a profile's leader of kind Video names. */
export const leaderFilms = pgTable(
  'leader_films',
  {
    id: id(),
    /** The destination it came with; profiles, which several destinations may share, find it by its name. */
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull().unique(),
    key: text('key').notNull().unique(),
    sizeBytes: byteCount('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** What ffprobe read of it when it came; null for films that were kept before that was done. */
    analysis: jsonb('analysis').$type<LeaderFilmAnalysis>(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    /** When the film that stands here now came. */
    createdAt: createdAt(),
  },
  (table) => [
    index('leader_films_organization_id_idx').on(table.organizationId),
    check('leader_films_size_positive', sql`${table.sizeBytes} > 0`),
  ],
);
