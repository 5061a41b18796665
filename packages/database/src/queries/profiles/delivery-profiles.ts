import { type DeliveryProfile, profileKey } from '@spotway/domain/delivery';
import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  broadcastables,
  deliveries,
  deliveryProfiles,
  destinations,
  organizations,
  users,
} from '../../schema/index.ts';

/** The profiles with these keys, by key; unknown keys are left out. */
export async function findProfiles(db: Executor, keys: readonly string[]): Promise<Map<string, DeliveryProfile>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: deliveryProfiles.key, profile: deliveryProfiles.profile })
    .from(deliveryProfiles)
    .where(inArray(deliveryProfiles.key, [...keys]));
  return new Map(rows.map(({ key, profile }) => [key, profile]));
}

/** The key of a profile's newest version, for a statement that has the profile's id. */
export function newestKeyOf(profileId: SQLWrapper): SQL<string> {
  return sql`(select newest.key from delivery_profiles newest where newest.profile_id = ${profileId} order by newest.version desc limit 1)`;
}

/** Enough for profiles created by hand. */
const MAX_LISTED = 1000;

/** The newest version of every profile, by name, with the destinations that use it. */
export async function listProfiles(db: Executor) {
  return db
    .select({
      profileId: deliveryProfiles.profileId,
      version: deliveryProfiles.version,
      profile: deliveryProfiles.profile,
      retiredAt: deliveryProfiles.retiredAt,
      createdAt: deliveryProfiles.createdAt,
      destinations: sql<{ organizationId: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('organizationId', o.id, 'name', o.name) order by o.name), '[]')
        from ${destinations} d join ${organizations} o on o.id = d.organization_id
        where d.profile_id = "delivery_profiles"."profile_id")`,
    })
    .from(deliveryProfiles)
    .where(eq(deliveryProfiles.key, newestKeyOf(deliveryProfiles.profileId)))
    .orderBy(asc(sql`lower(${deliveryProfiles.profile} ->> 'name')`), asc(deliveryProfiles.key))
    .limit(MAX_LISTED);
}
export type ProfileRow = Awaited<ReturnType<typeof listProfiles>>[number];

const MAX_VERSIONS = 100;

/** A profile's versions and who created them, newest first; empty if there is no such profile. */
export async function listProfileVersions(db: Executor, profileId: string) {
  return db
    .select({
      version: deliveryProfiles.version,
      profile: deliveryProfiles.profile,
      retiredAt: deliveryProfiles.retiredAt,
      createdAt: deliveryProfiles.createdAt,
      createdBy: users.name,
    })
    .from(deliveryProfiles)
    .leftJoin(users, eq(users.id, deliveryProfiles.createdBy))
    .where(eq(deliveryProfiles.profileId, profileId))
    .orderBy(desc(deliveryProfiles.version))
    .limit(MAX_VERSIONS);
}
export type ProfileVersionRow = Awaited<ReturnType<typeof listProfileVersions>>[number];

/** The destinations that use a profile, by name. */
export async function listDestinationsOfProfile(db: Executor, profileId: string) {
  return db
    .select({ organizationId: organizations.id, name: organizations.name })
    .from(destinations)
    .innerJoin(organizations, eq(organizations.id, destinations.organizationId))
    .where(eq(destinations.profileId, profileId))
    .orderBy(asc(organizations.name));
}

/** A profile's newest version, locked until the transaction ends; null if there is no such profile. */
export async function lockProfile(db: Executor, profileId: string) {
  const [newest] = await db
    .select({ key: deliveryProfiles.key, version: deliveryProfiles.version, retiredAt: deliveryProfiles.retiredAt })
    .from(deliveryProfiles)
    .where(eq(deliveryProfiles.profileId, profileId))
    .orderBy(desc(deliveryProfiles.version))
    .limit(1)
    .for('update');
  return newest ?? null;
}

/** Adds a version of a profile. Does nothing and returns false if that version exists. */
export async function insertProfileVersion(
  db: Executor,
  {
    profileId,
    version,
    profile,
    createdBy,
  }: {
    readonly profileId: string;
    readonly version: number;
    readonly profile: Omit<DeliveryProfile, 'id'>;
    readonly createdBy: string;
  },
): Promise<boolean> {
  const key = profileKey(profileId, version);
  const added = await db
    .insert(deliveryProfiles)
    .values({ key, profileId, version, profile: { ...profile, id: key }, createdBy })
    .onConflictDoNothing()
    .returning({ key: deliveryProfiles.key });
  return added.length > 0;
}

/** Retires a profile, given its newest version's key, or restores it (null). */
export async function setProfileRetired(db: Executor, newestKey: string, retiredAt: Date | null): Promise<void> {
  await db.update(deliveryProfiles).set({ retiredAt }).where(eq(deliveryProfiles.key, newestKey));
}

/** False if the profile is retired or missing; otherwise it can't be retired before the transaction ends. */
export async function keepProfileInUse(db: Executor, profileId: string): Promise<boolean> {
  const [newest] = await db
    .select({ retiredAt: deliveryProfiles.retiredAt })
    .from(deliveryProfiles)
    .where(eq(deliveryProfiles.profileId, profileId))
    .orderBy(desc(deliveryProfiles.version))
    .limit(1)
    .for('share');
  return newest !== undefined && newest.retiredAt === null;
}

/** The profiles whose leaders show the film with this name: newest versions, and earlier ones with pending deliveries. */
export async function listProfilesShowing(db: Executor, name: string): Promise<DeliveryProfile[]> {
  const shown = JSON.stringify([{ kind: 'Video', fileName: name }]);
  const awaited = db
    .select({ key: deliveries.profileId })
    .from(deliveries)
    .innerJoin(broadcastables, eq(broadcastables.id, deliveries.broadcastableId))
    .where(and(isNull(deliveries.deliveredAt), isNull(broadcastables.supersededAt)));
  const rows = await db
    .select({ profile: deliveryProfiles.profile })
    .from(deliveryProfiles)
    .where(
      sql`${deliveryProfiles.profile} -> 'leader' @> ${shown}::jsonb
        and (${deliveryProfiles.key} = ${newestKeyOf(deliveryProfiles.profileId)} or ${deliveryProfiles.key} in ${awaited})`,
    )
    .orderBy(asc(deliveryProfiles.key));
  return rows.map(({ profile }) => profile);
}
