import { z } from 'zod';
import { keyText, lineText } from '../shared/caller-text.ts';
import { emailSchema } from './account.ts';

export const memberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  since: z.string(),
  /** When they last used a session that still exists, to the day; null if there is none. */
  lastSeenAt: z.string().nullable(),
});
export type Member = z.infer<typeof memberSchema>;

export const memberInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Name of the colleague who sent it; null once their account is gone. */
  invitedBy: z.string().nullable(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type MemberInvitation = z.infer<typeof memberInvitationSchema>;

/** GET /api/organizations/{id}/members */
export const teamSchema = z.object({
  members: z.array(memberSchema),
  /** Those not yet accepted, newest first. */
  invitations: z.array(memberInvitationSchema),
});
export type Team = z.infer<typeof teamSchema>;

/** POST /api/organizations/{id}/invitations */
export const inviteMemberBodySchema = z.object({ email: emailSchema });

/** POST /api/invitations: the mailed token, which opens the invitation. */
export const invitationTokenBodySchema = z.object({ token: keyText({ max: 200 }) });

/** What the page of an invitation shows to whoever holds its link. */
export const openedInvitationSchema = z.object({
  organizationName: z.string(),
  inviterName: z.string().nullable(),
  email: z.string(),
  /** Whether that address has an account, which then joins. */
  hasAccount: z.boolean(),
  expiresAt: z.string(),
});

/** PUT /api/user/organization */
export const chooseOrganizationBodySchema = z.object({ organizationId: z.uuid() });

/** PUT /api/organizations/{id}/secondFactor */
export const demandSecondFactorBodySchema = z.object({ isDemanded: z.boolean() });

/** PATCH /api/organizations/{id} */
export const updateOrganizationBodySchema = z.object({ name: lineText({ max: 120 }) });
