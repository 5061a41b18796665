import type { Credential } from './protocol/authenticate.ts';
import { DEFAULT_REGION, type LocalS3Options } from './server.ts';
import { MIN_PART_BYTES } from './store/complete-upload.ts';

export type ServerConfig = LocalS3Options & { host: string; port: number };

/** The server program's environment is invalid; `faults` lists every fault. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Invalid configuration: ${faults.join('; ')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Reads the server program's environment, see README.md. @throws ConfigError with all faults at once */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const faults: string[] = [];
  const required = (name: string): string => {
    const value = env[name] ?? '';
    if (value === '') faults.push(`${name} is missing`);
    return value;
  };
  const whole = (name: string, fallback: number, max: number): number => {
    const text = env[name] ?? '';
    if (text === '') return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value <= max)) faults.push(`${name} must be an integer up to ${max}`);
    return value;
  };
  const list = (name: string): string[] =>
    (env[name] ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');

  const credentials: Credential[] = [
    { accessKeyId: required('S3_ACCESS_KEY_ID'), secretAccessKey: required('S3_SECRET_ACCESS_KEY'), rights: 'full' },
  ];
  if (env.S3_UPLOAD_ACCESS_KEY_ID) {
    credentials.push({
      accessKeyId: env.S3_UPLOAD_ACCESS_KEY_ID,
      secretAccessKey: required('S3_UPLOAD_SECRET_ACCESS_KEY'),
      rights: 'upload',
    });
    if (env.S3_UPLOAD_ACCESS_KEY_ID === env.S3_ACCESS_KEY_ID) {
      faults.push('S3_UPLOAD_ACCESS_KEY_ID equals S3_ACCESS_KEY_ID');
    }
  }
  const config: ServerConfig = {
    host: env.S3_LISTEN_HOST || '127.0.0.1',
    port: whole('S3_LISTEN_PORT', 0, 65_535),
    dataDir: required('S3_DATA_DIR'),
    credentials,
    bucket: required('S3_BUCKET'),
    region: env.S3_REGION || DEFAULT_REGION,
    corsOrigins: list('S3_CORS_ORIGINS'),
    abandonedUploadAgeMs: whole('S3_ABANDONED_UPLOAD_DAYS', 7, 3650) * 24 * 3600 * 1000,
    minPartBytes: whole('S3_MIN_PART_BYTES', MIN_PART_BYTES, MIN_PART_BYTES),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
