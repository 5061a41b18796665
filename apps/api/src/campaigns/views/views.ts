import { AppError, type SaveViewBody } from '@spotway/contract';
import {
  type Database,
  deleteView,
  listViews,
  lockViews,
  type SavedViewRow,
  saveView,
  type ViewOwner,
} from '@spotway/database';
import { listedOrganizationIds } from '@spotway/domain/account';
import { viewNameKey, viewRefusal } from '@spotway/domain/order';
import type { Caller } from '../../plugins/caller.ts';

/** Filters of the list of campaigns that the caller keeps under a name, for the organisation they act for. Nobody else's are known: `not_found`. */
export interface ViewService {
  list(caller: Caller): Promise<SavedViewRow[]>;
  /** Saves a new view, or over an earlier state of it. Throws AppError `view_name_taken`, `too_many_views`. */
  save(caller: Caller, id: string, body: SaveViewBody): Promise<void>;
  remove(caller: Caller, id: string): Promise<void>;
}

export function createViewService(db: Database): ViewService {
  return {
    async list(caller) {
      const owner = ownerOf(caller);
      return owner ? listViews(db, owner) : [];
    },

    async save(caller, id, { name, query }) {
      const owner = ownerOf(caller);
      await db.transaction(async (tx) => {
        if (!owner || !(await lockViews(tx, owner))) throw new AppError('not_found');
        const refusal = viewRefusal(await listViews(tx, owner), { id, name });
        if (refusal) throw new AppError(refusal);
        if (!(await saveView(tx, { ...owner, id, name, nameKey: viewNameKey(name), query })))
          throw new AppError('not_found');
      });
    },

    async remove(caller, id) {
      const owner = ownerOf(caller);
      if (!owner || !(await deleteView(db, owner, id))) throw new AppError('not_found');
    },
  };
}

function ownerOf({ actor, user }: Caller): ViewOwner | null {
  const [organizationId] = listedOrganizationIds(actor);
  return organizationId === undefined ? null : { userId: user.id, organizationId };
}
