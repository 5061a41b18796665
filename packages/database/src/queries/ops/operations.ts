import type { StoredTransport } from '@spotway/domain/delivery';
import type { OrganizationKind } from '@spotway/domain/shared';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  deliveries,
  deliveryProfiles,
  destinations,
  memberships,
  objectRemovals,
  organizations,
  users,
} from '../../schema/index.ts';
import { hasLogo } from '../account/organizations.ts';
import { searchPattern } from '../lists/search-pattern.ts';
import { newestKeyOf } from '../profiles/delivery-profiles.ts';

/** Destinations with their settings, in grid order; just one if its id is given. */
export async function listOperatedDestinations(db: Executor, organizationId?: string) {
  return db
    .select({
      organizationId: organizations.id,
      organizationName: organizations.name,
      hasLogo,
      isActive: destinations.isActive,
      profileId: destinations.profileId,
      /** Its newest version. */
      profile: deliveryProfiles.profile,
      maxConcurrent: destinations.maxConcurrent,
      transport: destinations.transport,
      pendingDeliveries: sql<number>`(select count(*)::int from ${deliveries} where ${deliveries.organizationId} = ${organizations.id} and ${deliveries.deliveredAt} is null and not ${deliveries.isAbandoned})`,
    })
    .from(destinations)
    .innerJoin(organizations, eq(organizations.id, destinations.organizationId))
    .leftJoin(deliveryProfiles, eq(deliveryProfiles.key, newestKeyOf(destinations.profileId)))
    .where(
      and(
        eq(organizations.kind, 'destination'),
        organizationId === undefined ? undefined : eq(organizations.id, organizationId),
      ),
    )
    .orderBy(asc(destinations.position), asc(organizations.name));
}
export type OperatedDestinationRow = Awaited<ReturnType<typeof listOperatedDestinations>>[number];

export interface DestinationFields {
  readonly name: string;
  /** Undefined keeps the logo. */
  readonly logoSvg: string | null | undefined;
  readonly isActive: boolean;
  readonly profileId: string;
  readonly maxConcurrent: number;
  readonly transport: StoredTransport;
}

/** Adds a destination after the others. */
export async function insertDestination(
  db: Executor,
  organizationId: string,
  { name, logoSvg, ...settings }: DestinationFields,
): Promise<void> {
  await db.insert(organizations).values({ id: organizationId, name, kind: 'destination', logoSvg: logoSvg ?? null });
  const position = sql`(select coalesce(max(${destinations.position}), -1) + 1 from ${destinations})`;
  await db.insert(destinations).values({ organizationId, ...settings, position });
}

/** The destination, locked until the transaction ends; null if the organisation isn't one. */
export async function lockDestination(
  db: Executor,
  organizationId: string,
): Promise<{ transport: StoredTransport; profileId: string } | null> {
  const [row] = await db
    .select({ transport: destinations.transport, profileId: destinations.profileId })
    .from(destinations)
    .where(eq(destinations.organizationId, organizationId))
    .for('update');
  return row ?? null;
}

export async function updateDestination(
  db: Executor,
  organizationId: string,
  { name, logoSvg, ...settings }: DestinationFields,
): Promise<void> {
  const logo = logoSvg === undefined ? {} : { logoSvg };
  await db
    .update(organizations)
    .set({ name, ...logo })
    .where(eq(organizations.id, organizationId));
  await db.update(destinations).set(settings).where(eq(destinations.organizationId, organizationId));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Organisations whose name, or a member's name or address, contains the text, sorted by name; or the one with this id. */
export async function listOrganizations(db: Executor, { search, limit }: { search: string | null; limit: number }) {
  const conditions: (SQL | undefined)[] = [];
  if (search && UUID.test(search)) conditions.push(eq(organizations.id, search));
  else if (search) {
    conditions.push(
      or(
        sql`${organizations.name} ilike ${searchPattern(search)}`,
        sql`exists (select 1 from ${memberships} join ${users} on ${users.id} = ${memberships.userId} where ${memberships.organizationId} = ${organizations.id} and concat_ws(' ', ${users.name}, ${users.email}) ilike ${searchPattern(search)})`,
      ),
    );
  }
  const rows = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      hasLogo,
      logoVersion: organizations.logoVersion,
      kind: organizations.kind,
      paymentEnabled: organizations.paymentEnabled,
      invoicing: organizations.invoicing,
      createdAt: organizations.createdAt,
      campaigns: sql<number>`coalesce((select c.count from campaign_counts c where c.organization_id = "organizations"."id"), 0)`,
    })
    .from(organizations)
    .where(and(...conditions))
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const members =
    ids.length === 0
      ? []
      : await db
          .select({ organizationId: memberships.organizationId, id: users.id, name: users.name, email: users.email })
          .from(memberships)
          .innerJoin(users, eq(users.id, memberships.userId))
          .where(inArray(memberships.organizationId, ids))
          .orderBy(asc(memberships.createdAt));
  return rows.map((row) => ({
    ...row,
    members: members.flatMap(({ organizationId, ...member }) => (organizationId === row.id ? [member] : [])),
  }));
}
export type OperatedOrganizationRow = Awaited<ReturnType<typeof listOrganizations>>[number];

/** Sets whether the organisation orders without paying online. Null if there is no such organisation, else its facts. */
export async function setPaymentEnabled(
  db: Executor,
  organizationId: string,
  paymentEnabled: boolean,
): Promise<{ readonly name: string; readonly kind: OrganizationKind } | null> {
  const [row] = await db
    .update(organizations)
    .set({ paymentEnabled })
    .where(eq(organizations.id, organizationId))
    .returning({ name: organizations.name, kind: organizations.kind });
  return row ?? null;
}

/** The number of objects still to be removed from the store, and the oldest of those whose last attempt failed. */
export async function summarizeRemovals(db: Executor, limit: number) {
  const [count] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(objectRemovals)
    .where(isNull(objectRemovals.removedAt));
  const failing = await db
    .select()
    .from(objectRemovals)
    .where(and(isNull(objectRemovals.removedAt), sql`${objectRemovals.error} is not null`))
    .orderBy(asc(objectRemovals.id))
    .limit(limit);
  return { open: count?.open ?? 0, failing };
}
