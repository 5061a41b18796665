import { isDeepStrictEqual } from 'node:util';
import { AppError, type DraftContent, type SaveDraftBody } from '@spotway/contract';
import {
  countDrafts,
  type Database,
  type DraftRow,
  deleteDraft,
  findCampaignByKey,
  findDraft,
  insertDraft,
  type ListedDraft,
  listDrafts,
  renameDraft,
  updateDraft,
} from '@spotway/database';
import { listedOrganizationIds } from '@spotway/domain/account';
import { MAX_DRAFTS } from '@spotway/domain/order';
import type { Caller } from '../plugins/caller.ts';

type FoundDraft = DraftRow & { readonly content: DraftContent };

/** Draft orders and templates, which all members of an organisation share. A draft of another organisation is `not_found`. */
export interface DraftService {
  list(caller: Caller): Promise<ListedDraft[]>;
  get(caller: Caller, key: string): Promise<FoundDraft>;
  /**
   * Saves a new draft, or over the version that was changed. The same content again, such as after a lost answer, saves nothing. Throws AppError
   * `draft_changed` (facts: the stored version and who saved it when), `not_found` if the draft has been ordered or deleted, `too_many_drafts`.
   */
  save(caller: Caller, key: string, body: SaveDraftBody): Promise<FoundDraft>;
  rename(caller: Caller, key: string, name: string): Promise<void>;
  remove(caller: Caller, key: string): Promise<void>;
}

export function createDraftService(db: Database, clock: () => Date): DraftService {
  const organizationsOf = ({ actor }: Caller) => actor.organizations.map(({ id }) => id);
  const find = (caller: Caller, key: string) => findDraft(db, organizationsOf(caller), key);

  async function get(caller: Caller, key: string): Promise<FoundDraft> {
    const draft = await find(caller, key);
    if (!draft) throw new AppError('not_found');
    return draft;
  }

  async function create(caller: Caller, key: string, { name = '', isTemplate = false, content }: SaveDraftBody) {
    const [organizationId] = listedOrganizationIds(caller.actor);
    if (organizationId === undefined) throw new AppError('not_found');
    if ((await countDrafts(db, organizationId)) >= MAX_DRAFTS) throw new AppError('too_many_drafts');
    const saved = { savedBy: caller.user.id, savedAt: clock() };
    return insertDraft(db, { organizationId, orderKey: key, name, isTemplate, content, version: 1, ...saved });
  }

  return {
    list: async ({ actor }) => {
      const [organizationId] = listedOrganizationIds(actor);
      return organizationId === undefined ? [] : listDrafts(db, organizationId, MAX_DRAFTS);
    },
    get,
    async save(caller, key, body) {
      const { version, content } = body;
      const before = await find(caller, key);
      const isOver =
        before === null && (version !== null || (await findCampaignByKey(db, organizationsOf(caller), key)));
      if (isOver) throw new AppError('not_found');
      const isSaved = before
        ? version === before.version &&
          (await updateDraft(
            db,
            {
              organizationId: before.organizationId,
              orderKey: key,
              content,
              savedBy: caller.user.id,
              savedAt: clock(),
            },
            version,
          ))
        : await create(caller, key, body);
      const now = await get(caller, key);
      if (!isSaved && !isDeepStrictEqual(now.content, content))
        throw new AppError('draft_changed', { facts: saved(now) });
      return now;
    },
    async rename(caller, key, name) {
      const { organizationId } = await get(caller, key);
      await renameDraft(db, organizationId, key, name);
    },
    async remove(caller, key) {
      const { organizationId } = await get(caller, key);
      await deleteDraft(db, organizationId, key);
    },
  };
}

function saved({ version, savedAt, savedBy, savedByName }: DraftRow) {
  return { version, savedAt: savedAt.toISOString(), savedBy: { userId: savedBy, name: savedByName } };
}
