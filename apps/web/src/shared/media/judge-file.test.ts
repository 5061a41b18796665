import type { MediaAnalysis } from '@spotway/domain/film';
import { describe, expect, it } from 'vitest';
import { judgeFile } from './analysis/judge-file.ts';

const none = () => ({ videos: 0, subtitles: 0 });
const subtitle: MediaAnalysis = {
  kind: 'subtitle',
  fileName: 'a.srt',
  fileSizeBytes: 1,
  durationSeconds: null,
  textCount: 1,
  format: 'SubRip',
  language: null,
  startTimecode: null,
  frameRate: null,
};

describe('judgeFile', () => {
  it('accepts a subtitle', async () => {
    const verdict = await judgeFile(new File(['x'], 'a.srt'), none, async () => subtitle);
    expect(verdict).toMatchObject({ isAccepted: true, kind: 'Subtitle', warnings: [] });
  });

  it('refuses a second subtitle by what the spot holds after the analysis', async () => {
    const taken = { videos: 0, subtitles: 0 };
    const verdict = await judgeFile(
      new File(['x'], 'a.srt'),
      () => taken,
      async () => {
        taken.subtitles = 1;
        return subtitle;
      },
    );
    expect(verdict).toEqual({ isAccepted: false, errors: ['already-subtitle'] });
  });

  it('says what a file is if it is not the expected film or subtitles', async () => {
    const recognised = { family: 'document', format: 'PDF' } as const;
    const pdf: MediaAnalysis = { kind: 'unknown', fileName: 'a.mov', fileSizeBytes: 1, recognised };
    const file = new File(['x'], 'a.mov');
    expect(await judgeFile(file, none, async () => pdf)).toEqual({
      isAccepted: false,
      errors: [{ recognised, awaited: 'film' }],
    });
    expect(
      await judgeFile(
        file,
        () => ({ videos: 1, subtitles: 0 }),
        async () => pdf,
      ),
    ).toEqual({
      isAccepted: false,
      errors: [{ recognised, awaited: 'subtitles' }],
    });
    expect(await judgeFile(new File(['x'], 'a.srt'), none, async () => pdf)).toEqual({
      isAccepted: false,
      errors: [{ recognised, awaited: 'subtitles' }],
    });
    const nothing: MediaAnalysis = { kind: 'unknown', fileName: 'a.mov', fileSizeBytes: 1 };
    expect(await judgeFile(file, none, async () => nothing)).toEqual({ isAccepted: false, errors: ['unsupported'] });
  });

  it('refuses an empty file without analysing it, and an unreadable one', async () => {
    const failing = async () => {
      throw new Error('gone');
    };
    expect(await judgeFile(new File([], 'a.mxf'), none, failing)).toEqual({ isAccepted: false, errors: ['empty'] });
    expect(await judgeFile(new File(['x'], 'a.mxf'), none, failing)).toEqual({
      isAccepted: false,
      errors: ['unreadable'],
    });
  });
});
