import { describe, expect, test } from 'vitest';
import { keyOfManifestName, manifestName } from './key-names.ts';

const KEYS = [
  'masters/7f0c/9a1b/source',
  '../../etc/passwd',
  '..',
  '.',
  '/',
  '//a//',
  'a/../b',
  'A',
  'a',
  '%2e%2e/',
  'con',
  'é',
  'e\u0301',
  '💾/\u0000\n',
  'a.json',
  '.tmp-1',
  '~',
  'x'.repeat(200),
  'x'.repeat(201),
  '/'.repeat(1024),
];

describe('the file name of a key', () => {
  test.each(KEYS)('%j stays in its folder and below 255 bytes', (key) => {
    expect(manifestName(key)).toMatch(/^(?:[a-z0-9_%-]+|~[0-9a-f]{64})\.json$/);
    expect(manifestName(key).length).toBeLessThan(240);
  });

  test.each(KEYS)('%j is found again', (key) => {
    const known = keyOfManifestName(manifestName(key));
    expect(known === 'hashed' ? key.length > 60 : known?.key === key).toBe(true);
  });

  test('is unique, even on case-insensitive file systems', () => {
    expect(new Set(KEYS.map((key) => manifestName(key).toLowerCase())).size).toBe(KEYS.length);
  });

  test('other names in the folder belong to no key', () => {
    for (const name of ['.tmp-00', 'a.txt', 'A.json', '.json', '%zz.json', '~12.json']) {
      expect(keyOfManifestName(name)).toBeNull();
    }
  });
});
