import { randomBytes } from 'node:crypto';
import { AppError, type NoticeSettings } from '@spotway/contract';
import {
  type Database,
  findLinkKey,
  findNoticeChoices,
  findNoticeDefaults,
  keepLinkKey,
  listNoticeDefaults,
  lockNoticeChoices,
  recordAudit,
  saveNoticeChoices,
  saveNoticeDefaults,
} from '@spotway/database';
import {
  canUndo,
  type MailChoices,
  type MailMode,
  type NoticeChoices,
  type NoticeEvent,
  switchedOff,
} from '@spotway/domain/work';
import { openUnsubscribeToken } from '@spotway/mail';
import type { Caller } from '../plugins/caller.ts';
import { managedOrganization } from '../team/managed-organization.ts';

/** A person's own choices before a change; null where they had none. */
type OwnChoices = Partial<Record<NoticeEvent, MailMode | null>>;

export interface NoticeService {
  settings(caller: Caller): Promise<NoticeSettings>;
  save(caller: Caller, choices: NoticeChoices): Promise<NoticeSettings>;
  /** Throws AppError `not_found` for an organisation that the caller does not act for. */
  defaults(caller: Caller, organizationId: string): Promise<MailChoices>;
  saveDefaults(caller: Caller, organizationId: string, defaults: MailChoices): Promise<void>;
  /**
   * Switches off what a mail's link is about, or takes that back. Returns what it changed, with the choices before. Throws AppError
   * `confirmation_invalid`.
   */
  unsubscribe(token: string, undo?: OwnChoices): Promise<OwnChoices>;
}

export function createNoticeService(db: Database): NoticeService {
  async function settings({ user, actor }: Caller): Promise<NoticeSettings> {
    const { mail, browser, followsColleagues } = await findNoticeChoices(db, user.id);
    const organizationId = actor.activeOrganizationId;
    const defaults = organizationId === null ? {} : await findNoticeDefaults(db, organizationId);
    return { mail, browser: [...browser], followsColleagues, defaults };
  }

  return {
    settings,

    async save(caller, { mail, browser, followsColleagues }) {
      await keepLinkKey(db, caller.user.id, randomBytes(32).toString('base64url'));
      await saveNoticeChoices(db, caller.user.id, { mail, browser: [...new Set(browser)], followsColleagues });
      return settings(caller);
    },

    async defaults(caller, organizationId) {
      const { id } = managedOrganization(caller, organizationId);
      return findNoticeDefaults(db, id);
    },

    async saveDefaults(caller, organizationId, defaults) {
      const { id } = managedOrganization(caller, organizationId);
      await db.transaction(async (tx) => {
        await saveNoticeDefaults(tx, id, defaults);
        await recordAudit(tx, {
          actorUserId: caller.user.id,
          action: 'organization.noticesChosen',
          subjectType: 'organization',
          subjectId: id,
          facts: { mail: defaults },
        });
      });
    },

    async unsubscribe(token, undo) {
      const link = await openUnsubscribeToken(token, (userId) => findLinkKey(db, userId));
      if (!link || (undo && !canUndo(link.subject, undo))) throw new AppError('confirmation_invalid');
      return db.transaction(async (tx) => {
        const current = await lockNoticeChoices(tx, link.userId);
        if (!current) throw new AppError('confirmation_invalid');
        const changes = undo ?? switchedOff(link.subject, current.mail, await listNoticeDefaults(tx, link.userId));
        const entries = Object.entries(changes) as [NoticeEvent, MailMode | null][];
        const mail = { ...current.mail };
        for (const [event, mode] of entries) {
          if (mode === null) delete mail[event];
          else mail[event] = mode;
        }
        await saveNoticeChoices(tx, link.userId, { mail });
        return Object.fromEntries(entries.map(([event]) => [event, current.mail[event] ?? null]));
      });
    },
  };
}
