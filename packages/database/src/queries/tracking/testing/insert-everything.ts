import { quoteOrder } from '@spotway/domain/billing';
import { MEASUREMENTS, PROBE } from '@spotway/domain/testing';
import type { Database } from '../../../connection.ts';
import * as tables from '../../../schema/index.ts';
import type { TrackingScope } from '../load-tracking.ts';

export const TIMES = { createdAt: new Date('2026-03-01T10:00:00.123Z') };

/** A campaign with a row in every table that its tracking reads. */
export async function insertEverything(db: Database) {
  const one = async <Row>(rows: Promise<Row[]>): Promise<Row> => {
    const [row] = await rows;
    if (!row) throw new Error('nothing was inserted');
    return row;
  };
  const client = await one(db.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning());
  const channel = await one(
    db.insert(tables.organizations).values({ name: 'Chaîne', kind: 'destination', logoSvg: '<svg/>' }).returning(),
  );
  const later = await one(db.insert(tables.organizations).values({ name: 'Autre', kind: 'destination' }).returning());
  const email = `${crypto.randomUUID()}@agence.example`;
  const user = await one(db.insert(tables.users).values({ name: 'Camille', email }).returning());
  const createdBy = user.id;
  const payment = 'deactivated' as const;
  const words = { campaign: 'Printemps "été"', advertiser: 'Maison', product: 'Eau\n', uploaderCompany: 'Agence' };
  const campaign = await one(
    db
      .insert(tables.campaigns)
      .values({ ...words, organizationId: client.id, createdBy, payment, quote: quoteOrder([]), ...TIMES })
      .returning(),
  );
  const spot = {
    version: 'Version 1',
    durationMs: 4000,
    legalMentions: 'none',
    services: ['subtitling', 'audioDescription', 'arppSubmission'],
  } as const;
  const values = { ...spot, services: [...spot.services], campaignId: campaign.id, pubId: 'A' };
  const show = await one(
    db
      .insert(tables.shows)
      .values({ ...values, position: 0, title: 'Été' })
      .returning(),
  );
  await db.insert(tables.shows).values({ ...values, position: 1, title: 'Autre', services: [] });
  const sums = { totalExcludingTaxCents: 100, vatCents: 20, totalIncludingTaxCents: 120 };
  const supplement = await one(
    db
      .insert(tables.orderSupplements)
      .values({ ...sums, campaignId: campaign.id, showId: show.id, createdBy, payment })
      .returning(),
  );
  await db.insert(tables.showDestinations).values([
    { showId: show.id, organizationId: channel.id, position: 0 },
    { showId: show.id, organizationId: later.id, position: 1, supplementId: supplement.id },
  ]);
  await db.insert(tables.broadcastables).values({ showId: show.id, supersededAt: new Date() });
  const film = await one(db.insert(tables.broadcastables).values({ showId: show.id }).returning());
  const broadcastableId = film.id;
  await db.insert(tables.verifications).values({
    ...{ broadcastableId, nbErrors: 1, nbWarnings: 0, report: { nbErrors: 1, nbWarnings: 0, streams: [] } },
    measurements: MEASUREMENTS,
  });
  const delegation = await one(
    db
      .insert(tables.uploadDelegations)
      .values({ showId: show.id, email, language: 'fr', createdBy, sentAt: new Date(), expiresAt: new Date() })
      .returning(),
  );
  const review = await one(
    db
      .insert(tables.reviewLinks)
      .values({ showId: show.id, language: 'fr', createdBy, days: 14, expiresAt: new Date() })
      .returning(),
  );
  const answered = { broadcastableId, linkId: review.id, answer: 'changesRequested', authorName: 'Claude' } as const;
  await db.insert(tables.filmAnswers).values({ ...answered, text: 'Plus court' });
  const about = { showId: show.id, broadcastableId, createdBy, source: 'browser', mimeType: 'video/mxf' };
  const file = await one(
    db
      .insert(tables.showFiles)
      .values({
        ...about,
        kind: 'Material',
        name: 'é"\\.mxf',
        sizeBytes: 2 ** 40,
        key: crypto.randomUUID(),
        delegationId: delegation.id,
        probe: { ...PROBE, durationSeconds: 1.5, startTimecode: '"' },
      })
      .returning(),
  );
  const subtitle = await one(
    db
      .insert(tables.showFiles)
      .values({ ...about, kind: 'Subtitle', name: 'a.stl', sizeBytes: 1, key: crypto.randomUUID() })
      .returning(),
  );
  await db.insert(tables.uploads).values([
    { fileId: file.id, partSizeBytes: 5, progress: 0.1, speed: 1234.5, secondsLeft: 1e-7 },
    { fileId: subtitle.id, partSizeBytes: 5 },
  ]);
  await db
    .insert(tables.serviceAttachments)
    .values({ fileId: subtitle.id, service: 'subtitling', attachedBy: createdBy });
  await db.insert(tables.regulatorSubmissions).values({ showId: show.id, status: 'submitted', updatedBy: createdBy });
  await db
    .insert(tables.deliveries)
    .values({ broadcastableId, organizationId: channel.id, profileId: 'a', sizeBytes: 7 });
  await db.insert(tables.assets).values({
    ...{
      broadcastableId,
      kind: 'ProxyManifest',
      role: 'proxy_low_res',
      key: 'k',
      sizeBytes: 1,
      mimeType: 'a/b',
      details: { frameCount: 1 },
    },
  });
  await db.insert(tables.jobs).values({
    stage: 'verify',
    subject: film.id,
    showId: show.id,
    broadcastableId,
    payload: { profileIds: ['a'] },
    progress: 0.3,
  });
  return { campaign, show, film, file, subtitle, delegation, channel, client, supplement, user };
}
export type Everything = Awaited<ReturnType<typeof insertEverything>>;

export const scopesOf = ({ campaign, show }: Everything): TrackingScope[] => [
  { kind: 'campaign', id: campaign.id },
  { kind: 'show', id: show.id },
];
