import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readLandingLogos } from '../settings/landing-logos.ts';
import { startTestApi } from '../testing/start-test-api.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><script>alert(1)</script></svg>';
let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'spotway-logos-'));
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'logos-'));
});
afterAll(() => rm(root, { recursive: true }));

const put = (name: string, content: string | Buffer = SVG) => writeFile(path.join(folder, name), content);

it('logos come in the order of their file names, without the number before the name', async () => {
  await put('10 Estuaire.png');
  await put('2-Galatée TV.SVG');
  await put('.DS_Store');
  expect(readLandingLogos(folder).map(({ name, type }) => [name, type])).toEqual([
    ['Galatée TV', 'image/svg+xml'],
    ['Estuaire', 'image/png'],
  ]);
  expect(readLandingLogos(' ')).toEqual([]);
});

it.each([
  ['a script', 'logo.js', SVG, /logo\.js: logos are/],
  ['a large picture', 'logo.png', Buffer.alloc(50_001), /larger than 50 kB/],
])('%s is a fault of the setting', async (_title, name, content, fault) => {
  await put(name, content);
  expect(() => readLandingLogos(folder)).toThrow(fault);
});

it('a folder that is missing, relative or too full is a fault of the setting', async () => {
  expect(() => readLandingLogos('/nowhere/at/all')).toThrow(/can be read/);
  expect(() => readLandingLogos('logos')).toThrow(/absolute/);
  for (let index = 0; index < 13; index++) await put(`${index}.svg`);
  expect(() => readLandingLogos(folder)).toThrow(/13 files/);
});

it('a logo is served as a picture that can neither run nor load anything, and no other file of the folder is', async () => {
  await put('Galatée TV.svg');
  const api = await startTestApi({ settings: { LANDING_LOGOS_DIR: folder } });
  const [{ address } = { address: '' }] = readLandingLogos(folder);
  const answer = await api.call({ url: address });
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/svg+xml', SVG]);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox;/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect((await api.call({ url: '/logos/Galat%C3%A9e%20TV.svg' })).statusCode).toBe(404);
  await api.close();
});
