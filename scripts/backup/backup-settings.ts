import fs from 'node:fs';
import { readSettingsBy, SettingsError } from '@spotway/contract';
import { createStorage, type Storage } from '@spotway/storage';
import { z } from 'zod';

const schema = z.object({
  /** A role that may read everything and, for a restore, create everything. */
  DATABASE_URL: z.string().min(1),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().default('eu-west-3'),
  S3_BUCKET: z.string().default('spotway'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
});

/** What a backup covers: database and bucket. */
export interface BackupSources {
  readonly databaseUrl: string;
  readonly storage: Storage;
}

/** Reads the settings of backup, restore and check, the same as the servers'; throws SettingsError. */
export function readBackupSources(environment: NodeJS.ProcessEnv): BackupSources {
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

/** Runs a backup program to completion; errors end in one message and exit code 1. */
export async function runBackupProgram(program: (places: BackupSources) => Promise<number>): Promise<never> {
  try {
    const places = readBackupSources(process.env);
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
