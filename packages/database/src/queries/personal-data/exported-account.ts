import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  auditLog,
  authenticatorApps,
  emailChanges,
  emailConfirmations,
  knownDevices,
  mailCounts,
  memberInvitations,
  memberships,
  noticeChoices,
  notices,
  notifications,
  organizations,
  passkeys,
  sessions,
  trustedBrowsers,
  users,
} from '../../schema/index.ts';
import type { Section } from './section.ts';

const isAddress = (column: PgColumn, email: string) => sql`lower(${column}) = lower(${email})`;

/** What concerns the account itself, its mails and what was done with it. */
export const EXPORTED_ACCOUNT = {
  profile: {
    by: [users.id, users.name, users.email],
    read: (db, { userId }) =>
      db
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          isEmailConfirmed: users.emailVerified,
          language: users.language,
          createdAt: users.createdAt,
          updatedAt: users.updatedAt,
        })
        .from(users)
        .where(eq(users.id, userId)),
  },
  organizations: {
    by: [memberships.userId],
    read: (db, { userId }) =>
      db
        .select({
          organizationId: organizations.id,
          name: organizations.name,
          memberSince: memberships.createdAt,
          lastChosenAt: memberships.chosenAt,
        })
        .from(memberships)
        .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
        .where(eq(memberships.userId, userId))
        .orderBy(asc(memberships.createdAt)),
  },
  sessions: {
    by: [sessions.userId, sessions.userAgent],
    read: (db, { userId }) =>
      db
        .select({
          id: sessions.id,
          ipAddress: sessions.ipAddress,
          userAgent: sessions.userAgent,
          signedInAt: sessions.createdAt,
          lastSeenAt: sessions.updatedAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt)),
  },
  devices: {
    by: [knownDevices.userId],
    read: (db, { userId }) =>
      db
        .select({ firstSeenAt: knownDevices.createdAt, lastSeenAt: knownDevices.lastSeenAt })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId))
        .orderBy(asc(knownDevices.createdAt)),
  },
  trustedBrowsers: {
    by: [trustedBrowsers.userId, trustedBrowsers.userAgent],
    read: (db, { userId }) =>
      db
        .select({
          ipAddress: trustedBrowsers.ipAddress,
          userAgent: trustedBrowsers.userAgent,
          createdAt: trustedBrowsers.createdAt,
          expiresAt: trustedBrowsers.expiresAt,
        })
        .from(trustedBrowsers)
        .where(eq(trustedBrowsers.userId, userId))
        .orderBy(asc(trustedBrowsers.createdAt)),
  },
  authenticatorApps: {
    by: [authenticatorApps.userId],
    read: (db, { userId }) =>
      db
        .select({ createdAt: authenticatorApps.confirmedAt })
        .from(authenticatorApps)
        .where(eq(authenticatorApps.userId, userId)),
  },
  passkeys: {
    by: [passkeys.userId, passkeys.name],
    read: (db, { userId }) =>
      db
        .select({
          name: passkeys.name,
          isSynced: passkeys.isSynced,
          createdAt: passkeys.createdAt,
          usedAt: passkeys.lastUsedAt,
        })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt)),
  },
  addressChanges: {
    by: [emailChanges.userId, emailChanges.email],
    read: (db, { userId }) =>
      db
        .select({
          email: emailChanges.email,
          askedAt: emailChanges.createdAt,
          expiresAt: emailChanges.expiresAt,
          usedAt: emailChanges.usedAt,
        })
        .from(emailChanges)
        .where(eq(emailChanges.userId, userId))
        .orderBy(asc(emailChanges.createdAt)),
  },
  addressConfirmations: {
    by: [emailConfirmations.userId],
    read: (db, { userId }) =>
      db
        .select({
          askedAt: emailConfirmations.createdAt,
          expiresAt: emailConfirmations.expiresAt,
          usedAt: emailConfirmations.usedAt,
        })
        .from(emailConfirmations)
        .where(eq(emailConfirmations.userId, userId))
        .orderBy(asc(emailConfirmations.createdAt)),
  },
  invitationsReceived: {
    by: [memberInvitations.email],
    read: (db, { email }) =>
      db
        .select({
          organization: organizations.name,
          sentAt: memberInvitations.sentAt,
          acceptedAt: memberInvitations.acceptedAt,
          revokedAt: memberInvitations.revokedAt,
        })
        .from(memberInvitations)
        .innerJoin(organizations, eq(organizations.id, memberInvitations.organizationId))
        .where(isAddress(memberInvitations.email, email))
        .orderBy(asc(memberInvitations.sentAt)),
  },
  invitationsSent: {
    by: [memberInvitations.invitedBy],
    read: (db, { userId }) =>
      db
        .select({
          organization: organizations.name,
          sentAt: memberInvitations.sentAt,
          acceptedAt: memberInvitations.acceptedAt,
          revokedAt: memberInvitations.revokedAt,
        })
        .from(memberInvitations)
        .innerJoin(organizations, eq(organizations.id, memberInvitations.organizationId))
        .where(eq(memberInvitations.invitedBy, userId))
        .orderBy(asc(memberInvitations.sentAt)),
  },
  mails: {
    by: [notifications.recipient],
    read: (db, { email }) =>
      db
        .select({
          kind: sql<string>`split_part(${notifications.key}, ':', 1)`,
          campaignId: notifications.campaignId,
          sentAt: notifications.sentAt,
        })
        .from(notifications)
        .where(isAddress(notifications.recipient, email))
        .orderBy(asc(notifications.sentAt)),
  },
  noticeChoices: {
    by: [noticeChoices.userId],
    read: (db, { userId }) =>
      db
        .select({
          mail: noticeChoices.mail,
          browser: noticeChoices.browser,
          followsColleagues: noticeChoices.followsColleagues,
          updatedAt: noticeChoices.updatedAt,
        })
        .from(noticeChoices)
        .where(eq(noticeChoices.userId, userId)),
  },
  notices: {
    by: [notices.userId],
    read: (db, { userId }) =>
      db
        .select({
          kind: notices.event,
          campaignId: notices.campaignId,
          spot: notices.spot,
          at: notices.createdAt,
          summarisedAt: notices.summarisedAt,
        })
        .from(notices)
        .where(eq(notices.userId, userId))
        .orderBy(asc(notices.createdAt)),
  },
  mailCounts: {
    by: [mailCounts.subject],
    read: (db, { userId }) =>
      db
        .select({
          day: mailCounts.day,
          kind: sql<string>`split_part(${mailCounts.subject}, ':', 1)`,
          count: mailCounts.count,
        })
        .from(mailCounts)
        .where(sql`split_part(${mailCounts.subject}, ':', 2) = ${userId}`)
        .orderBy(asc(mailCounts.day)),
  },
  actions: {
    by: [auditLog.actorUserId, auditLog.subjectId],
    read: (db, { userId }) =>
      db
        .select({
          action: auditLog.action,
          isByUser: sql<boolean>`coalesce(${auditLog.actorUserId} = ${userId}, false)`,
          subjectType: auditLog.subjectType,
          subjectId: auditLog.subjectId,
          at: auditLog.createdAt,
        })
        .from(auditLog)
        .where(
          or(eq(auditLog.actorUserId, userId), and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId))),
        )
        .orderBy(asc(auditLog.id)),
  },
} satisfies Readonly<Record<string, Section>>;
