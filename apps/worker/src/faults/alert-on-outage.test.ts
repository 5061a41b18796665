import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { createMailer, type Mailer } from '@spotway/mail';
import { type Mailbox, startMailbox } from '@spotway/mailbox';
import type { Wait } from '@spotway/queue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../context/config.ts';
import { alertOnOutage } from './alert-on-outage.ts';

let database: TestDatabase;
let mailbox: Mailbox;
let mailer: Mailer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-alert-'));
  database = await createTestDatabase();
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir: folder });
  mailer = createMailer({ url: `smtp://127.0.0.1:${mailbox.smtpPort}`, from: 'Spotway <no-reply@spotway.example>' });
});
afterAll(async () => {
  mailer.close();
  await mailbox.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function subjects(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${mailbox.httpPort}/api/messages`);
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
}

it('tells the operator after ten minutes of an outage, once a day for each part, however many jobs wait', async () => {
  const config = readConfig({
    DATABASE_URL: database.url,
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const since = new Date('2026-03-02T10:00:00Z');
  const wait = (part: Wait['part'], now: string): Wait => ({
    part,
    since,
    now: new Date(now),
    stage: 'verify',
    jobId: crypto.randomUUID(),
    payload: {},
    error: new Error('connect ECONNREFUSED'),
  });
  const alert = (waiting: Wait) => alertOnOutage({ db: database.db, mailer, config }, waiting);
  await alert(wait('store', '2026-03-02T10:09:00Z'));
  expect(await subjects()).toEqual([]);
  await alert(wait('store', '2026-03-02T10:10:00Z'));
  await alert(wait('store', '2026-03-02T10:11:00Z'));
  expect(await subjects()).toEqual(['[alerte] Traitements en attente\u00a0: le stockage']);
  await alert(wait('disk', '2026-03-02T10:12:00Z'));
  await alert(wait('store', '2026-03-03T10:12:00Z'));
  expect(await subjects()).toHaveLength(3);
});
