import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { assets, broadcastables, campaigns, showFiles, shows } from '../../schema/index.ts';
import type { AssetRow } from '../work/film-assets.ts';

/** A film with its spot, its master and the organisation that ordered it. */
export async function findBroadcastable(db: Executor, broadcastableId: string) {
  const [row] = await db
    .select({
      organizationId: campaigns.organizationId,
      campaignId: campaigns.id,
      title: shows.title,
      rejectedAt: broadcastables.rejectedAt,
      rejectionReason: broadcastables.rejectionReason,
      decidedBy: broadcastables.decidedBy,
      material: showFiles,
    })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .where(eq(broadcastables.id, broadcastableId));
  return row ?? null;
}

/** A film's assets: the player shows its proxy, its subtitles and its deliverables. */
export async function listAssets(db: Executor, broadcastableId: string): Promise<AssetRow[]> {
  return db.select().from(assets).where(eq(assets.broadcastableId, broadcastableId));
}

/** The frames of a film's master that are stored as pictures. */
export async function findMasterFrames(
  db: Executor,
  broadcastableId: string,
): Promise<{ readonly assetId: string; readonly frame: number }[]> {
  const isFrame = and(eq(assets.broadcastableId, broadcastableId), eq(assets.kind, 'MasterFrame'));
  const rows = await db.select({ assetId: assets.id, details: assets.details }).from(assets).where(isFrame);
  return rows.flatMap(({ assetId, details: { frame } }) => (frame === undefined ? [] : { assetId, frame }));
}

/** An asset with the organisation that ordered its film. */
export async function findAsset(
  db: Executor,
  assetId: string,
): Promise<{ asset: AssetRow; organizationId: string } | null> {
  const [row] = await db
    .select({ asset: assets, organizationId: campaigns.organizationId })
    .from(assets)
    .innerJoin(broadcastables, eq(broadcastables.id, assets.broadcastableId))
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(eq(assets.id, assetId));
  return row ?? null;
}
