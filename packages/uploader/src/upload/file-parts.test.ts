import { describe, expect, it } from 'vitest';
import { FileParts } from './file-parts.ts';
import { planParts } from './part-plan.ts';

function parts(): FileParts {
  return new FileParts(planParts(250, 100));
}

describe('FileParts', () => {
  it('counts bytes in flight and bytes done, and takes back those of a failed attempt', () => {
    const file = parts();
    const [first, , last] = file.all;
    file.hashed(first!, 'aa');
    file.move(first!, 'sending');
    expect(file.progress(first!, 60)).toBe(60);
    expect(file.progress(first!, 90)).toBe(30);
    expect(file.loadedBytes).toBe(90);
    file.move(first!, 'waiting');
    expect(file.loadedBytes).toBe(0);
    file.move(last!, 'done');
    expect(file.loadedBytes).toBe(50);
  });

  it('never counts more bytes than the part has', () => {
    const file = parts();
    file.move(file.all[2]!, 'sending');
    expect(file.progress(file.all[2]!, 400)).toBe(50);
  });

  it('trusts a kept part only when its MD5 equals the ETag', () => {
    const file = parts();
    file.reconcile([
      { number: 1, sizeBytes: 100, etag: 'aa' },
      { number: 2, sizeBytes: 100, etag: 'bb' },
      { number: 3, sizeBytes: 100, etag: 'cc' },
    ]);
    expect(file.all.map((part) => part.status)).toEqual(['kept', 'kept', 'unhashed']);
    file.hashed(file.all[0]!, 'aa');
    file.hashed(file.all[1]!, 'xx');
    expect(file.all.map((part) => part.status)).toEqual(['done', 'ready', 'unhashed']);
  });

  it('resends what the store lost', () => {
    const file = parts();
    for (const part of file.all) file.hashed(part, 'aa');
    for (const part of file.all) file.move(part, 'done');
    expect(file.isDone).toBe(true);
    file.reconcile([{ number: 1, sizeBytes: 100, etag: 'aa' }]);
    expect(file.all.map((part) => part.status)).toEqual(['done', 'ready', 'ready']);
    expect(file.loadedBytes).toBe(100);
  });

  it('makes interrupted parts ready again', () => {
    const file = parts();
    const [first, second, third] = file.all;
    file.move(first!, 'hashing');
    file.move(second!, 'sending');
    file.move(third!, 'checking');
    file.interrupt();
    expect(file.all.map((part) => part.status)).toEqual(['unhashed', 'ready', 'kept']);
  });
});
