import type { InvoicingRhythm } from '@spotway/domain/billing';
import type { MailChoices } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './shared/columns.ts';
import { trigramsOf, userSearchText } from './shared/search-texts.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Language of the mails and documents this user receives. */
    language: text('language').$type<'fr' | 'en'>().notNull().default('fr'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the user had their account erased: the row stays without name and address, because records refer to it. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // better-auth looks up the address as it is.
    index('users_email_idx').on(table.email),
    index('users_search_idx').using('gin', trigramsOf(userSearchText(table))),
    check('users_language_known', sql`${table.language} in ('fr', 'en')`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The organisation chosen in this session; without one, or once the user has left it, their first one counts. */
    activeOrganizationId: uuid('active_organization_id'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId), index('sessions_expires_at_idx').on(table.expiresAt)],
);

/** A way to sign in: holds the password's hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    idToken: text('id_token'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_user_id_idx').on(table.userId)],
);

/** Single-use secrets sent by mail for setting a password; only their hashes are stored. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('auth_tokens_identifier_idx').on(table.identifier),
    index('auth_tokens_expires_at_idx').on(table.expiresAt),
  ],
);

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    kind: text('kind').$type<'client' | 'destination' | 'operator'>().notNull(),
    /** An SVG document, served with a policy that lets it run nothing. */
    logoSvg: text('logo_svg'),
    /** A PNG that a worker wrote of what a member sent, base64; it replaces the SVG. */
    logoPng: text('logo_png'),
    /** Another one for each PNG: its address names it. */
    logoVersion: text('logo_version'),
    paymentEnabled: boolean('payment_enabled').notNull().default(false),
    /** When it is invoiced; monthly invoices are for payment-enabled organisations. */
    invoicing: text('invoicing').$type<InvoicingRhythm>().notNull().default('perOrder'),
    /** Members without a second factor can do nothing in it. */
    demandsSecondFactor: boolean('demands_second_factor').notNull().default(false),
    /** How members are told of events they have not chosen about themselves. */
    noticeDefaults: jsonb('notice_defaults').$type<MailChoices>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('organizations_name_idx').on(sql`lower(${table.name})`, table.id),
    index('organizations_search_idx').using('gin', trigramsOf(table.name)),
    index('organizations_operator_idx').on(table.createdAt).where(sql`${table.kind} = 'operator'`),
    check('organizations_kind_known', sql`${table.kind} in ('client', 'destination', 'operator')`),
    check('organizations_invoicing_known', sql`${table.invoicing} in ('perOrder', 'monthly')`),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** When the user last chose to act for it: their next session begins with it. */
    chosenAt: instant('chosen_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId] }),
    index('memberships_organization_id_idx').on(table.organizationId),
  ],
);
