import type { ExportedSection } from '@spotway/domain/account';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';
import {
  auditLog,
  authenticatorApps,
  campaigns,
  emailChanges,
  emailConfirmations,
  filmComments,
  knownDevices,
  mailCounts,
  memberInvitations,
  memberships,
  notifications,
  orderSupplements,
  organizations,
  passkeys,
  payments,
  reviewLinks,
  sessions,
  showFiles,
  shows,
  trustedBrowsers,
  uploadDelegations,
  users,
} from '../../schema/index.ts';

/** Whose data is read. */
export interface DataSubject {
  readonly userId: string;
  readonly email: string;
}

/** One part of a user's data: which columns name them, and what of the rows is theirs. Every column is listed: a new one is not exported by chance. */
interface Section {
  readonly by: readonly PgColumn[];
  read(db: Executor, who: DataSubject): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

const ofCampaign = { campaignId: campaigns.id, campaign: campaigns.campaign };
const isAddress = (column: PgColumn, email: string) => sql`lower(${column}) = lower(${email})`;

/** What an account's export contains, in its order. No secrets or hashes, and of other people nothing: not even addresses the user typed. */
export const EXPORTED: Readonly<Record<ExportedSection, Section>> = {
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
  orders: {
    by: [campaigns.createdBy],
    read: (db, { userId }) =>
      db
        .select({
          ...ofCampaign,
          organization: organizations.name,
          advertiser: campaigns.advertiser,
          product: campaigns.product,
          company: campaigns.uploaderCompany,
          payment: campaigns.payment,
          termsVersion: campaigns.termsVersion,
          orderedAt: campaigns.createdAt,
        })
        .from(campaigns)
        .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
        .where(eq(campaigns.createdBy, userId))
        .orderBy(asc(campaigns.createdAt)),
  },
  laterOrders: {
    by: [orderSupplements.createdBy],
    read: (db, { userId }) =>
      db
        .select({
          ...ofCampaign,
          spot: shows.title,
          payment: orderSupplements.payment,
          totalIncludingTaxCents: orderSupplements.totalIncludingTaxCents,
          orderedAt: orderSupplements.createdAt,
        })
        .from(orderSupplements)
        .innerJoin(campaigns, eq(campaigns.id, orderSupplements.campaignId))
        .innerJoin(shows, eq(shows.id, orderSupplements.showId))
        .where(eq(orderSupplements.createdBy, userId))
        .orderBy(asc(orderSupplements.createdAt)),
  },
  payments: {
    by: [payments.userId],
    read: (db, { userId }) =>
      db
        .select({
          campaignId: payments.campaignId,
          amountCents: payments.amountCents,
          refundedCents: payments.refundedCents,
          state: payments.state,
          createdAt: payments.createdAt,
          orderedAt: payments.orderedAt,
        })
        .from(payments)
        .where(eq(payments.userId, userId))
        .orderBy(asc(payments.createdAt)),
  },
  files: {
    by: [showFiles.createdBy, showFiles.name],
    read: (db, { userId }) =>
      db
        .select({
          ...ofCampaign,
          spot: shows.title,
          fileName: showFiles.name,
          kind: showFiles.kind,
          sizeBytes: showFiles.sizeBytes,
          sentAt: showFiles.createdAt,
        })
        .from(showFiles)
        .innerJoin(shows, eq(shows.id, showFiles.showId))
        .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
        .where(and(eq(showFiles.createdBy, userId), isNull(showFiles.delegationId)))
        .orderBy(asc(showFiles.createdAt)),
  },
  fileRequests: {
    by: [uploadDelegations.createdBy],
    read: (db, { userId }) =>
      db
        .select({
          ...ofCampaign,
          spot: shows.title,
          message: uploadDelegations.message,
          askedAt: uploadDelegations.createdAt,
        })
        .from(uploadDelegations)
        .innerJoin(shows, eq(shows.id, uploadDelegations.showId))
        .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
        .where(eq(uploadDelegations.createdBy, userId))
        .orderBy(asc(uploadDelegations.createdAt)),
  },
  reviewLinks: {
    by: [reviewLinks.createdBy],
    read: (db, { userId }) =>
      db
        .select({ ...ofCampaign, spot: shows.title, message: reviewLinks.message, madeAt: reviewLinks.createdAt })
        .from(reviewLinks)
        .innerJoin(shows, eq(shows.id, reviewLinks.showId))
        .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
        .where(eq(reviewLinks.createdBy, userId))
        .orderBy(asc(reviewLinks.createdAt)),
  },
  comments: {
    by: [filmComments.userId, filmComments.authorName],
    read: (db, { userId }) =>
      db
        .select({
          filmId: filmComments.broadcastableId,
          frame: filmComments.frame,
          text: filmComments.text,
          writtenAt: filmComments.createdAt,
        })
        .from(filmComments)
        .where(eq(filmComments.userId, userId))
        .orderBy(asc(filmComments.createdAt)),
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
};

/** The rows of one part of a user's data, oldest first. */
export function readPersonalData(
  db: Executor,
  section: ExportedSection,
  who: DataSubject,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return EXPORTED[section].read(db, who);
}
