import type { Database, Executor } from './connection.ts';
import { destinations, organizations } from './schema/index.ts';
import { ESTUAIRE_LOGO, GALATEE_LOGO } from './seed-logos.ts';

/** Fixed ids: tests and the demo find the same rows in every database. */
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
    /** Inside the deliveries folder, wherever that is: `DATA_DIR` may move between starts. */
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

/** Adds the platform's own organisation, whose members are operators. True if it did not exist. */
export async function seedPlatform(db: Executor): Promise<boolean> {
  const made = await db
    .insert(organizations)
    .values({ id: SEED_IDS.operator, name: 'Spotway', kind: 'operator' })
    .onConflictDoNothing()
    .returning({ id: organizations.id });
  return made.length > 0;
}

/** Adds whichever of the two demo destinations don't exist; existing ones stay as they are. Returns the names of those added. */
export async function seedDestinations(db: Database): Promise<string[]> {
  return db.transaction(insertDestinations);
}

async function insertDestinations(tx: Executor): Promise<string[]> {
  const added: string[] = [];
  for (const [position, { id, name, logoSvg, profileId, folder }] of DEMO_DESTINATIONS.entries()) {
    const made = await tx
      .insert(organizations)
      .values({ id, name, kind: 'destination', logoSvg })
      .onConflictDoNothing()
      .returning({ id: organizations.id });
    if (made.length === 0) continue;
    const transport = { kind: 'folder' as const, path: folder, createIfMissing: true };
    await tx.insert(destinations).values({ organizationId: id, profileId, transport, position });
    added.push(name);
  }
  return added;
}

/**
 * Adds the platform's own organisation together with the demo destinations; may run at every start. They are created once: whatever an operator
 * changes, disables or deletes stays that way.
 */
export async function seedDemo(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if (await seedPlatform(tx)) await insertDestinations(tx);
  });
}
