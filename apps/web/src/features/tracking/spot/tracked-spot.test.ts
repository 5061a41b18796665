import type { FileStream, ShowFileView } from '@spotway/contract';
import { spotStatus } from '@spotway/domain/order';
import { describe, expect, it } from 'vitest';
import { encode, file, type SpotChange, spot, uploading, verification, work } from '../testing/sample-spot.ts';
import {
  awaitsCorrectedSubtitle,
  awaitsFile,
  awaitsNameConfirmation,
  canCorrectDuration,
  filmSecondsOf,
  hasFailedWork,
  hasFileOf,
  hasHeldFile,
  hasStoppedUpload,
  toTrackedSpot,
} from './tracked-spot.ts';

const archived = file({ storageState: 'Archived', removedAt: '2026-12-20T09:00:00Z' });

const reported = (change: Partial<ShowFileView['upload']>) => ({
  ...uploading,
  upload: { ...uploading.upload, ...change },
});

describe('a spot whose subtitles were refused', () => {
  it.each<[string, SpotChange, boolean]>([
    ['takes a corrected file', { awaitsSubtitles: true }, true],
    ['takes it with the film while the film is uploading', { awaitsSubtitles: true, material: uploading }, false],
    ['takes it with the film that replaces a rejected one', { awaitsSubtitles: true, rejection: true }, false],
    ['takes none if none was refused', {}, false],
  ])('%s', (_name, change, expected) => expect(awaitsCorrectedSubtitle(spot(change))).toBe(expected));
});

describe('a film whose name carries a different identifier', () => {
  const nameMismatch = { named: 'X', expected: 'Y', belongsTo: null, confirmed: null, mayConfirm: true };
  const open = file({ nameMismatch });
  const answered = file({ nameMismatch: { ...nameMismatch, mayConfirm: false } });

  it('needs its sender’s confirmation as long as that matters', () => {
    expect(awaitsNameConfirmation(spot({ material: open, isQualified: false }))).toBe(true);
    expect(awaitsNameConfirmation(spot({ material: open, isQualified: true }))).toBe(false);
    expect(awaitsNameConfirmation(spot({ material: answered, isQualified: false }))).toBe(false);
    expect(awaitsNameConfirmation(spot({}))).toBe(false);
  });
});

describe('a file that was lost with its page', () => {
  it.each<[string, SpotChange, 'Material' | 'Subtitle', boolean]>([
    ['is no longer offered once the spot has a film', {}, 'Material', true],
    ['is not offered while the film is uploading', { material: uploading }, 'Material', true],
    ['is offered if the spot has no film', { material: null }, 'Material', false],
    ['is offered if the film arrived without its subtitles', {}, 'Subtitle', false],
  ])('%s', (_name, change, kind, expected) => {
    const tracked = spot(change);
    expect(hasFileOf([tracked], tracked.showId, kind)).toBe(expected);
    expect(hasFileOf([tracked], 'another show', kind)).toBe(false);
  });
});

describe('a tracked spot', () => {
  it.each<[string, SpotChange, number]>([
    ['uploading', { material: uploading }, 1],
    [
      'in operations',
      {
        material: file({
          deliveries: [encode({ transcoding: work({ phase: 'Encoding' }) })],
        }),
      },
      2,
    ],
    ['being delivered', {}, 3],
    ['rejected', { rejection: true }, 4],
    ['delivered', { finished: '2026-11-20T11:00:00Z' }, 5],
  ])('is %s', (_name, change, status) => {
    expect(spotStatus(toTrackedSpot(spot(change)))).toBe(status);
  });

  it.each<[string, SpotChange, boolean]>([
    ['has no film', { material: null }, true],
    ['has a film whose upload stopped', { material: uploading }, true],
    ['is rejected', { rejection: true }, true],
    ['has its film', {}, false],
    ['has a film that was deleted before it was accepted', { material: archived, isQualified: false }, true],
    ['has an accepted film that was deleted', { material: archived }, false],
  ])('knows whether it needs a file when it %s', (_name, change, expected) => {
    expect(awaitsFile(spot(change))).toBe(expected);
  });
});

describe('a campaign in progress', () => {
  it('detects failed jobs', () => {
    expect(hasFailedWork(spot({}))).toBe(false);
    expect(hasFailedWork(spot({ delivery: work({ error: 'no space' }) }))).toBe(true);
    const stopped = spot({
      material: file({ deliveries: [encode({ transcoding: work({ error: 'e' }), isHeld: true })] }),
    });
    expect([hasFailedWork(stopped), hasHeldFile(stopped)]).toEqual([false, true]);
    const failed = spot({ material: file({ deliveries: [encode({ transcoding: work({ error: 'e' }) })] }) });
    expect([hasFailedWork(failed), hasHeldFile(failed)]).toEqual([true, false]);
    expect(hasFailedWork(spot({ material: file({ verification: verification(0.2, 'broken') }) }))).toBe(true);
  });
});

describe('the declared duration', () => {
  it.each<[string, SpotChange, boolean]>([
    ['can be corrected before there is a film', { material: null }, true],
    ['and while it is checked', { isQualified: false }, true],
    ['and after a rejection', { rejection: true }, true],
    ['but not of an accepted film', { isQualified: true }, false],
  ])('%s', (_name, change, expected) => expect(canCorrectDuration(spot(change))).toBe(expected));

  const video = (change: Partial<Extract<FileStream, { type: 'video' }>>) =>
    ({
      ...{ type: 'video', index: 0, frameRateNumerator: 25, frameRateDenominator: 1, frameCount: 75 },
      ...{ durationSeconds: 3.5, chromaSubsampling: null, width: 1920, height: 1080, codecName: 'x' },
      ...{ fieldOrder: null, bitRate: null, timecode: null, ...change },
    }) as FileStream;
  it.each<[string, FileStream[], number | null]>([
    ['its frames', [video({})], 3],
    ['its picture’s seconds if the frame count is unknown', [video({ frameCount: null })], 3.5],
    ['nothing without a picture', [], null],
  ])('suggests the film’s own by %s', (_name, streams, seconds) => {
    expect(filmSecondsOf(spot({ material: file({ streams }) }))).toBe(seconds);
  });
});

describe('an upload reported last at 9:00', () => {
  it.each([
    ['is under way a minute later', uploading, '2026-11-20T09:01:00Z', false],
    ['has stopped ten minutes later', uploading, '2026-11-20T09:10:00Z', true],
    ['has stopped five hours later', uploading, '2026-11-20T14:00:00Z', true],
    ['is only paused if its sender said so', reported({ status: 'Paused' }), '2026-11-20T14:00:00Z', false],
    ['has arrived if it is complete', file(), '2026-11-20T14:00:00Z', false],
  ])('%s', (_, material, now, isStopped) => {
    expect(hasStoppedUpload(spot({ material }), new Date(now))).toBe(isStopped);
  });
});
