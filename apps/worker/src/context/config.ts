import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { errorReportingSettings, poolSettings, providerSettings, readBy, readSettingsBy } from '@spotway/contract';
import { parseFolderRoots, parseNetworks, parseReceiptKey, parseSecretsKey } from '@spotway/delivery';
import { z } from 'zod';
import { parseWorkerSlots, parseWorkerStages, slotsWithoutStage } from '../work-order/worker-slots.ts';

const schema = z
  .object({
    DATABASE_URL: z.string(),
    ...poolSettings,
    S3_ENDPOINT: z.url(),
    S3_REGION: z.string().default('eu-west-3'),
    S3_BUCKET: z.string().default('spotway'),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
    SMTP_URL: z.string(),
    MAIL_FROM: z.string().default('Spotway <no-reply@spotway.example>'),
    BRAND_NAME: z.string().default('Spotway'),
    SUPPORT_EMAIL: z.string().default('support@spotway.example'),
    ...providerSettings,
    ...errorReportingSettings,
    OPERATOR_EMAIL: z.string().default('operations@spotway.example'),
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    QUALIFICATION: z.enum(['auto', 'manual']).default('auto'),
    /** Decrypts the secrets of destinations; holds several keys during a key change (docs/operations/destinations.md, "Secrets"). */
    SECRETS_KEY: z.string().default('').transform(readBy(parseSecretsKey)),
    /** Signs receipts; without it each worker generates its own key when it starts. */
    RECEIPT_SIGNING_KEY: z.string().min(1).transform(readBy(parseReceiptKey)).optional(),
    /** Masters and temporary files; limited by WORK_MAX_BYTES. */
    WORK_DIR: z.string().default(path.join(os.tmpdir(), 'spotway-work')),
    WORK_MAX_BYTES: z.coerce.number().int().positive().default(200_000_000_000),
    /** Folder for destinations named without a path, such as the demo's; without it those are missing. */
    DELIVERIES_DIR: z.string().optional(),
    /** Addresses that destinations may have although they belong to this machine or its private network, comma-separated. */
    DELIVERY_ALLOWED_NETWORKS: z.string().default('').transform(readBy(parseNetworks)),
    /** Absolute folders where destinations may be, besides DELIVERIES_DIR, comma-separated. */
    DELIVERY_FOLDER_ROOTS: z.string().default('').transform(readBy(parseFolderRoots)),
    /** Share of the store's objects that a sweep may remove without a person checking first. */
    STORE_SWEEP_MAX_PERCENT: z.coerce.number().min(0).max(100).default(20),
    /** Port of `/healthz` and `/readyz`; without it they are not served. */
    HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
    /** Stages this worker takes, comma-separated; the others are left to other workers. */
    WORKER_STAGES: z.string().default('').transform(readBy(parseWorkerStages)),
    /** Concurrent heavy jobs of this worker, as `transcode=2,verify=1`. */
    WORKER_SLOTS: z.string().default('').transform(readBy(parseWorkerSlots)),
    /** Seconds after SIGTERM for attempts that can finish in that time. */
    WORKER_STOP_GRACE_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .superRefine((config, context) => {
    for (const stage of slotsWithoutStage(config.WORKER_SLOTS, config.WORKER_STAGES)) {
      const message = `${stage} has slots, but WORKER_STAGES leaves it to other workers: name it there too, or not here`;
      context.addIssue({ code: 'custom', path: ['WORKER_SLOTS'], message });
    }
  });

export type Config = z.infer<typeof schema>;

/** Reads the worker's settings; throws a SettingsError, one message with every fault. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  return readSettingsBy(schema, environment, fs);
}
