import path from 'node:path';
import { DEMO_LOGIN } from '@spotway/arpp-stand-in';
import type { Operator } from '@spotway/database';
import { prepareDatabase } from '../../apps/api/src/migrate/prepare-database.ts';
import { readConfig } from '../../apps/worker/src/context/config.ts';
import { ROOT } from '../root.ts';
import { openDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { programEnvironments } from './environments.ts';
import { choosePorts, requirePort } from './ports.ts';
import { type Program, STOP_LIMIT_MS, startProgram } from './program.ts';
import { loadSecrets, type Settings } from './settings.ts';
import { type SupervisedPostgres, supervisePostgres } from './supervised-postgres.ts';

export interface ProductOptions {
  readonly settings: Settings;
  readonly webDist: string;
  readonly say: (line: string) => void;
  /** Node's watch-mode flags for the API and the worker. */
  readonly watchFlags?: readonly string[];
}

export interface Product {
  readonly url: string;
  readonly mailboxUrl: string | null;
  /** The stand-in for the regulator's catalogue and its login; null if ARPP_BASE_URL is set. */
  readonly catalogue: { readonly url: string; readonly username: string; readonly password: string } | null;
  readonly storeUrl: string;
  readonly databaseUrl: string;
  readonly deliveriesDir: string;
  /** The account of OPERATOR_EMAIL; null if there are other operators. */
  readonly operator: Operator | null;
  readonly programs: readonly Program[];
  /** Stops at once, or after work that can end within the worker's grace period. */
  stop(how?: { readonly letsWorkEnd: boolean }): Promise<void>;
}

/** The worker's default of OPERATOR_EMAIL. */
const DEFAULT_OPERATOR_EMAIL = 'operations@spotway.example';

/** Starts every part of the product that the settings don't place elsewhere, in order of dependency. */
export async function startProduct({ settings, webDist, say, watchFlags = [] }: ProductOptions): Promise<Product> {
  const { dataDir } = settings;
  openDataFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  const programs: Program[] = [];
  let postgres: SupervisedPostgres | null = null;
  let graceMs = 0;
  const stop = async ({ letsWorkEnd } = { letsWorkEnd: false }) => {
    const worker = programs.find(({ name }) => name === 'worker');
    // Stopped first, while the parts it needs still run.
    if (letsWorkEnd) await worker?.stop({ signal: 'SIGTERM', limitMs: graceMs + STOP_LIMIT_MS });
    for (const program of programs.toReversed()) await program.stop();
    await postgres?.stop();
    unlock();
  };
  try {
    await requirePort(settings.port, settings.host, say);
    const secrets = loadSecrets(dataDir);
    const ports = await choosePorts(dataDir, settings.port, settings.host);
    const deliveriesDir = path.join(dataDir, 'deliveries');
    if (!settings.databaseUrl) postgres = await supervisePostgres(dataDir, say);
    const databaseUrl = settings.databaseUrl ?? postgres?.url ?? '';
    const { operator } = await prepareDatabase({
      databaseUrl,
      operator: {
        email: settings.operatorEmail ?? DEFAULT_OPERATOR_EMAIL,
        onlyIfNone: settings.operatorEmail === null,
      },
      seeds: 'first',
      say,
    });

    const browserHost = new URL(settings.publicUrl).hostname;
    const storeUrl = settings.s3Endpoint ?? `http://${browserHost}:${ports.store}`;
    const mailboxUrl = settings.smtpUrl ? null : `http://${browserHost}:${ports.mailbox}`;
    const catalogueUrl = `http://${browserHost}:${ports.catalogue}`;
    const catalogue = settings.arppBaseUrl ? null : { url: catalogueUrl, ...DEMO_LOGIN };
    const environments = programEnvironments(settings, { databaseUrl, ports, secrets, webDist }, settings.environment);
    // Changed sources should reach the new worker at once.
    if (watchFlags.length > 0) environments.worker.WORKER_STOP_GRACE_SECONDS = '0';
    graceMs = readConfig(environments.worker).WORKER_STOP_GRACE_SECONDS * 1000;
    const start = async (
      name: string,
      file: string,
      environment: Record<string, string>,
      watched?: { flags: readonly string[]; isReady: () => Promise<boolean> },
    ) => {
      const program = startProgram({
        name,
        args: [...(watched?.flags ?? []), path.join(ROOT, file)],
        cwd: ROOT,
        environment,
        logsDir: path.join(dataDir, 'logs'),
        logs: settings.logs,
        say,
        ...(watched ? { isReady: watched.isReady } : {}),
      });
      programs.push(program);
      await program.ready();
    };
    const starting: Promise<void>[] = [];
    if (!settings.s3Endpoint) {
      starting.push(start('store', 'packages/local-s3/src/main.ts', environments.store));
    }
    if (!settings.smtpUrl) {
      starting.push(
        start('mailbox', 'apps/mailbox/src/main.ts', {
          MAILBOX_HOST: settings.host,
          MAILBOX_SMTP_PORT: String(ports.smtp),
          MAILBOX_HTTP_PORT: String(ports.mailbox),
          MAILBOX_DATA_DIR: path.join(dataDir, 'mailbox'),
        }),
      );
    }
    if (catalogue) {
      starting.push(
        start('catalogue', 'apps/arpp-stand-in/src/main.ts', {
          ARPP_STAND_IN_HOST: settings.host,
          ARPP_STAND_IN_PORT: String(ports.catalogue),
          ARPP_STAND_IN_USERNAME: catalogue.username,
          ARPP_STAND_IN_PASSWORD: catalogue.password,
        }),
      );
    }
    if (!settings.viesUrl) {
      starting.push(
        start('vies', 'apps/vies-stand-in/src/main.ts', {
          VIES_STAND_IN_HOST: settings.host,
          VIES_STAND_IN_PORT: String(ports.vies),
        }),
      );
    }
    await Promise.all(starting);
    const watch = (isReady: () => Promise<boolean>) =>
      watchFlags.length > 0 ? { flags: watchFlags, isReady } : undefined;
    await Promise.all([
      start(
        'api',
        'apps/api/src/main.ts',
        environments.api,
        watch(() => answers(`http://${settings.host}:${settings.port}/healthz`)),
      ),
      start(
        'worker',
        'apps/worker/src/main.ts',
        environments.worker,
        watch(async () => true),
      ),
    ]);
    if (operator?.isNew) await mailPasswordLink(`http://${settings.host}:${settings.port}`, operator.email);
    const places = { url: settings.publicUrl, mailboxUrl, catalogue, storeUrl, databaseUrl, deliveriesDir };
    return { ...places, operator, programs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The API mails a new operator the link to choose a password; they may request another at any time. */
async function mailPasswordLink(apiUrl: string, email: string): Promise<void> {
  await fetch(`${apiUrl}/api/askResetPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
