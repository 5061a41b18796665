import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { destinations, organizations } from './schema/index.ts';
import { ESTUAIRE_LOGO, GALATEE_LOGO } from './seed-logos.ts';

export interface SeedOptions {
  /** Folder under which each demo destination gets a folder of its own. */
  readonly deliveriesDir: string;
}

/** Fixed ids: seeding again finds the same rows. */
export const SEED_IDS = {
  operator: '0c5e4a52-6f0e-4a41-9a6d-3c1d5a8e1001',
  galatee: '0c5e4a52-6f0e-4a41-9a6d-3c1d5a8e2001',
  estuaire: '0c5e4a52-6f0e-4a41-9a6d-3c1d5a8e2002',
} as const;

/** Two destinations with invented names: a national channel that takes MXF, a regional network that takes MP4. */
const DEMO_DESTINATIONS = [
  {
    id: SEED_IDS.galatee,
    name: 'Galatée TV',
    logoSvg: GALATEE_LOGO,
    profileId: 'xdcam-hd422-50',
    folder: 'galatee-tv',
  },
  {
    id: SEED_IDS.estuaire,
    name: 'Estuaire Régions',
    logoSvg: ESTUAIRE_LOGO,
    profileId: 'h264-mp4',
    folder: 'estuaire-regions',
  },
];

/** Adds the platform's own organisation and the demo destinations; may run at every start. */
export async function seedDemo(db: Database, { deliveriesDir }: SeedOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(organizations)
      .values({ id: SEED_IDS.operator, name: 'Spotway', kind: 'operator' })
      .onConflictDoNothing();
    for (const [position, { id, name, logoSvg, profileId, folder }] of DEMO_DESTINATIONS.entries()) {
      await tx
        .insert(organizations)
        .values({ id, name, kind: 'destination', logoSvg })
        .onConflictDoUpdate({ target: organizations.id, set: { name, logoSvg } });
      const folderPath = `${deliveriesDir.replace(/[/\\]+$/, '')}/${folder}`;
      const transport = { kind: 'folder' as const, path: folderPath, createIfMissing: true };
      await tx
        .insert(destinations)
        .values({ organizationId: id, profileId, transport, position })
        // The data folder may have moved since the last start.
        .onConflictDoUpdate({ target: destinations.organizationId, set: { transport: sql`excluded.transport` } });
    }
  });
}
