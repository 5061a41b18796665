import { expect, it } from 'vitest';
import { z } from 'zod';
import { readBy, readSettingsBy, SettingsError } from './settings.ts';

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  SHARE: z.coerce.number().min(0).max(100).default(20),
  MODE: z.enum(['auto', 'manual']).default('auto'),
  LIMIT: z.stringbool().default(true),
  ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  MAIL: z.email().optional(),
  SECRET: z.string().min(32).optional(),
  KEY: z.string().startsWith('pk_').optional(),
  COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  LIST: z
    .string()
    .default('')
    .transform(
      readBy((text) => {
        if (text.includes('?')) throw new Error('? is not a network');
        return text.split(',');
      }),
    ),
  DATABASE_URL: z.string(),
});

const faultsOf = (environment: Record<string, string>) => {
  try {
    readSettingsBy(schema, { DATABASE_URL: 'postgres://', ...environment });
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.faults.map(({ variable, fault }) => `${variable} ${fault}`) : error;
  }
};

it.each([
  ['PORT', '99999', 'PORT must be at most 65535'],
  ['PORT', '0', 'PORT must be at least 1'],
  ['PORT', 'http', 'PORT must be a number'],
  ['PORT', '1.5', 'PORT must be a whole number'],
  ['SHARE', '-1', 'SHARE must be at least 0'],
  ['MODE', 'maybe', 'MODE must be one of auto, manual'],
  ['ADDRESS', 'ftp://a.example', 'ADDRESS must be an address starting with http:// or https://'],
  ['MAIL', 'nobody', 'MAIL must be an e-mail address'],
  ['SECRET', 'short-secret', 'SECRET must have at least 32 characters'],
  ['KEY', 'sk_secret', 'KEY must start with pk_'],
  ['COUNTRY', 'France', 'COUNTRY must match /^[A-Z]{2}$/'],
  ['LIST', 'a,?', 'LIST is wrong: ? is not a network'],
])('%s=%s is reported with what is allowed', (name, value, fault) => {
  expect(faultsOf({ [name]: value })).toEqual([fault]);
});

it('reports all faults at once, without values', () => {
  const faults = faultsOf({ PORT: '99999', SECRET: 'short-secret', LIMIT: 'perhaps' });
  expect(faults).toHaveLength(3);
  expect(JSON.stringify(faults)).not.toMatch(/short-secret|perhaps|99999/);
});

it('reports missing settings', () => {
  expect(() => readSettingsBy(schema, {})).toThrow('Wrong settings:\n- DATABASE_URL is missing');
});
