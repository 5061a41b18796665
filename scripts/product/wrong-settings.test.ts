import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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
