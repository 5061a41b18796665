import fs from 'node:fs';
import {
  errorReportingSettings,
  legalSettings,
  missingIdentity,
  poolSettings,
  providerSettings,
  readBy,
  readSettingsBy,
} from '@spotway/contract';
import { parseFolderRoots, parseNetworks, parseSecretsKey } from '@spotway/delivery';
import { type CreditHours, DEFAULT_CREDIT_HOURS } from '@spotway/domain/account';
import { OVERSEAS_VAT_RATES, type OverseasVatRates } from '@spotway/domain/billing';
import type { StorageConfig } from '@spotway/storage';
import { z } from 'zod';
import { chatSettings } from './chat-settings.ts';
import { readLandingLogos } from './landing-logos.ts';
import { requireAllStripeKeys, stripeSettings } from './stripe-settings.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const isOn = z.stringbool();

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address of the product in the browser; used for cookies, the content security policy and links in mails. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATABASE_URL: z.string().min(1),
  ...poolSettings,
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  /** The store as the browser reaches it; default S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The bucket's accelerated host as the browser reaches it, its name starting with the bucket's; none by default. */
  S3_ACCELERATED_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('eu-west-3'),
  S3_BUCKET: z.string().default('spotway'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  /** The least-privilege key that signs the browser's uploads (docs/operations/storage.md). */
  S3_UPLOAD_ACCESS_KEY_ID: z.string().min(1),
  S3_UPLOAD_SECRET_ACCESS_KEY: z.string().min(1),
  SMTP_URL: z.string().min(1),
  MAIL_FROM: z.string().default('Spotway <no-reply@spotway.example>'),
  BRAND_NAME: z.string().default('Spotway'),
  SUPPORT_EMAIL: z.string().default('support@spotway.example'),
  /** Text above the terms at checkout; none by default. */
  PRE_TERMS_LABEL_FR: z.string().trim().max(500).default(''),
  PRE_TERMS_LABEL_EN: z.string().trim().max(500).default(''),
  ...providerSettings,
  ...legalSettings,
  ...errorReportingSettings,
  /** Gets mails about payments that need attention. */
  OPERATOR_EMAIL: z.string().default('operations@spotway.example'),
  ...stripeSettings,
  ...chatSettings,
  /** Signs the session cookies. */
  SESSION_SECRET: z.string().min(32),
  /** Seals the secrets of destinations; several keys during a rotation (docs/operations/destinations.md, "Secrets"). */
  SECRETS_KEY: z.string().default('').transform(readBy(parseSecretsKey)),
  /** Folder of destinations named without a path, like the demo's; without it they can't be reached. */
  DELIVERIES_DIR: z.string().optional(),
  /** Networks that destinations may be in although they belong to this machine or its surroundings, comma-separated. */
  DELIVERY_ALLOWED_NETWORKS: z.string().default('').transform(readBy(parseNetworks)),
  /** Absolute folders that destinations may be in, besides DELIVERIES_DIR; comma-separated. */
  DELIVERY_FOLDER_ROOTS: z.string().default('').transform(readBy(parseFolderRoots)),
  /** Folder of the built web application; without it the API runs alone. */
  WEB_DIST: z.string().optional(),
  /** Absolute folder of the logos in the landing page's account panel; none by default. */
  LANDING_LOGOS_DIR: z.string().default('').transform(readBy(readLandingLogos)),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Proxies whose X-Forwarded-For, -Proto and -Host are trusted: how many in a row, or their networks. */
  TRUST_PROXY: z.string().default('').transform(readBy(parseTrustedProxies)),
  /** Base address of the regulator's catalogue, with `/connect` and `/idCrea/list`. Without it nobody can log in there. */
  ARPP_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Milliseconds for an answer of the catalogue. */
  ARPP_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  /** Base address of VIES (`/check-vat-number`), which confirms VAT numbers. Without it no number is confirmed. */
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Milliseconds for its answer. */
  VIES_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(4000),
  /** VAT of the overseas departments in percent, `GP=8.5,GF=0`; 0 where VAT does not apply. */
  VAT_OVERSEAS_RATES: z.string().optional().transform(readOverseasRates),
  /** Business hours of delay after which a delivery is credited by 25 % and by 40 %, according to the terms. */
  SERVICE_CREDIT_LOWER_HOURS: z.coerce.number().min(0).max(240).default(DEFAULT_CREDIT_HOURS.lower),
  SERVICE_CREDIT_HIGHER_HOURS: z.coerce.number().min(0).max(240).default(DEFAULT_CREDIT_HOURS.higher),
  /** Whether operators can do nothing until they have a second factor. */
  OPERATORS_SECOND_FACTOR: z.enum(['required', 'optional']).default('optional'),
  QUALIFICATION: z.enum(['auto', 'manual']).default('auto'),
  /** Bytes per upload part; 100 MiB by default, at least 5 MiB (S3 protocol). */
  UPLOAD_PART_SIZE_BYTES: z.coerce
    .number()
    .int()
    .min(5 * 1024 * 1024)
    .optional(),
  /** Tracking pages that one API process keeps live; further ones reload every 20 s. */
  EVENT_STREAMS_MAX: z.coerce.number().int().min(0).max(100_000).default(2000),
  /** Off only where one machine plays many users, as in the browser tests. */
  RATE_LIMIT: isOn.default(true),
});

const schema = settings.superRefine(requireAllStripeKeys).superRefine((config, context) => {
  const { lower, higher } = creditHoursOf(config);
  if (lower < higher) return;
  context.addIssue({
    code: 'custom',
    path: ['SERVICE_CREDIT_HIGHER_HOURS'],
    message: 'must be above SERVICE_CREDIT_LOWER_HOURS',
  });
});

export type Config = z.infer<typeof schema> & {
  /** Missing settings of the provider's identity, for which the demo's are used. */
  readonly missingIdentity: readonly string[];
};

/** Hours of the service credit, according to the terms in force. */
export function creditHoursOf(
  config: Pick<Config, 'SERVICE_CREDIT_LOWER_HOURS' | 'SERVICE_CREDIT_HIGHER_HOURS'>,
): CreditHours {
  return { lower: config.SERVICE_CREDIT_LOWER_HOURS, higher: config.SERVICE_CREDIT_HIGHER_HOURS };
}

/** The store as the servers reach it, with their own key. */
export function storageConfig(config: Config): StorageConfig {
  return {
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: true,
  };
}

/** Reads the API's settings; throws SettingsError, one message with all faults. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = readSettingsBy(schema, environment, fs);
  return { ...values, missingIdentity: missingIdentity(environment) };
}

/** Half percents, so that the VAT of prices in whole, even euros is exact, and a month's total equals the sum of its orders. */
const OVERSEAS_RATE = /^([A-Z]{2})=(\d{1,2}(?:\.[05])?)$/;

function readOverseasRates(setting: string | undefined, context: z.RefinementCtx): OverseasVatRates {
  if (!setting) return OVERSEAS_VAT_RATES;
  const rates = setting.split(',').map((each) => OVERSEAS_RATE.exec(each.trim()));
  if (rates.every((rate) => rate !== null && rate[1] !== undefined && rate[1] in OVERSEAS_VAT_RATES))
    return { ...OVERSEAS_VAT_RATES, ...Object.fromEntries(rates.map((rate) => [rate?.[1], Number(rate?.[2])])) };
  context.addIssue({ code: 'custom', message: 'must look like GP=8.5,MQ=8.5,RE=8.5,GF=0,YT=0' });
  return z.NEVER;
}
