import { describe, expect, it } from 'vitest';
import { context } from './testing/scripted-queue.ts';
import { parseUploadContext } from './upload-context.ts';

describe('parseUploadContext', () => {
  it('reads what was stored and refuses anything else', () => {
    expect(parseUploadContext(structuredClone(context))).toEqual(context);
    for (const other of [null, 'x', {}, { ...context, kind: 'Extra' }, { ...context, userId: 1 }]) {
      expect(parseUploadContext(other)).toBeNull();
    }
  });
});
