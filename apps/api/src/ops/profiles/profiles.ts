import { AppError, type changedProfileBodySchema, type newProfileBodySchema } from '@spotway/contract';
import {
  type Database,
  insertProfileVersion,
  listDestinationsOfProfile,
  listProfiles,
  listProfileVersions,
  lockProfile,
  type ProfileRow,
  type ProfileVersionRow,
  recordAudit,
  setProfileRetired,
} from '@spotway/database';
import type { AuditAction } from '@spotway/domain/account';
import type { z } from 'zod';
import type { Caller } from '../../plugins/caller.ts';

export interface OperatedProfileView {
  readonly id: string;
  /** Newest first. */
  readonly versions: readonly ProfileVersionRow[];
  readonly destinations: readonly { readonly organizationId: string; readonly name: string }[];
}

/** Operators' view of the delivery profiles. Calls for one throw AppError `not_found` for an unknown profile. */
export interface OperatedProfileService {
  list(): Promise<ProfileRow[]>;
  find(id: string): Promise<OperatedProfileView>;
  /** Throws `profile_taken` for an id that has ever been used. */
  create(caller: Caller, profile: z.output<typeof newProfileBodySchema>): Promise<void>;
  /** Creates the next version. Throws `profile_changed` unless it was made from the newest one, `profile_retired`. */
  change(caller: Caller, id: string, change: z.output<typeof changedProfileBodySchema>): Promise<void>;
  /** Throws `profile_used` with the destinations that use the profile. */
  setRetired(caller: Caller, id: string, isRetired: boolean): Promise<void>;
}

export function createOperatedProfileService(db: Database, clock: () => Date): OperatedProfileService {
  const auditOf = ({ actor }: Caller, action: AuditAction, id: string, facts: Record<string, unknown>) => ({
    actorUserId: actor.userId,
    action,
    subjectType: 'profile',
    subjectId: id,
    facts,
  });

  return {
    list: () => listProfiles(db),

    async find(id) {
      const versions = await listProfileVersions(db, id);
      if (versions.length === 0) throw new AppError('not_found');
      return { id, versions, destinations: await listDestinationsOfProfile(db, id) };
    },

    async create(caller, { id, ...profile }) {
      await db.transaction(async (tx) => {
        const first = { profileId: id, version: 1, profile, createdBy: caller.actor.userId };
        if (!(await insertProfileVersion(tx, first))) throw new AppError('profile_taken');
        await recordAudit(tx, auditOf(caller, 'profile.created', id, { name: profile.name }));
      });
    },

    async change(caller, id, { madeFrom, profile }) {
      await db.transaction(async (tx) => {
        const newest = await lockProfile(tx, id);
        if (!newest) throw new AppError('not_found');
        if (newest.retiredAt) throw new AppError('profile_retired');
        const version = madeFrom + 1;
        const next = { profileId: id, version, profile, createdBy: caller.actor.userId };
        const isNext = newest.version === madeFrom && (await insertProfileVersion(tx, next));
        if (!isNext) throw new AppError('profile_changed');
        await recordAudit(tx, auditOf(caller, 'profile.changed', id, { name: profile.name, version }));
      });
    },

    async setRetired(caller, id, isRetired) {
      await db.transaction(async (tx) => {
        const newest = await lockProfile(tx, id);
        if (!newest) throw new AppError('not_found');
        if (isRetired === (newest.retiredAt !== null)) return;
        const destinations = isRetired ? await listDestinationsOfProfile(tx, id) : [];
        if (destinations.length > 0) throw new AppError('profile_used', { facts: { destinations } });
        await setProfileRetired(tx, newest.key, isRetired ? clock() : null);
        const { version } = newest;
        await recordAudit(tx, auditOf(caller, isRetired ? 'profile.retired' : 'profile.restored', id, { version }));
      });
    },
  };
}
