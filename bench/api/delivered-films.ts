import { type Database, tables } from '@spotway/database';
import { type QualityIssue, reportOf } from '@spotway/domain/quality';
import { DELIVERABLE_DETAILS, MEASUREMENTS } from '@spotway/domain/testing';
import { asc, eq } from 'drizzle-orm';

/** A film's jobs besides the reception of its file and its deliveries, as the pipeline leaves them. */
const STAGES = ['verify', 'proxy', 'qualify', 'transcode', 'report', 'receipt', 'notify'];

/** Gives every spot of a campaign a checked, encoded and delivered film, as its tracking page finally shows it. */
export async function deliverFilms(db: Database, campaignId: string, createdBy: string): Promise<void> {
  const shows = await db
    .select()
    .from(tables.shows)
    .where(eq(tables.shows.campaignId, campaignId))
    .orderBy(asc(tables.shows.position));
  for (const { id: showId } of shows) {
    const [film] = await db.insert(tables.broadcastables).values({ showId, qualifiedAt: new Date() }).returning();
    if (!film) throw new Error('the film was not inserted');
    const broadcastableId = film.id;
    const [file] = await db
      .insert(tables.showFiles)
      .values({
        ...{
          showId,
          broadcastableId,
          createdBy,
          kind: 'Material',
          source: 'browser',
          name: 'film.mxf',
          mimeType: 'application/mxf',
        },
        ...{ sizeBytes: 2e9, key: crypto.randomUUID(), sha256: '0'.repeat(64) },
      })
      .returning();
    if (!file) throw new Error('the file was not inserted');
    await db
      .insert(tables.uploads)
      .values({ fileId: file.id, partSizeBytes: 1e8, status: 'Finished', progress: 1, completedAt: new Date() });
    const issue: QualityIssue = { code: 'loudness', severity: 'warning', measured: -24, limit: -23, unit: 'LUFS' };
    await db.insert(tables.verifications).values({
      ...{ broadcastableId, nbErrors: 0, nbWarnings: 4 },
      report: reportOf((['video', 'audio'] as const).map((kind, index) => ({ kind, index, issues: [issue, issue] }))),
      measurements: MEASUREMENTS,
    });
    const points = await db.select().from(tables.showDestinations).where(eq(tables.showDestinations.showId, showId));
    const profiles = await db.select().from(tables.destinations);
    const deliveries = await db
      .insert(tables.deliveries)
      .values(
        points.map(({ organizationId }) => ({
          ...{
            broadcastableId,
            organizationId,
            deliveredAt: new Date(),
            location: '/films',
            fileName: 'film.mxf',
            sizeBytes: 2e9,
          },
          profileId: profiles.find((each) => each.organizationId === organizationId)?.profileId ?? '',
        })),
      )
      .returning();
    const made = {
      broadcastableId,
      key: '',
      sizeBytes: 1,
      mimeType: 'video/mxf',
      details: DELIVERABLE_DETAILS,
    };
    await db
      .insert(tables.assets)
      .values([
        { ...made, kind: 'ProxyManifest', role: 'proxy_low_res' },
        ...[...new Set(deliveries.map(({ profileId }) => profileId))].map(
          (profileId) => ({ ...made, profileId, kind: 'Video', role: 'deliverable' }) as const,
        ),
      ]);
    const done = { showId, broadcastableId, status: 'finished', phase: 'Finished', progress: 1 } as const;
    await db
      .insert(tables.jobs)
      .values([
        { ...done, stage: 'ingest', subject: file.id, payload: { fileId: file.id } },
        ...STAGES.map((stage) => ({ ...done, stage, subject: broadcastableId, payload: { broadcastableId } })),
        ...deliveries.map(({ id }) => ({ ...done, stage: 'deliver', subject: id, payload: { deliveryId: id } })),
      ]);
  }
}
