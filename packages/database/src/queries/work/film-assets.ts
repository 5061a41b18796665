import type { AssetDetails, DeliverableFault } from '@spotway/domain/delivery';
import type { AssetKind, FileRole } from '@spotway/domain/shared';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { assets } from '../../schema/index.ts';

export type AssetRow = typeof assets.$inferSelect;

export interface NewAsset {
  readonly broadcastableId: string;
  readonly kind: AssetKind;
  readonly role: FileRole;
  readonly profileId: string | null;
  readonly key: string;
  readonly sizeBytes: number;
  readonly sha256: string | null;
  readonly mimeType: string;
  readonly heldFor?: readonly DeliverableFault[];
  readonly details: AssetDetails;
}

/** Replaces the film's assets of the same kind and profile: a repeated stage leaves one set. */
export async function replaceAssets(db: Executor, rows: readonly NewAsset[]): Promise<void> {
  for (const { broadcastableId, kind, profileId } of rows) {
    const sameProfile = profileId === null ? isNull(assets.profileId) : eq(assets.profileId, profileId);
    await db.delete(assets).where(and(eq(assets.broadcastableId, broadcastableId), eq(assets.kind, kind), sameProfile));
  }
  if (rows.length > 0) await db.insert(assets).values([...rows]);
}

/** Replaces the same frame of the film's master. */
export async function replaceMasterFrame(db: Executor, row: NewAsset): Promise<void> {
  const isSame = and(eq(assets.kind, 'MasterFrame'), sql`${assets.details} ->> 'frame' = ${String(row.details.frame)}`);
  await db.delete(assets).where(and(eq(assets.broadcastableId, row.broadcastableId), isSame));
  await db.insert(assets).values(row);
}

/** Replaces the assets derived from one of the film's files (`details.fileId`), e.g. a subtitle's WebVTT. */
export async function replaceFileAssets(db: Executor, fileId: string, rows: readonly NewAsset[]): Promise<void> {
  await db.delete(assets).where(sql`${assets.details} ->> 'fileId' = ${fileId}`);
  if (rows.length > 0) await db.insert(assets).values([...rows]);
}

export async function findDeliverable(
  db: Executor,
  broadcastableId: string,
  profileId: string,
): Promise<AssetRow | null> {
  const [row] = await db
    .select()
    .from(assets)
    .where(
      and(eq(assets.broadcastableId, broadcastableId), eq(assets.role, 'deliverable'), eq(assets.profileId, profileId)),
    );
  return row ?? null;
}

/** Profiles whose deliverable of the film is in the store. */
export async function listActiveProfiles(db: Executor, broadcastableId: string): Promise<string[]> {
  const rows = await db
    .select({ profileId: assets.profileId })
    .from(assets)
    .where(
      and(
        eq(assets.broadcastableId, broadcastableId),
        eq(assets.role, 'deliverable'),
        eq(assets.storageState, 'Active'),
      ),
    );
  return rows.flatMap(({ profileId }) => profileId ?? []);
}
