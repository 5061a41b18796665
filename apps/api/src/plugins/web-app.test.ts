import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from '../../../../scripts/web/precompress.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
let folder: string;

const LARGE = `${'run();\n'.repeat(500)}`;
const LARGE_URL = '/assets/large-ghi789.js';

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
    await writeFile(path.join(webDist, 'assets/large-ghi789.js'), LARGE);
    await writeFile(path.join(webDist, 'favicon.svg'), '<svg/>');
    await precompress(webDist);
  }
  // As in installations: during an upgrade the link leads to another release while this one runs (docs/operations/upgrade.md).
  await symlink(path.join(folder, 'release-1'), path.join(folder, 'current'));
  api = await startTestApi({ settings: { WEB_DIST: path.join(folder, 'current') } });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

describe('the pages', () => {
  it('are the application at each of its own addresses', async () => {
    for (const url of ['/', '/deliver/new', '/resetPassword?token=a.b&email=c@d.example', '/index.html']) {
      const answer = await api.call({ url });
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        '<!doctype html><title>App</title>',
        'no-cache',
      ]);
    }
  });

  it('tell nobody their query, which may hold a token', async () => {
    const policyOf = async (url: string) => (await api.call({ url })).headers['referrer-policy'];
    expect(await policyOf('/resetPassword?token=a.b')).toBe('strict-origin');
    expect(await policyOf('/deliver/new')).toBe('strict-origin-when-cross-origin');
  });

  it('can be installed under the name of the brand', async () => {
    const answer = await api.call({ url: '/manifest.webmanifest' });
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(answer.body)).toMatchObject({ name: 'Spotway', start_url: '/deliver', display: 'standalone' });
  });

  it('caches hashed assets for a year, other files not at all', async () => {
    const hashed = await api.call({ url: '/assets/app-abc123.js' });
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await api.call({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['gzip', 'br;q=0, gzip;q=0.5', (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, 'identity', (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ])('come as %s to a caller that takes %s', async (encoding, accepted, decode) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await api.call({ url: LARGE_URL, headers });
    expect(decode(answer.rawPayload).toString()).toBe(LARGE);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.rawPayload.length),
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const head = await api.call({ method: 'HEAD', url: LARGE_URL, headers });
    const described = ['content-encoding', 'content-length', 'content-type', 'etag', 'vary', 'cache-control'];
    expect(described.map((name) => head.headers[name])).toEqual(described.map((name) => answer.headers[name]));
  });

  it('have a tag per encoding, and a caller with that tag gets 304', async () => {
    const read = (headers: Record<string, string>) => api.call({ url: LARGE_URL, headers });
    const brotli = { 'accept-encoding': 'br' };
    const tag = String((await read(brotli)).headers.etag);
    const unchanged = await read({ ...brotli, 'if-none-match': tag });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.vary]).toEqual([304, '', 'accept-encoding']);
    expect((await read({ 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('are sent in part, in the encoding of the whole', async () => {
    const headers = { 'accept-encoding': 'br', range: 'bytes=2-9' };
    const whole = await api.call({ url: LARGE_URL, headers: { 'accept-encoding': 'br' } });
    const part = await api.call({ url: LARGE_URL, headers });
    expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, 'br']);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 10));
    const plain = await api.call({ url: LARGE_URL, headers: { range: 'bytes=2-9' } });
    expect([plain.statusCode, plain.body]).toEqual([206, LARGE.slice(2, 10)]);
  });

  it('answers 404 for a missing file', async () => {
    expect((await api.call({ url: '/assets/app-gone.js' })).statusCode).toBe(404);
  });

  it('stay those of the release that was started when the link changes', async () => {
    await symlink(path.join(folder, 'release-2'), path.join(folder, 'next'));
    await rename(path.join(folder, 'next'), path.join(folder, 'current'));
    expect((await api.call({ url: '/assets/app-abc123.js' })).statusCode).toBe(200);
    expect((await api.call({ url: '/assets/app-def456.js' })).statusCode).toBe(404);
  });

  it('allows scripts, workers and calls only to ourselves and the store', async () => {
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
