import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Database, tables } from '@spotway/database';
import { quoteOrder } from '@spotway/domain/billing';
import type { MediaAnalysis } from '@spotway/domain/film';
import type { Service } from '@spotway/domain/shared';
import { probeFile } from '@spotway/media';
import { masterKey } from '@spotway/storage';

/** Milliseconds of a master's picture; an arbitrary value for an unreadable file, which has none. */
export async function lengthOf(master: string): Promise<number> {
  const outcome = await probeFile(master);
  const video = outcome.ok ? outcome.probe.video : null;
  if (!video?.frameCount) return 2000;
  return Math.round((video.frameCount * 1000 * video.frameRate.den) / video.frameRate.num);
}

/** An order of one spot with its master, for destinations with these profiles. */
export async function insertOrder(
  db: Database,
  master: string,
  profileIds: string[],
  {
    folderOf,
    browserAnalysis,
    services,
    normaliseLoudness,
    durationMs,
  }: {
    readonly folderOf: (organizationId: string) => string;
    readonly browserAnalysis: MediaAnalysis | undefined;
    readonly services: Service[];
    readonly normaliseLoudness: boolean;
    readonly durationMs: number;
  },
) {
  const { size } = await stat(master);
  return db.transaction(async (tx) => {
    const [organization] = await tx.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
    const [user] = await tx
      .insert(tables.users)
      .values({ name: 'Camille', email: `camille-${crypto.randomUUID()}@agence.example`, language: 'fr' })
      .returning();
    const organizationId = organization!.id;
    const [campaign] = await tx
      .insert(tables.campaigns)
      .values({
        organizationId,
        createdBy: user!.id,
        campaign: 'Printemps',
        advertiser: 'Maison Exemple',
        product: 'Eau',
        uploaderCompany: 'Agence',
        payment: 'deactivated',
        quote: quoteOrder([]),
      })
      .returning();
    const [show] = await tx
      .insert(tables.shows)
      .values({
        campaignId: campaign!.id,
        position: 0,
        pubId: 'FR_ABCD_EFGH_IJKL_0001_004_F',
        title: 'Été',
        version: 'Version 1',
        durationMs,
        legalMentions: 'none',
        services,
        normaliseLoudness,
      })
      .returning();
    const [broadcastable] = await tx.insert(tables.broadcastables).values({ showId: show!.id }).returning();
    const fileId = crypto.randomUUID();
    const key = masterKey(organizationId, fileId);
    await tx.insert(tables.showFiles).values({
      id: fileId,
      showId: show!.id,
      broadcastableId: broadcastable!.id,
      kind: 'Material',
      source: 'computer',
      name: path.basename(master),
      mimeType: '',
      sizeBytes: size,
      browserAnalysis: browserAnalysis ?? null,
      key,
      createdBy: user!.id,
    });
    for (const [position, profileId] of profileIds.entries()) {
      const [destination] = await tx
        .insert(tables.organizations)
        .values({ name: `Chaîne ${position + 1}`, kind: 'destination' })
        .returning();
      const channel = destination!.id;
      await tx.insert(tables.destinations).values({
        organizationId: channel,
        profileId,
        transport: { kind: 'folder', path: folderOf(channel), createIfMissing: true },
      });
      await tx.insert(tables.showDestinations).values({ showId: show!.id, organizationId: channel, position });
      await tx
        .insert(tables.deliveries)
        .values({ broadcastableId: broadcastable!.id, organizationId: channel, profileId });
    }
    return { campaignId: campaign!.id, showId: show!.id, broadcastableId: broadcastable!.id, fileId, key };
  });
}
