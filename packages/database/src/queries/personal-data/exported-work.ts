import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  campaignNotes,
  campaigns,
  destinationSets,
  filmComments,
  orderDrafts,
  orderSupplements,
  organizations,
  payments,
  reviewLinks,
  savedViews,
  showFiles,
  shows,
  uploadDelegations,
} from '../../schema/index.ts';
import type { Section } from './section.ts';

const ofCampaign = { campaignId: campaigns.id, campaign: campaigns.campaign };

/** What the user ordered, paid, sent, asked for and wrote. */
export const EXPORTED_WORK = {
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
  drafts: {
    by: [orderDrafts.savedBy],
    read: (db, { userId }) =>
      db
        .select({
          name: orderDrafts.name,
          campaign: sql<string>`${orderDrafts.content} ->> 'campaign'`,
          organization: organizations.name,
          isTemplate: orderDrafts.isTemplate,
          savedAt: orderDrafts.savedAt,
        })
        .from(orderDrafts)
        .innerJoin(organizations, eq(organizations.id, orderDrafts.organizationId))
        .where(eq(orderDrafts.savedBy, userId))
        .orderBy(asc(orderDrafts.savedAt)),
  },
  destinationSets: {
    by: [destinationSets.savedBy],
    read: (db, { userId }) =>
      db
        .select({ name: destinationSets.name, organization: organizations.name, savedAt: destinationSets.savedAt })
        .from(destinationSets)
        .innerJoin(organizations, eq(organizations.id, destinationSets.organizationId))
        .where(eq(destinationSets.savedBy, userId))
        .orderBy(asc(destinationSets.savedAt)),
  },
  savedViews: {
    by: [savedViews.userId],
    read: (db, { userId }) =>
      db
        .select({
          name: savedViews.name,
          organization: organizations.name,
          query: sql<string>`${savedViews.query}::text`,
          createdAt: savedViews.createdAt,
        })
        .from(savedViews)
        .innerJoin(organizations, eq(organizations.id, savedViews.organizationId))
        .where(eq(savedViews.userId, userId))
        .orderBy(asc(savedViews.createdAt)),
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
  notes: {
    by: [campaignNotes.userId],
    read: (db, { userId }) =>
      db
        .select({ ...ofCampaign, text: campaignNotes.text, writtenAt: campaignNotes.createdAt })
        .from(campaignNotes)
        .innerJoin(campaigns, eq(campaigns.id, campaignNotes.campaignId))
        .where(eq(campaignNotes.userId, userId))
        .orderBy(asc(campaignNotes.createdAt)),
  },
} satisfies Readonly<Record<string, Section>>;
