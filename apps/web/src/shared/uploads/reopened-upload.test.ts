import { UploadError, type UploadErrorFacts } from '@spotway/uploader';
import { describe, expect, it, vi } from 'vitest';
import { context, setUp } from './testing/scripted-queue.ts';

describe('an upload whose file can no longer be read', () => {
  async function setUpLost() {
    const scripted = setUp();
    const { queue, start, upload, added } = scripted;
    start();
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    const id = queue.getEntries()[0]?.id ?? 0;
    const fail = (facts: UploadErrorFacts) => {
      upload.failure = new UploadError('part-failed', facts);
      upload.tell('error');
    };
    fail({ fileUnreadable: true });
    return { ...scripted, id, fail, again: { file: new File(['other'], 'film.mxf'), handle: null } };
  }

  it('resumes with the reopened file, and reports one that is not the same', async () => {
    const { queue, upload, id, fail, again } = await setUpLost();
    queue.goOnWith(id, again);
    expect(upload.reopened).toEqual([{ file: again.file, fileHandle: null }]);
    expect(queue.getEntries()[0]?.otherFile).toBeNull();
    fail({ otherFile: true });
    expect(queue.getEntries()[0]).toMatchObject({ state: 'Failed', otherFile: again });
  });

  it('is cancelled before another file is announced instead, with that one’s analysis', async () => {
    const { queue, upload, id, fail, again, createShowFile } = await setUpLost();
    queue.goOnWith(id, again);
    fail({ otherFile: true });
    const analysis = { kind: 'unknown', fileName: 'film.mxf', fileSizeBytes: 5 } as const;
    const announcedBefore: number[] = [];
    upload.cancel = async () => void announcedBefore.push(createShowFile.mock.calls.length);
    await queue.startInstead(id, again, analysis);
    expect(announcedBefore).toEqual([1]);
    expect(createShowFile).toHaveBeenLastCalledWith('s', expect.objectContaining({ size: 5, replace: true, analysis }));
    expect(queue.getEntries()).toMatchObject([{ context, totalBytes: 5, sound: { file: again.file, analysis } }]);
  });
});
