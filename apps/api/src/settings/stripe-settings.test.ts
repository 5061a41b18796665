import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const BASE = {
  DATABASE_URL: 'postgres://127.0.0.1/x',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
  S3_UPLOAD_ACCESS_KEY_ID: 'c',
  S3_UPLOAD_SECRET_ACCESS_KEY: 'd',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
};
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('the card provider’s keys', () => {
  it('must be complete or absent', () => {
    expect(readConfig(BASE).STRIPE_SECRET_KEY).toBeUndefined();
    expect(readConfig({ ...BASE, ...KEYS })).toMatchObject(KEYS);
  });

  it.each(Object.keys(KEYS))('are named when only %s is missing', (missing) => {
    const settings = { ...BASE, ...KEYS, [missing]: undefined };
    expect(() => readConfig(settings)).toThrow(
      `card payment needs all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET or none: ${missing} missing`,
    );
  });

  it('can’t be swapped: a secret key never reaches a page', () => {
    const swapped = { ...BASE, ...KEYS, STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1' };
    expect(() => readConfig(swapped)).toThrow(
      /STRIPE_SECRET_KEY[\s\S]*STRIPE_PUBLISHABLE_KEY|STRIPE_PUBLISHABLE_KEY[\s\S]*STRIPE_SECRET_KEY/,
    );
    expect(() => readConfig(swapped)).not.toThrow(/sk_test_1/);
  });
});
