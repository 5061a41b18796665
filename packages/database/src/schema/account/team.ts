import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from '../accounts.ts';
import { createdAt, id, instant } from '../shared/columns.ts';

/** A colleague's invitation to an organisation. Ended ones are kept for a month, so that whoever opens one is told. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** SHA-256 of the newest link's token, base64url: sending it again ends the earlier link. */
    tokenHash: text('token_hash').notNull().unique(),
    language: text('language').$type<'fr' | 'en'>().notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('member_invitations_open_key')
      .on(table.organizationId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('member_invitations_expires_at_idx').on(table.expiresAt),
    index('member_invitations_invited_by_idx').on(table.invitedBy),
    check('member_invitations_language_known', sql`${table.language} in ('fr', 'en')`),
  ],
);

/** A browser a user has signed in with, known by a cookie of its own. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of user and cookie, base64url. */
    deviceHash: text('device_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastSeenAt: instant('last_seen_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('known_devices_user_id_idx').on(table.userId),
    index('known_devices_last_seen_at_idx').on(table.lastSeenAt),
  ],
);
