import { randomBytes } from 'node:crypto';
import { AppError } from '@spotway/contract';
import {
  chooseOrganization,
  countOpenInvitations,
  type Database,
  type Executor,
  findInvitationOf,
  findMemberInvitation,
  insertMemberInvitation,
  isEmailTaken,
  listMemberInvitations,
  listMembers,
  lockTeam,
  type MemberInvitationRow,
  recordAudit,
  renewMemberInvitation,
  revokeMemberInvitation,
} from '@spotway/database';
import { isInvitedAddress, MAX_OPEN_INVITATIONS, memberInvitationExpiry } from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import { allowMailToOther } from '../account/mails-to-others.ts';
import type { Caller } from '../plugins/caller.ts';
import { hashOfInvitationToken, joinByInvitation, requireOpen } from './invitation-links.ts';
import type { SendMemberInvitationMail } from './invitation-mail.ts';
import { managedOrganization } from './managed-organization.ts';

const TOKEN_BYTES = 32;

export interface InvitationService {
  /**
   * Mails a colleague a link that lets them join. Throws AppError `not_found`, `email_unconfirmed`, `too_many_mails`, `member_known`,
   * `member_invited`, `too_many_invitations`, `mail_refused`, `mail_not_sent`.
   */
  invite(caller: Caller, organizationId: string, email: string, language: Language): Promise<MemberInvitationRow>;
  /** Mails a new link, which ends the earlier one. Throws AppError as `invite`. */
  send(caller: Caller, organizationId: string, invitationId: string): Promise<MemberInvitationRow>;
  /** Throws AppError `not_found`. */
  revoke(caller: Caller, organizationId: string, invitationId: string): Promise<void>;
  /** What a link is about. Throws AppError `invitation_invalid`, `invitation_used`, `invitation_expired`, `invitation_revoked`. */
  open(token: string): Promise<OpenedInvitation>;
  /** The caller joins and acts for the organisation in this session. Throws AppError as `open`, and `invitation_other_address`. */
  accept(caller: Caller, token: string): Promise<string>;
}

interface OpenedInvitation {
  readonly organizationName: string;
  readonly inviterName: string | null;
  readonly email: string;
  readonly hasAccount: boolean;
  readonly expiresAt: Date;
}

interface Link {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly token: string;
  readonly expiresAt: Date;
}

export function createInvitationService({
  db,
  sendMail,
  clock,
}: {
  db: Database;
  sendMail: SendMemberInvitationMail;
  clock: () => Date;
}): InvitationService {
  /** A new link, by the caller. */
  function newLink({ user }: Caller) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const sentAt = clock();
    const tokenHash = hashOfInvitationToken(token);
    return { token, stored: { tokenHash, sentAt, expiresAt: memberInvitationExpiry(sentAt), invitedBy: user.id } };
  }

  async function mail({ user }: Caller, organization: { id: string; name: string }, link: Link) {
    const facts = { inviterName: user.name, inviterEmail: user.email, organization: organization.name, ...link };
    const outcome = await sendMail(facts).catch((cause: unknown) => {
      throw new AppError('mail_not_sent', { cause });
    });
    if (!outcome.sent) throw new AppError('mail_refused');
    const row = (await listMemberInvitations(db, organization.id)).find(({ id }) => id === link.id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** Stores an invitation to an address, in place of an expired one. */
  async function store(
    tx: Executor,
    caller: Caller,
    { organizationId, email, language }: { organizationId: string; email: string; language: Language },
  ): Promise<Link> {
    const members = await listMembers(tx, organizationId);
    if (members.some((member) => isInvitedAddress(email, member.email))) throw new AppError('member_known');
    const known = await findInvitationOf(tx, organizationId, email);
    if (known && known.expiresAt > clock()) throw new AppError('member_invited');
    if ((await countOpenInvitations(tx, organizationId, clock())) >= MAX_OPEN_INVITATIONS)
      throw new AppError('too_many_invitations');
    const { token, stored } = newLink(caller);
    if (known) await renewMemberInvitation(tx, { id: known.id, organizationId }, stored);
    const id = known?.id ?? (await insertMemberInvitation(tx, { organizationId, email, language, ...stored }));
    return { id, email, language, token, expiresAt: stored.expiresAt };
  }

  return {
    async invite(caller, organizationId, address, language) {
      const organization = managedOrganization(caller, organizationId);
      const email = address.trim();
      const link = await db.transaction(async (tx) => {
        await lockTeam(tx, organizationId);
        const stored = await store(tx, caller, { organizationId, email, language });
        await allowMailToOther(tx, caller, email, clock());
        await recordAudit(tx, {
          actorUserId: caller.user.id,
          action: 'organization.memberInvited',
          subjectType: 'organization',
          subjectId: organizationId,
          facts: { email, expiresAt: stored.expiresAt.toISOString() },
        });
        return stored;
      });
      return mail(caller, organization, link);
    },

    async send(caller, organizationId, id) {
      const organization = managedOrganization(caller, organizationId);
      const link = await db.transaction(async (tx) => {
        const { token, stored } = newLink(caller);
        const invitation = await renewMemberInvitation(tx, { id, organizationId }, stored);
        if (!invitation) throw new AppError('not_found');
        await allowMailToOther(tx, caller, invitation.email, clock());
        return { id, ...invitation, token, expiresAt: stored.expiresAt };
      });
      return mail(caller, organization, link);
    },

    async revoke(caller, organizationId, id) {
      managedOrganization(caller, organizationId);
      await db.transaction(async (tx) => {
        const email = await revokeMemberInvitation(tx, { id, organizationId }, clock());
        if (email === null) throw new AppError('not_found');
        await recordAudit(tx, {
          actorUserId: caller.user.id,
          action: 'organization.invitationRevoked',
          subjectType: 'organization',
          subjectId: organizationId,
          facts: { email },
        });
      });
    },

    async open(token) {
      const invitation = await findMemberInvitation(db, hashOfInvitationToken(token));
      requireOpen(invitation, clock());
      const { organizationName, inviterName, email, expiresAt } = invitation;
      return { organizationName, inviterName, email, hasAccount: await isEmailTaken(db, email), expiresAt };
    },

    async accept({ user, sessionId }, token) {
      return db.transaction(async (tx) => {
        const organizationId = await joinByInvitation(tx, token, user, clock());
        await chooseOrganization(tx, { sessionId, userId: user.id, organizationId }, clock());
        return organizationId;
      });
    },
  };
}
