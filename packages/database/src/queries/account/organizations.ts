import type { DeliveryProfile } from '@spotway/domain/delivery';
import type { OrganizationKind } from '@spotway/domain/shared';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { deliveryProfiles, destinations, organizations } from '../../schema/index.ts';
import { newestKeyOf } from '../profiles/delivery-profiles.ts';

export interface DestinationRow {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly hasLogo: boolean;
  /** The newest version of its profile. */
  readonly profile: DeliveryProfile | null;
}

/** Whether an organisation has a logo of either kind, without reading it. */
export const hasLogo = sql<boolean>`(${organizations.logoSvg} is not null or ${organizations.logoVersion} is not null)`;

const destinationColumns = {
  organizationId: organizations.id,
  organizationName: organizations.name,
  hasLogo,
  profile: deliveryProfiles.profile,
};

/** Organisations that films can be ordered for, in grid order. */
export async function listDestinations(db: Executor): Promise<DestinationRow[]> {
  return db
    .select(destinationColumns)
    .from(destinations)
    .innerJoin(organizations, eq(organizations.id, destinations.organizationId))
    .leftJoin(deliveryProfiles, eq(deliveryProfiles.key, newestKeyOf(destinations.profileId)))
    .where(and(eq(organizations.kind, 'destination'), eq(destinations.isActive, true)))
    .orderBy(asc(destinations.position), asc(organizations.name));
}

/** The names of these organisations, by id. */
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

/** The newest version of the delivery profile of each of these organisations that is an offered destination. */
export async function findDestinationProfiles(
  db: Executor,
  organizationIds: readonly string[],
): Promise<Map<string, DeliveryProfile>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db
    .select({ organizationId: destinations.organizationId, profile: deliveryProfiles.profile })
    .from(destinations)
    .innerJoin(organizations, eq(organizations.id, destinations.organizationId))
    .innerJoin(deliveryProfiles, eq(deliveryProfiles.key, newestKeyOf(destinations.profileId)))
    .where(
      and(
        eq(organizations.kind, 'destination'),
        eq(destinations.isActive, true),
        inArray(destinations.organizationId, [...organizationIds]),
      ),
    );
  return new Map(rows.map((row) => [row.organizationId, row.profile]));
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
): Promise<{ kind: OrganizationKind; svg: string | null; png: string | null } | null> {
  const [row] = await db
    .select({ kind: organizations.kind, svg: organizations.logoSvg, png: organizations.logoPng })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row && (row.svg !== null || row.png !== null) ? row : null;
}

/** @param logo a PNG, base64; null for none */
export async function saveLogo(
  tx: Executor,
  organizationId: string,
  logo: { readonly png: string; readonly version: string } | null,
): Promise<void> {
  await tx
    .update(organizations)
    .set({ logoPng: logo?.png ?? null, logoVersion: logo?.version ?? null })
    .where(eq(organizations.id, organizationId));
}
