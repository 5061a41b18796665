import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from '../accounts.ts';
import { createdAt, id, instant } from '../shared/columns.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A user's authenticator app (RFC 6238). A secret is sealed; a new one waits beside the old until its first code. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null until the app gave a code. */
  secret: text('secret'),
  confirmedAt: instant('confirmed_at'),
  /** The last step whose code was used, in 30 s since 1970. */
  lastStep: integer('last_step'),
  /** Of a set-up that waits for its first code. */
  pendingSecret: text('pending_secret'),
  pendingSince: instant('pending_since'),
});

/** Codes that stand in for a lost factor, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    /** SHA-256 of user and code, base64url. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A user who gave their password and still has to give the second factor, in one browser. */
export const secondSteps = pgTable(
  'second_steps',
  {
    /** SHA-256 of the browser's token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('second_steps_user_id_idx').on(table.userId),
    index('second_steps_expires_at_idx').on(table.expiresAt),
  ],
);

/** A browser that is not asked for a second factor for some time. */
export const trustedBrowsers = pgTable(
  'trusted_browsers',
  {
    id: id(),
    userId: ofUser(),
    /** SHA-256 of user and browser's token, base64url. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The last session opened in it: signing that one out ends the trust. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('trusted_browsers_user_id_idx').on(table.userId),
    index('trusted_browsers_session_id_idx').on(table.sessionId),
    index('trusted_browsers_expires_at_idx').on(table.expiresAt),
  ],
);

/** A public key that a user signs in with; the private one never leaves their device or password manager (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** As the browser names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, as the device counts them in 32 bits without sign; 0 if it does not. */
    signatures: bigint('signatures', { mode: 'number' }).notNull(),
    /** How the device is reached, as the browser told: `internal`, `usb` … */
    transports: text('transports').array().notNull(),
    /** The passkey is copied between devices. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id_idx').on(table.userId)],
);

/** Challenges that passkeys have signed: none is accepted twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    /** SHA-256, base64url. */
    challengeHash: text('challenge_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expires_at_idx').on(table.expiresAt)],
);
