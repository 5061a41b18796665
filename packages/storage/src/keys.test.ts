import { describe, expect, test } from 'vitest';
import { assetKey, assetPrefix, assetsPrefix, attemptAssetId, masterKey, mastersPrefix } from './keys.ts';

describe('keys', () => {
  test('say where an object belongs', () => {
    expect(masterKey('o1', 'f1')).toBe('masters/o1/f1/source');
    expect(mastersPrefix('o1')).toBe('masters/o1/');
    expect(assetKey('b1', 'a1', 'chunk-0-00001.m4s')).toBe('assets/b1/a1/chunk-0-00001.m4s');
    expect(assetPrefix('b1', 'a1')).toBe('assets/b1/a1/');
    expect(assetKey('b1', attemptAssetId('j1', 2), 'film.mxf')).toBe('assets/b1/j1-2/film.mxf');
    expect(assetsPrefix('b1')).toBe('assets/b1/');
  });

  test.each(['', '.', '..', '../x', 'a/b', '.hidden', 'é', 'a b', 'a\n', 'a%2f'])('are not made from %j', (segment) => {
    expect(() => masterKey(segment, 'f1')).toThrow(TypeError);
    expect(() => assetKey('b1', 'a1', segment)).toThrow(TypeError);
  });
});
