import { z } from 'zod';
import { okSchema, userSchema } from '../account/account.ts';
import {
  chooseOrganizationBodySchema,
  demandSecondFactorBodySchema,
  invitationTokenBodySchema,
  inviteMemberBodySchema,
  memberInvitationSchema,
  openedInvitationSchema,
  teamSchema,
  updateOrganizationBodySchema,
} from '../account/team.ts';
import type { CallTable } from './call-table.ts';
import { INVITATION_ERRORS, idParams } from './parts.ts';

const MAIL_ERRORS = ['email_unconfirmed', 'mail_refused', 'mail_not_sent', 'too_many_mails'] as const;
const ofInvitation = idParams.extend({ invitationId: z.uuid() });

export const teamCalls = {
  listMembers: {
    tag: 'team',
    summary: 'Members of an organisation and open invitations',
    params: idParams,
    answer: teamSchema,
    errors: [],
  },
  inviteMember: {
    tag: 'team',
    summary: 'Invite a colleague by mail',
    params: idParams,
    body: inviteMemberBodySchema,
    status: 201,
    answer: memberInvitationSchema,
    errors: [...MAIL_ERRORS, 'member_known', 'member_invited', 'too_many_invitations'],
  },
  sendInvitation: {
    tag: 'team',
    summary: 'Mail a new invitation link; the earlier one ends',
    params: ofInvitation,
    answer: memberInvitationSchema,
    errors: MAIL_ERRORS,
  },
  revokeInvitation: {
    tag: 'team',
    summary: 'Revoke an invitation',
    params: ofInvitation,
    answer: okSchema,
    errors: [],
  },
  removeMember: {
    tag: 'team',
    summary: 'Remove a member, or leave',
    params: idParams.extend({ userId: z.uuid() }),
    answer: okSchema,
    errors: ['last_member', 'only_organization'],
  },
  updateOrganization: {
    tag: 'organization',
    summary: 'Change the name',
    params: idParams,
    body: updateOrganizationBodySchema,
    answer: userSchema,
    errors: [],
  },
  demandSecondFactor: {
    tag: 'organization',
    summary: 'Demand a second factor of every member, or stop demanding it; members are told by mail',
    params: idParams,
    body: demandSecondFactorBodySchema,
    answer: userSchema,
    errors: ['second_factor_missing'],
  },
  chooseOrganization: {
    tag: 'account',
    summary: 'Choose the organisation that this session acts for',
    body: chooseOrganizationBodySchema,
    answer: userSchema,
    errors: [],
  },
  openInvitation: {
    tag: 'team',
    summary: 'What an invitation link is about; no session needed',
    body: invitationTokenBodySchema,
    answer: openedInvitationSchema,
    errors: INVITATION_ERRORS,
  },
  acceptInvitation: {
    tag: 'team',
    summary: 'Join the organisation of an invitation and act for it in this session',
    body: invitationTokenBodySchema,
    answer: userSchema,
    errors: [...INVITATION_ERRORS, 'invitation_other_address'],
  },
} as const satisfies Partial<CallTable>;
