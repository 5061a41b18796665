import { expect, it } from 'vitest';
import type { UploadEntry } from '../upload-queue.ts';
import { uploadTotals } from './upload-totals.ts';

const entry = (change: Partial<UploadEntry>): UploadEntry => ({
  id: 1,
  context: { userId: 'u', campaignId: 'c', showId: 's', spotTitle: '', kind: 'Material' },
  fileId: 'f',
  fileName: 'film.mxf',
  totalBytes: 4,
  loadedBytes: 2,
  fraction: 0.5,
  speedBytesPerSecond: 1,
  checkedFraction: null,
  secondsLeft: 2,
  state: 'OnGoing',
  activity: 'sending',
  failure: null,
  failureFacts: {},
  fileHandle: null,
  otherFile: null,
  sound: null,
  ...change,
});

it('counts bytes, not files, and the time left of active uploads', () => {
  const finished = entry({ totalBytes: 96, loadedBytes: 96, state: 'Finished', speedBytesPerSecond: 50 });
  const paused = entry({ totalBytes: 100, loadedBytes: 2, state: 'Paused' });
  expect(uploadTotals([entry({}), finished, paused])).toEqual({
    count: 3,
    unfinished: 2,
    onGoing: 1,
    failed: 0,
    fraction: 0.5,
    speedBytesPerSecond: 1,
    secondsLeft: 2,
  });
});

it('has no time left while nothing is uploading', () => {
  expect(uploadTotals([])).toMatchObject({ fraction: 0, secondsLeft: null });
  expect(uploadTotals([entry({ state: 'Failed' })])).toMatchObject({ failed: 1, secondsLeft: null });
});
