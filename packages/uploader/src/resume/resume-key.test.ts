import { describe, expect, it } from 'vitest';
import { isSameFile, resumeKey } from './resume-key.ts';

const file = { name: 'master.mxf', sizeBytes: 1_000 };

describe('resumeKey', () => {
  it('is the same for the same file and object', () => {
    expect(resumeKey('masters/f1', file)).toBe(resumeKey('masters/f1', { ...file }));
  });

  it.each([
    ['another name', 'masters/f1', { ...file, name: 'other.mxf' }],
    ['another size', 'masters/f1', { ...file, sizeBytes: 1_001 }],
    ['another object', 'masters/f2', file],
    ['a name that imitates the separator', 'masters/f1","master.mxf', { ...file, name: '' }],
  ])('differs for %s', (_what, key, other) => {
    expect(resumeKey(key, other)).not.toBe(resumeKey('masters/f1', file));
  });

  it('treats a re-picked file as the same by name and size', () => {
    expect(isSameFile(file, { ...file })).toBe(true);
    expect(isSameFile(file, { ...file, name: 'copy.mxf' })).toBe(false);
  });
});
