import path from 'node:path';
import { errorReportingSettings, legalSettings, poolSettings, providerSettings } from '@spotway/contract';
import type { Secrets, Settings } from './settings.ts';

/** Passed on to the programs if set: the settings in `docs/configuration.md` that aren't about embedded parts. */
export const FORWARDED = [
  'S3_REGION',
  'S3_BUCKET',
  'S3_PUBLIC_ENDPOINT',
  'S3_ACCELERATED_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_UPLOAD_ACCESS_KEY_ID',
  'S3_UPLOAD_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
  'MAIL_FROM',
  'BRAND_NAME',
  'SUPPORT_EMAIL',
  ...Object.keys(poolSettings),
  ...Object.keys(providerSettings),
  ...Object.keys(legalSettings),
  'PRE_TERMS_LABEL_FR',
  'PRE_TERMS_LABEL_EN',
  'LANDING_LOGOS_DIR',
  'INTERCOM_APP_ID',
  'INTERCOM_IDENTITY_SECRET',
  'INTERCOM_REGION',
  ...Object.keys(errorReportingSettings),
  'LOG_LEVEL',
  'TRUST_PROXY',
  'OPERATORS_SECOND_FACTOR',
  'QUALIFICATION',
  'OPERATOR_EMAIL',
  'UPLOAD_PART_SIZE_BYTES',
  'RATE_LIMIT',
  'EVENT_STREAMS_MAX',
  'ARPP_TIMEOUT_MS',
  'VIES_TIMEOUT_MS',
  'VAT_OVERSEAS_RATES',
  'SERVICE_CREDIT_LOWER_HOURS',
  'SERVICE_CREDIT_HIGHER_HOURS',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'STORE_SWEEP_MAX_PERCENT',
  'WORK_DIR',
  'WORK_MAX_BYTES',
  'HEALTH_PORT',
  'HEALTH_HOST',
  'WORKER_STAGES',
  'WORKER_SLOTS',
  'WORKER_STOP_GRACE_SECONDS',
  'DELIVERY_ALLOWED_NETWORKS',
  'DELIVERY_FOLDER_ROOTS',
];

/** Generated at the first start and given to the programs that need them. */
export const GENERATED_KEYS = ['SECRETS_KEY', 'RECEIPT_SIGNING_KEY'] as const;

/** Known only once the embedded parts have their ports. */
export interface Places {
  readonly databaseUrl: string;
  readonly ports: {
    readonly store: number;
    readonly mailbox: number;
    readonly smtp: number;
    readonly catalogue: number;
    readonly vies: number;
  };
  readonly secrets: Secrets;
  readonly webDist: string;
}

type Environment = Record<string, string>;

/** Builds every program's environment from the embedded parts and the caller's environment. */
export function programEnvironments(
  settings: Settings,
  { databaseUrl, ports, secrets, webDist }: Places,
  environment: Settings['environment'],
): { readonly store: Environment; readonly api: Environment; readonly worker: Environment } {
  const { host, dataDir } = settings;
  const browserHost = new URL(settings.publicUrl).hostname;
  const forwarded = Object.fromEntries(FORWARDED.flatMap((key) => (environment[key] ? [[key, environment[key]]] : [])));
  const shared: Environment = {
    DATABASE_URL: databaseUrl,
    DELIVERIES_DIR: path.join(dataDir, 'deliveries'),
    PUBLIC_URL: settings.publicUrl,
    S3_ENDPOINT: settings.s3Endpoint ?? `http://${host}:${ports.store}`,
    S3_PUBLIC_ENDPOINT: settings.s3Endpoint ?? `http://${browserHost}:${ports.store}`,
    S3_REGION: 'eu-west-3',
    S3_BUCKET: 'spotway',
    S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    S3_UPLOAD_ACCESS_KEY_ID: secrets.s3UploadAccessKeyId,
    S3_UPLOAD_SECRET_ACCESS_KEY: secrets.s3UploadSecretAccessKey,
    SMTP_URL: settings.smtpUrl ?? `smtp://${host}:${ports.smtp}`,
    SESSION_SECRET: secrets.sessionSecret,
    ARPP_BASE_URL: settings.arppBaseUrl ?? `http://${host}:${ports.catalogue}/api`,
    VIES_URL: settings.viesUrl ?? `http://${host}:${ports.vies}/rest-api`,
    ...forwarded,
  };
  // The keys for secrets and receipts only go to programs that need them, not to the store.
  const sealing = { SECRETS_KEY: environment.SECRETS_KEY || secrets.secretsKey };
  const signing = { RECEIPT_SIGNING_KEY: environment.RECEIPT_SIGNING_KEY || secrets.receiptSigningKey };
  return {
    store: {
      ...shared,
      S3_LISTEN_HOST: host,
      S3_LISTEN_PORT: String(ports.store),
      S3_DATA_DIR: path.join(dataDir, 'store'),
      S3_CORS_ORIGINS: corsOrigins(settings),
    },
    api: { ...shared, ...sealing, HOST: host, PORT: String(settings.port), WEB_DIST: webDist },
    worker: { WORK_DIR: path.join(dataDir, 'work'), ...shared, ...sealing, ...signing },
  };
}

/** Pages may be opened by name or by address, so both origins may use the store. */
function corsOrigins(settings: Settings): string {
  const origins = [
    new URL(settings.publicUrl).origin,
    `http://localhost:${settings.port}`,
    `http://127.0.0.1:${settings.port}`,
  ];
  return [...new Set(origins)].join(',');
}
