import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
let webDist: string;

beforeAll(async () => {
  webDist = await mkdtemp(path.join(os.tmpdir(), 'spotway-web-'));
  await mkdir(path.join(webDist, 'assets'));
  await writeFile(path.join(webDist, 'index.html'), '<!doctype html><title>App</title>');
  await writeFile(path.join(webDist, 'assets', 'app-abc123.js'), 'run()');
  await writeFile(path.join(webDist, 'favicon.svg'), '<svg/>');
  api = await startTestApi({ settings: { WEB_DIST: webDist } });
});
afterAll(async () => {
  await api.close();
  await rm(webDist, { recursive: true });
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
