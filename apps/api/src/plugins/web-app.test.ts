import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-web-'));
  for (const [release, file] of [
    ['release-1', 'app-abc123.js'],
    ['release-2', 'app-def456.js'],
  ] as const) {
    const webDist = path.join(folder, release);
    await mkdir(path.join(webDist, 'assets'), { recursive: true });
    await writeFile(path.join(webDist, 'index.html'), '<!doctype html><title>App</title>');
    await writeFile(path.join(webDist, 'assets', file), 'run()');
    await writeFile(path.join(webDist, 'favicon.svg'), '<svg/>');
  }
  // As installations name it: the link leads to another release while this one runs (docs/operations/upgrade.md).
  await symlink(path.join(folder, 'release-1'), path.join(folder, 'current'));
  api = await startTestApi({ settings: { WEB_DIST: path.join(folder, 'current') } });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

describe('the pages', () => {
  it('are the application at every address of its own', async () => {
    for (const url of ['/', '/deliver/new', '/resetPassword?token=a.b&email=c@d.example', '/index.html']) {
      const answer = await api.call({ url });
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        '<!doctype html><title>App</title>',
        'no-cache',
      ]);
    }
  });

  it('keeps hashed assets for a year, other files not', async () => {
    const hashed = await api.call({ url: '/assets/app-abc123.js' });
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await api.call({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache');
  });

  it('answers 404 for a file that is not there', async () => {
    expect((await api.call({ url: '/assets/app-gone.js' })).statusCode).toBe(404);
  });

  it('stay those of the release that was started when the link leads to another one', async () => {
    await symlink(path.join(folder, 'release-2'), path.join(folder, 'next'));
    await rename(path.join(folder, 'next'), path.join(folder, 'current'));
    expect((await api.call({ url: '/assets/app-abc123.js' })).statusCode).toBe(200);
    expect((await api.call({ url: '/assets/app-def456.js' })).statusCode).toBe(404);
  });

  it('lets scripts, workers and calls go nowhere but to ourselves and the store', async () => {
    const policy = String((await api.call({ url: '/' })).headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${api.storeEndpoint};`);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect((await api.call({ url: '/' })).headers).not.toHaveProperty('strict-transport-security');
  });
});
