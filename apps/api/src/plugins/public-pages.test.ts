import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
let folder: string;
let now = new Date('2026-11-23T10:00:00Z');

/** Writes what it was asked for, as the build's program would. */
const WRITER = `export default {
  paths: ['/', '/cgv'],
  inlineScripts: ['first()'],
  redirectOf: ({ path, isSignedIn }) => (path === '/' && isSignedIn ? '/deliver' : null),
  redirects: { '/aide': '/help', '/help/:subject': '/help' },
  parametersOf: (path) => (path === '/cgv' ? ['version'] : []),
  write: ({ now, appConfig, legalNotice, ...visit }) => ({
    html: JSON.stringify({ ...visit, brand: appConfig.brand.name, lines: legalNotice.lines.length, at: now.toISOString() }),
    isFound: !visit.search.includes('nothing'),
  }),
};`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-public-'));
  await mkdir(path.join(folder, 'render'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>App</title>');
  await writeFile(path.join(folder, 'render/pages.mjs'), WRITER);
  api = await startTestApi({
    settings: { WEB_DIST: folder, PUBLIC_URL: 'http://localhost:3000', BRAND_NAME: 'Livraison' },
    clock: () => now,
  });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const read = async (url: string, headers: Record<string, string> = {}) => (await api.call({ url, headers })).json();

it.each([
  ['/', {}, { language: 'fr', isLanguageInAddress: false }],
  ['/', { 'accept-language': 'en-GB,fr;q=0.5' }, { language: 'en', isLanguageInAddress: false }],
  ['/', { 'accept-language': 'en', cookie: 'a=b; spotway_language=fr' }, { language: 'fr' }],
  ['/', { 'accept-language': 'en', cookie: 'spotway_language=klingon' }, { language: 'en' }],
  ['/cgv?lang=en', { cookie: 'spotway_language=fr' }, { language: 'en', isLanguageInAddress: true }],
  ['/cgv?lang=%00', {}, { language: 'fr', isLanguageInAddress: false }],
])('%s with %j is written for %j', async (url, headers, visit) => {
  const page = await read(url, headers);
  expect(page).toMatchObject({ ...visit, brand: 'Livraison', origin: 'http://localhost:3000', isSignedIn: false });
});

it('a signed-in user is sent where the routing rules say, and is known on the other pages', async () => {
  const { cookie } = await api.client();
  const landing = await api.call({ url: '/', headers: { cookie } });
  expect([landing.statusCode, landing.headers.location]).toEqual([302, '/deliver']);
  expect(await read('/cgv', { cookie })).toMatchObject({ isSignedIn: true });
  expect(await read('/cgv')).toMatchObject({ isSignedIn: false });
});

it.each([
  ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ['gzip, br;q=0', (bytes: Buffer) => gunzipSync(bytes)],
  ['', (bytes: Buffer) => bytes],
])('a page comes in the encoding of "%s", and unchanged as 304', async (accepted, decode) => {
  const headers = { 'accept-encoding': accepted };
  const answer = await api.call({ url: '/cgv', headers });
  expect(JSON.parse(decode(answer.rawPayload).toString())).toMatchObject({ path: '/cgv' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  });
  const again = await api.call({ url: '/cgv', headers: { ...headers, 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a page is kept until the operator hours change', async () => {
  const first = await read('/');
  now = new Date('2026-11-23T17:29:59Z');
  expect((await read('/')).at).toBe(first.at);
  now = new Date('2026-11-23T17:30:00Z');
  expect((await read('/')).at).toBe('2026-11-23T17:30:00.000Z');
});

it('a page knows the legal facts, and of the query string what it reads', async () => {
  const page = await read('/cgv?utm=1&version=2026-11-22%2F4-8');
  expect(page).toMatchObject({ search: '?version=2026-11-22%2F4-8', lines: expect.any(Number) });
  expect(page.lines).toBeGreaterThan(5);
  const first = await read('/cgv?version=a');
  now = new Date(now.getTime() + 1000);
  expect((await read('/cgv?utm=2&version=a')).at).toBe(first.at);
  expect((await read('/cgv?version=b')).at).toBe(now.toISOString());
  expect((await read('/?version=a')).search).toBe('');
  expect((await read(`/cgv?version=${'x'.repeat(1000)}`)).search.length).toBeLessThan(60);
});

it.each(['/aide', '/help/nothing', '/help/%00'])('%s leads to another page', async (url) => {
  const answer = await api.call({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/help']);
});

it('an address that names nothing is answered with 404', async () => {
  const statusOf = async (url: string) => (await api.call({ url })).statusCode;
  expect(await statusOf('/cgv?version=nothing')).toBe(404);
  expect(await statusOf('/cgv')).toBe(200);
});

it('its own inline scripts are allowed by their hashes, and only there', async () => {
  const hash = createHash('sha256').update('first()').digest('base64');
  const policyOf = async (url: string) => String((await api.call({ url })).headers['content-security-policy']);
  expect(await policyOf('/')).toContain(`script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval';`);
  expect(await policyOf('/deliver')).toContain("script-src 'self' 'wasm-unsafe-eval';");
});

it('search engines find the pages in each language, and nothing behind a sign-in', async () => {
  const robots = await api.call({ url: '/robots.txt' });
  expect(robots.body).toContain('Disallow: /deliver\n');
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml\n');
  const map = await api.call({ url: '/sitemap.xml' });
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...map.body.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual(
    ['/', '/cgv'].flatMap((each) => ['', '?lang=fr', '?lang=en'].map((lang) => `http://localhost:3000${each}${lang}`)),
  );
});

it('the program that writes the pages is not one of them', async () => {
  expect((await api.call({ url: '/render/pages.mjs' })).statusCode).toBe(404);
});
