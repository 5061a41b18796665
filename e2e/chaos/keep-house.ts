import { createMailer } from '@spotway/mail';
import type { ScheduleName } from '@spotway/queue';
import { readConfig } from '../../apps/worker/src/context/config.ts';
import { createHousekeeping } from '../../apps/worker/src/housekeeping/create-housekeeping.ts';
import type { Platform } from './platform.ts';

const DAY_MS = 86_400_000;

/** Runs schedules one after another, as they would run this many days from now. */
export async function keepHouse(
  { connection, storage, queue, mailbox }: Platform,
  days: number,
  schedules: readonly ScheduleName[],
): Promise<void> {
  const config = readConfig({
    DATABASE_URL: 'postgres://unused',
    S3_ENDPOINT: 'http://127.0.0.1',
    S3_ACCESS_KEY_ID: 'unused',
    S3_SECRET_ACCESS_KEY: 'unused',
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    // With only a few campaigns, leftovers of faults may exceed a fifth.
    STORE_SWEEP_MAX_PERCENT: '100',
  });
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const house = createHousekeeping({ db: connection.db, storage, queue, mailer, config }, Number.POSITIVE_INFINITY);
  const run = { now: new Date(Date.now() + days * DAY_MS), signal: new AbortController().signal };
  try {
    for (const name of schedules) {
      const { failures } = await house[name](run);
      if (failures.length > 0) throw new AggregateError(failures, `${name} failed`);
    }
  } finally {
    mailer.close();
  }
}
