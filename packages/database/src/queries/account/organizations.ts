import type { OrganizationKind } from '@spotway/domain/shared';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { destinations, organizations } from '../../schema/index.ts';

export interface DestinationRow {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly hasLogo: boolean;
  readonly profileId: string;
}

const destinationColumns = {
  organizationId: organizations.id,
  organizationName: organizations.name,
  hasLogo: sql<boolean>`${organizations.logoSvg} is not null`,
  profileId: destinations.profileId,
};

/** Organisations films can be ordered for, in the order of the grid. */
export async function listDestinations(db: Executor): Promise<DestinationRow[]> {
  return db
    .select(destinationColumns)
    .from(destinations)
    .innerJoin(organizations, eq(organizations.id, destinations.organizationId))
    .where(and(eq(organizations.kind, 'destination'), eq(destinations.isActive, true)))
    .orderBy(asc(destinations.position), asc(organizations.name));
}

/** Names of these organisations, by their ids. */
export async function findOrganizationNames(
  db: Executor,
  organizationIds: readonly string[],
): Promise<Map<string, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, [...organizationIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The delivery profile of each of these organisations that is a destination and offered. */
export async function findDestinationProfiles(
  db: Executor,
  organizationIds: readonly string[],
): Promise<Map<string, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db
    .select({ organizationId: destinations.organizationId, profileId: destinations.profileId })
    .from(destinations)
    .innerJoin(organizations, eq(organizations.id, destinations.organizationId))
    .where(
      and(
        eq(organizations.kind, 'destination'),
        eq(destinations.isActive, true),
        inArray(destinations.organizationId, [...organizationIds]),
      ),
    );
  return new Map(rows.map((row) => [row.organizationId, row.profileId]));
}

export async function findOrganization(
  db: Executor,
  organizationId: string,
): Promise<{ id: string; name: string; kind: OrganizationKind; paymentEnabled: boolean } | null> {
  const [row] = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      kind: organizations.kind,
      paymentEnabled: organizations.paymentEnabled,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row ?? null;
}

/** The organisation's logo, an SVG document. */
export async function findLogo(
  db: Executor,
  organizationId: string,
): Promise<{ kind: OrganizationKind; svg: string } | null> {
  const [row] = await db
    .select({ kind: organizations.kind, svg: organizations.logoSvg })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.svg ? { kind: row.kind, svg: row.svg } : null;
}
