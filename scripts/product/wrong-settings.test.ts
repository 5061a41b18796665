import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { readAllSettings } from './check-settings.ts';
import { PASSED_ON } from './environments.ts';
import { requirePort } from './ports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** `npm start` to its end. */
async function start(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const dataDir = path.join(folder, 'data');
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/start.ts')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const note = (text: Buffer) => {
    said += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', note);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

describe('npm start with wrong settings', () => {
  it('ends at once with the faults of all programs in one message, and starts nothing', async () => {
    const { code, said } = await start({
      PORT: '99999',
      QUALIFICATION: 'perhaps',
      LOG_LEVEL: 'loud',
      STORE_SWEEP_MAX_PERCENT: '200',
      STRIPE_SECRET_KEY: 'sk_live_abc',
      SECRETS_KEY: 'not-a-key',
      S3_UPLOAD_SECRET_ACCESS_KEY: 'x',
      DELIVERY_ALLOWED_NETWORKS: 'everything',
      PROVIDER_COUNTRY: 'France',
    });
    expect(code).toBe(1);
    for (const line of [
      '- PORT must be at most 65535',
      '- QUALIFICATION must be one of auto, manual',
      '- LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
      '- STORE_SWEEP_MAX_PERCENT must be at most 100',
      '- STRIPE_PUBLISHABLE_KEY is missing',
      '- SECRETS_KEY is wrong: ',
      '- DELIVERY_ALLOWED_NETWORKS is wrong: everything is no network',
      '- PROVIDER_COUNTRY must match /^[A-Z]{2}$/',
    ])
      expect(said).toContain(line);
    expect(said.match(/LOG_LEVEL/g)).toHaveLength(1);
    expect(said).not.toMatch(/starting it again|sk_live_abc|not-a-key| {4}at /);
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });
});

describe('the settings of all programs', () => {
  it('are right where none is set', () => {
    expect(readAllSettings({}, ROOT)).toMatchObject({ port: 3000, host: '127.0.0.1' });
  });

  it('are each passed on, once', () => {
    expect(PASSED_ON).toEqual([...new Set(PASSED_ON)]);
    // the whole of a program's settings reaches it: none would be read in vain
    expect(() => readAllSettings({ WORK_MAX_BYTES: '-1' }, ROOT)).toThrow('WORK_MAX_BYTES');
  });
});

describe('secrets in files', () => {
  const written = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  it('reach the programs as if they were set, those that are drawn otherwise included', () => {
    const settings = readAllSettings(
      {
        SESSION_SECRET_FILE: written('session', `${'s'.repeat(32)}\n`),
        SECRETS_KEY_FILE: written('key', `${Buffer.alloc(32).toString('base64')}\n`),
        DATABASE_URL_FILE: written('database', 'postgres://me:geheim@db/spots\n'),
      },
      ROOT,
    );
    expect(settings.databaseUrl).toBe('postgres://me:geheim@db/spots');
    expect(settings.environment).toMatchObject({ SESSION_SECRET: 's'.repeat(32) });
    expect(Object.keys(settings.environment).filter((name) => name.endsWith('_FILE'))).toEqual([]);
  });

  it('end npm start with every fault in one message when they can’t be read or never end, and show nothing of them', async () => {
    const { code, said } = await start({
      SESSION_SECRET_FILE: written('short', 'too-short\n'),
      STRIPE_SECRET_KEY_FILE: folder,
      SECRETS_KEY_FILE: '/dev/zero',
      SMTP_URL: 'smtp://relay',
      SMTP_URL_FILE: written('smtp', 'smtps://me:geheim@relay\n'),
    });
    expect(code).toBe(1);
    for (const line of [
      '- SESSION_SECRET must have at least 32 characters',
      '- STRIPE_SECRET_KEY_FILE names a folder',
      '- SECRETS_KEY_FILE names a file that is too long for a setting',
      '- SMTP_URL_FILE is set beside SMTP_URL: leave one of them out',
    ])
      expect(said).toContain(line);
    expect(said).not.toMatch(/too-short|geheim/);
  });
});

describe('a port that is not free', () => {
  it('is named with the setting that moves it', async () => {
    const other = net.createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const said: string[] = [];
    const required = requirePort(port, '127.0.0.1', (line) => void said.push(line), 0);
    await expect(required).rejects.toThrow(`Port ${port} is in use. Set PORT to another one`);
    expect(said).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
    other.close();
  });

  it('is told from an address that this machine does not have', async () => {
    await expect(requirePort(3999, '203.0.113.1', () => {})).rejects.toThrow(
      'Nothing can listen on 203.0.113.1 (EADDRNOTAVAIL). Set HOST to an address of this machine.',
    );
  });
});
