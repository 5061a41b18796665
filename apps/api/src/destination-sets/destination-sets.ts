import {
  AppError,
  type ChangeDestinationSetBody,
  type LastDestinations,
  type SaveDestinationSetBody,
} from '@spotway/contract';
import {
  type Database,
  type DestinationSetRow,
  deleteDestinationSet,
  type Executor,
  findDestinationProfiles,
  findLastDestinations,
  findOrganizationNames,
  findOwnerOfDestinationSet,
  insertDestinationSet,
  listDestinationSets,
  lockDestinationSets,
  updateDestinationSet,
} from '@spotway/database';
import { listedOrganizationIds } from '@spotway/domain/account';
import {
  destinationSetKey,
  isSameChoice,
  MAX_DESTINATION_SETS,
  mostFrequentChoice,
  setNameFault,
} from '@spotway/domain/order';
import type { Caller } from '../plugins/caller.ts';

/** A set, with the names of its delivery points. */
type NamedSet = Omit<DestinationSetRow, 'destinations'> & { readonly destinations: LastDestinations['destinations'] };

/** Saved sets of delivery points, which all members of an organisation share. A set of another organisation is `not_found`. */
export interface DestinationSetService {
  list(caller: Caller): Promise<NamedSet[]>;
  /**
   * Saves a new set. The same again, such as after a lost answer, saves nothing. Throws AppError `destination_unknown`, `set_name_taken`, `too_many_sets`.
   */
  save(caller: Caller, body: SaveDestinationSetBody): Promise<void>;
  /** Throws AppError `not_found`, `destination_unknown`, `set_name_taken`. */
  change(caller: Caller, id: string, body: ChangeDestinationSetBody): Promise<void>;
  remove(caller: Caller, id: string): Promise<void>;
  /** What most spots of the latest campaign of this advertiser were delivered to. */
  last(caller: Caller, advertiser: string): Promise<LastDestinations | null>;
}

export function createDestinationSetService(db: Database, clock: () => Date): DestinationSetService {
  const ownOf = ({ actor }: Caller) => listedOrganizationIds(actor)[0];

  async function requireOwner({ actor }: Caller, id: string): Promise<string> {
    const ids = actor.organizations.map((organization) => organization.id);
    const organizationId = await findOwnerOfDestinationSet(db, ids, id);
    if (organizationId === null) throw new AppError('not_found');
    return organizationId;
  }

  async function requireOffered(ids: readonly string[]): Promise<void> {
    const offered = await findDestinationProfiles(db, ids);
    const unknown = ids.filter((id) => !offered.has(id));
    if (unknown.length > 0) throw new AppError('destination_unknown', { facts: { destinations: unknown } });
  }

  /** Nobody else saves one meanwhile. */
  function withSets<Done>(organizationId: string, save: (tx: Executor, sets: DestinationSetRow[]) => Promise<Done>) {
    return db.transaction(async (tx) => {
      await lockDestinationSets(tx, organizationId);
      return save(tx, await listDestinationSets(tx, organizationId));
    });
  }

  return {
    async list(caller) {
      const organizationId = ownOf(caller);
      const sets = organizationId === undefined ? [] : await listDestinationSets(db, organizationId);
      const names = await findOrganizationNames(db, [...new Set(sets.flatMap(({ destinations }) => destinations))]);
      return sets.map((set) => ({
        ...set,
        destinations: set.destinations.flatMap((id) => {
          const organizationName = names.get(id);
          return organizationName === undefined ? [] : [{ organizationId: id, organizationName }];
        }),
      }));
    },
    async save(caller, { name, destinations, services }) {
      const organizationId = ownOf(caller);
      if (organizationId === undefined) throw new AppError('not_found');
      await requireOffered(destinations);
      await withSets(organizationId, async (tx, sets) => {
        const nameKey = destinationSetKey(name);
        const before = sets.find((set) => destinationSetKey(set.name) === nameKey);
        if (before) {
          const isSame = isSameChoice(before.destinations, destinations) && isSameChoice(before.services, services);
          if (isSame) return;
          throw new AppError('set_name_taken');
        }
        if (sets.length >= MAX_DESTINATION_SETS) throw new AppError('too_many_sets');
        const saved = { savedBy: caller.user.id, savedAt: clock() };
        await insertDestinationSet(tx, { organizationId, name, nameKey, destinations, services, ...saved });
      });
    },
    async change(caller, id, { name, choice }) {
      const organizationId = await requireOwner(caller, id);
      await withSets(organizationId, async (tx, sets) => {
        if (!sets.some((set) => set.id === id)) throw new AppError('not_found');
        const others = sets.filter((set) => set.id !== id).map((set) => set.name);
        if (name !== undefined && setNameFault(name, others) !== null) throw new AppError('set_name_taken');
        if (choice) await requireOffered(choice.destinations);
        await updateDestinationSet(tx, id, {
          ...(name !== undefined && { name, nameKey: destinationSetKey(name) }),
          ...choice,
          ...{ savedBy: caller.user.id, savedAt: clock() },
        });
      });
    },
    async remove(caller, id) {
      await requireOwner(caller, id);
      await deleteDestinationSet(db, id);
    },
    async last(caller, advertiser) {
      const organizationId = ownOf(caller);
      const found = organizationId === undefined ? null : await findLastDestinations(db, organizationId, advertiser);
      if (!found) return null;
      const { campaign, orderedAt, points } = found;
      const spots = Map.groupBy(points, ({ showId }) => showId);
      const usual = mostFrequentChoice([...spots.values()].map((each) => each.map(({ organizationId: id }) => id)));
      const names = new Map(points.map(({ organizationId: id, organizationName }) => [id, organizationName]));
      return {
        campaign,
        orderedAt: orderedAt.toISOString(),
        destinations: (usual ?? []).map((id) => ({ organizationId: id, organizationName: names.get(id) ?? '' })),
      };
    },
  };
}
