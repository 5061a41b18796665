import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LEADER_FILM_MAX_BYTES } from '@spotway/domain/delivery';
import { describe, expect, it } from 'vitest';
import { readConfig as readApiConfig } from '../apps/api/src/settings/config.ts';
import { readConfig as readWorkerConfig } from '../apps/worker/src/context/config.ts';
import { readBackupSources } from './backup/backup-settings.ts';
import { generateSecrets } from './product/settings.ts';
import { ROOT } from './root.ts';

const read = (...names: string[]) => readFileSync(path.join(ROOT, 'deploy', ...names), 'utf8');

/** Variables and values as systemd parses them. */
function settings(...names: string[]): Record<string, string> {
  const lines = names.flatMap((name) => read('environment', `${name}.env`).split('\n'));
  return Object.fromEntries(
    lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
}

/** Filled in like an installation's. */
function filled(...names: string[]): Record<string, string> {
  const drawn = generateSecrets();
  const values: Record<string, string> = {
    SECRETS_KEY: drawn.secretsKey,
    SESSION_SECRET: drawn.sessionSecret,
    RECEIPT_SIGNING_KEY: drawn.receiptSigningKey,
  };
  return Object.fromEntries(
    Object.entries(settings(...names)).map(([name, value]) => [
      name,
      value === 'CHANGE-ME' ? (values[name] ?? 'drawn') : value,
    ]),
  );
}

describe('the settings of an installation', () => {
  it('let the API, the worker and the backup start once placeholders are replaced', () => {
    expect(readApiConfig(filled('common', 'api'))).toMatchObject({ PORT: 3000, S3_BUCKET: 'spotway' });
    expect(readWorkerConfig(filled('common', 'worker'))).toMatchObject({ WORK_DIR: '/var/lib/spotway/work' });
    readBackupSources(filled('backup')).storage.close();
  });

  it('only name settings that a program knows', () => {
    const known = readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8');
    for (const variable of Object.keys(settings('common', 'api', 'worker', 'backup')))
      expect(known).toContain(`\`${variable}\``);
  });

  it.each(['common', 'backup'])('reach the database over TLS, as its pg_hba.conf requires: %s', (name) => {
    expect(new URL(settings(name).DATABASE_URL!).searchParams.get('sslmode')).toBe('no-verify');
  });

  it('let nothing start unchanged', () => {
    expect(() => readApiConfig(settings('common', 'api'))).toThrow(
      /SECRETS_KEY[\s\S]*SESSION_SECRET|SESSION_SECRET[\s\S]*SECRETS_KEY/,
    );
  });
});

describe('the units of systemd', () => {
  it.each(['api', 'worker'])('start a program of this checkout: %s', (name) => {
    const unit = read('systemd', `spotway-${name}.service`);
    const [, program, script, argument] = /^ExecStart=\/opt\/spotway\/(\S+) (\S+) (\S+)$/m.exec(unit) ?? [];
    expect([program, argument]).toEqual(['node_modules/.bin/node', name]);
    expect(existsSync(path.join(ROOT, script ?? ''))).toBe(true);
    expect(unit).toContain(`EnvironmentFile=/etc/spotway/${name}.env`);
    expect(existsSync(path.join(ROOT, /file:\/opt\/spotway\/(\S+)/.exec(unit)?.[1] ?? ''))).toBe(true);
  });

  it('allow media tools a namespace without network', () => {
    expect(read('systemd', 'spotway-worker.service')).not.toMatch(
      /^(RestrictNamespaces|MemoryDenyWriteExecute|PrivateUsers)/m,
    );
  });

  it('let others read films delivered to a folder, but nobody the worker’s own folder', () => {
    const worker = read('systemd', 'spotway-worker.service');
    expect(worker).toMatch(/^UMask=0022$/m);
    expect(worker).toMatch(/^StateDirectoryMode=0700$/m);
  });
});

describe('the web server', () => {
  const MEGABYTE = 1024 * 1024;
  const sizes = (text: string) =>
    [...text.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size) * MEGABYTE);
  const [before = '', operators = ''] = read('nginx', 'spotway.conf').split('location /api/ops/ {');

  it('streams operators’ files and buffers no more than an order from strangers', () => {
    const [theirs = ''] = operators.split('}');
    expect(theirs).toContain('proxy_request_buffering off;');
    expect(sizes(theirs)[0]).toBeGreaterThan(LEADER_FILM_MAX_BYTES);
    expect(sizes(before)).toEqual([5 * MEGABYTE]);
  });

  it.each(['spotway.conf', 'store.conf'])('logs no query, in which tokens and signatures stand: %s', (name) => {
    const text = read('nginx', name);
    const [, format = '', logged = ''] = /^log_format (\w+) ([^;]+);/m.exec(text) ?? [];
    expect(logged).toContain('$uri');
    expect(logged).not.toMatch(/\$(request|request_uri|args|query_string|arg_\w+|http_referer|http_cookie)\b/);
    for (const server of text.split('server {').slice(1))
      expect(server).toMatch(`access_log /var/log/nginx/${format}.log ${format};`);
  });

  it.each([
    ['of the store, with the signatures of uploads', 'store.conf', /server \{[^{}]* error_log \/dev\/null crit;/],
    [
      'with a token or a payment’s secret',
      'spotway.conf',
      /location ~ \^\/\(api\/unsubscribe\|resetPassword\|deliver\(\/\.\*\)\?\)\$ \{[^{}]* error_log \/dev\/null crit;/,
    ],
  ])('writes no address into the error log when nothing answers: %s', (_, name, silenced) => {
    expect(read('nginx', name)).toMatch(silenced);
  });
});

describe('an upgrade', () => {
  const upgrade = readFileSync(path.join(ROOT, 'docs/operations/upgrade.md'), 'utf8');
  const commands = [...upgrade.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text).join('');

  it('waits longer between two APIs than nginx avoids a restarted one, so that one always answers', () => {
    const alone = [...read('nginx', 'spotway.conf').matchAll(/ fail_timeout=(\d+)s;/g)].map(([, s]) => Number(s));
    const [, pause] = /restart spotway-api .*\nsleep (\d+)$/m.exec(commands) ?? [];
    expect(alone).toHaveLength(2);
    expect(Number(pause)).toBeGreaterThan(Math.max(...alone));
  });

  it('changes nothing in the folder that programs run from', () => {
    const folders = [...commands.matchAll(/^cd (\S+) && (?=.*(?:npm ci|git))/gm)].map(([, folder]) => folder);
    expect(folders).toEqual(['/opt/spotway-$release']);
    expect(commands).not.toMatch(/git (checkout|pull|fetch)/);
  });
});

describe('the policies of the bucket', () => {
  type Policy = { Statement: { Effect: string; Action: string | string[]; Resource: string }[] };
  const allowed = (name: string) =>
    (JSON.parse(read('storage', name)) as Policy).Statement.filter(({ Effect }) => Effect === 'Allow').flatMap(
      ({ Action }) => Action,
    );

  it('let the upload key upload below masters and read nothing', () => {
    expect(allowed('upload-policy.json').sort()).toEqual([
      's3:AbortMultipartUpload',
      's3:ListMultipartUploadParts',
      's3:PutObject',
    ]);
    const policy = JSON.parse(read('storage', 'upload-policy.json')) as Policy;
    expect(policy.Statement.map(({ Resource }) => Resource)).toEqual(['arn:aws:s3:::BUCKET/masters/*']);
  });

  it('let the servers’ key do everything the API’s probe tries', () => {
    const probe = readFileSync(path.join(ROOT, 'packages/storage/src/probe-storage.ts'), 'utf8');
    const tried = [...probe.matchAll(/ask\('server', '(\w+)'/g)].map(([, operation]) => operation);
    const rights: Record<string, string> = {
      HeadObject: 's3:GetObject',
      ListParts: 's3:ListMultipartUploadParts',
      ListMultipartUploads: 's3:ListBucketMultipartUploads',
    };
    expect(tried.length).toBeGreaterThan(5);
    for (const operation of tried)
      expect(allowed('servers-policy.json')).toContain(rights[operation!] ?? `s3:${operation}`);
  });
});
