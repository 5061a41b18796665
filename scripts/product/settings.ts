import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSettingsBy } from '@spotway/contract';
import { z } from 'zod';
import type { LogLimits } from './rotating-log.ts';

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.string().optional(),
  ARPP_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  LOG_FILE_MAX_BYTES: z.coerce.number().int().min(10_000).max(1_000_000_000).default(20_000_000),
  LOG_FILE_COUNT: z.coerce.number().int().min(1).max(100).default(5),
});

/** The settings of `npm start` itself. */
export const OWN_SETTINGS = Object.keys(environmentSchema.shape);

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly databaseUrl: string | null;
  readonly s3Endpoint: string | null;
  readonly smtpUrl: string | null;
  readonly arppBaseUrl: string | null;
  readonly viesUrl: string | null;
  readonly operatorEmail: string | null;
  /** Limits of each program's log: bytes per file, and number of files. */
  readonly logs: LogLimits;
  /** The environment the programs' settings are taken from, including values read from files. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Reads the settings of `npm start` itself; throws SettingsError. `readAllSettings` also reads its programs'. */
export function readSettings(environment: Settings['environment'], root: string): Settings {
  const values = readSettingsBy(environmentSchema, environment);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(root, values.DATA_DIR),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL ?? null,
    s3Endpoint: values.S3_ENDPOINT ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    arppBaseUrl: values.ARPP_BASE_URL ?? null,
    viesUrl: values.VIES_URL ?? null,
    operatorEmail: values.OPERATOR_EMAIL ?? null,
    logs: { maxBytes: values.LOG_FILE_MAX_BYTES, count: values.LOG_FILE_COUNT },
    environment,
  };
}

const secretsSchema = z.object({
  sessionSecret: z.string(),
  s3AccessKeyId: z.string(),
  s3SecretAccessKey: z.string(),
  s3UploadAccessKeyId: z.string(),
  s3UploadSecretAccessKey: z.string(),
  /** Encrypts the destinations' secrets. */
  secretsKey: z.string(),
  /** Signs receipts: Ed25519, base64 of PKCS #8. */
  receiptSigningKey: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The embedded parts' own keys: generated at the first start and stored in the data folder, readable only by its owner. Keys missing from an earlier version's
 * data folder are added.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? secretsSchema.partial().parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const secrets = { ...generateSecrets(), ...kept };
  if (Object.keys(kept).length === Object.keys(secrets).length) return secrets;
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

/** Generates the keys of a new installation. */
export function generateSecrets(): Secrets {
  const receiptKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    sessionSecret: randomBytes(32).toString('base64url'),
    s3AccessKeyId: `SPOTWAY${randomBytes(6).toString('hex').toUpperCase()}`,
    s3SecretAccessKey: randomBytes(30).toString('base64url'),
    s3UploadAccessKeyId: `SPOTWAYUP${randomBytes(6).toString('hex').toUpperCase()}`,
    s3UploadSecretAccessKey: randomBytes(30).toString('base64url'),
    secretsKey: randomBytes(32).toString('base64'),
    receiptSigningKey: receiptKey.toString('base64'),
  };
}
