import fs from 'node:fs';
import { readSettingsBy, SettingsError } from '@spotway/contract';
import { createStorage, type Storage } from '@spotway/storage';
import { z } from 'zod';

const schema = z.object({
  /** A role that may read everything, and make everything where a backup is restored. */
  DATABASE_URL: z.string().min(1),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().default('eu-west-3'),
  S3_BUCKET: z.string().default('spotway'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
});

/** The two places that a backup is made of. */
export interface BackedUp {
  readonly databaseUrl: string;
  readonly storage: Storage;
}

/** Reads the settings of backup, restore and check, which are the servers' own; throws SettingsError. */
export function readBackedUp(environment: NodeJS.ProcessEnv): BackedUp {
  const settings = readSettingsBy(schema, environment, fs);
  return {
    databaseUrl: settings.DATABASE_URL,
    storage: createStorage({
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      bucket: settings.S3_BUCKET,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
      forcePathStyle: true,
    }),
  };
}

const EMBEDDED =
  'An installation on embedded parts is backed up by a copy of DATA_DIR while it is stopped (docs/operations/backup.md).';

/** Runs a program of backups to its end: what is wrong is said in one message, with code 1. */
export async function runToEnd(program: (places: BackedUp) => Promise<number>): Promise<never> {
  try {
    const places = readBackedUp(process.env);
    const code = await program(places);
    places.storage.close();
    process.exit(code);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error instanceof SettingsError ? `${error.message}\n\n${EMBEDDED}` : error.message);
    if (error.cause instanceof Error) console.error(error.cause.message);
    process.exit(1);
  }
}
