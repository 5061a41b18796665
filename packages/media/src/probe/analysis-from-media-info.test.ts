import { open, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecognisedFile } from '@spotway/domain/film';
import { judgeStoredFile } from '@spotway/domain/order';
import { describe, expect, it } from 'vitest';
import { runTool } from '../run/runner.ts';
import { type FilmName, makeFilm } from '../testing/films.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { analyseWithMediaInfo, type MediaInfoOutcome } from './analysis-from-media-info.ts';
import { analysisFromProbe } from './analysis-from-probe.ts';
import type { MediaInfoLimits } from './media-info-worker.ts';
import { probeFile } from './probe.ts';

/** A file in a work folder as both tools see it. */
async function bothViews(file: string) {
  const fileName = path.basename(file);
  const [probed, read] = await Promise.all([probeFile(file), analyseWithMediaInfo(file, fileName)]);
  if (!probed.ok || !read.ok) throw new Error(`${fileName} is not read by both`);
  return { ffprobe: analysisFromProbe(fileName, probed.probe), mediaInfo: read.analysis, browser: null };
}

/** MediaInfo's result for a file with this content. */
function readContent(name: string, content: string | Buffer): Promise<MediaInfoOutcome> {
  return withWorkFolder(async (folder) => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return analyseWithMediaInfo(file, name);
  });
}

describe('a film as seen by MediaInfo and ffprobe', () => {
  it.each<[FilmName, string[]]>([
    ['good-xdcam', []],
    ['prores-hq', []],
    ['surround', []],
    ['transport-stream', []],
    ['truncated-mxf', []],
    ['no-audio', ['no-audio']],
    ['fps-24', ['not-25fps']],
    ['sd', ['sd-refused']],
  ])('is the same film: %s', async (name, errors) => {
    const views = await bothViews(await makeFilm(name));
    expect(judgeStoredFile(views)).toMatchObject({ errors, differences: [] });
    expect(judgeStoredFile({ ...views, ffprobe: views.mediaInfo }).errors).toEqual(errors);
  });

  it('is accepted when MediaInfo states no bit rate for H.264 in a transport stream', async () => {
    await withWorkFolder(async (workDir) => {
      const source = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25:d=1', '-f', 'lavfi', '-i', 'sine=d=1:r=48000'];
      const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', 'film.ts'];
      const toolArguments = ['-v', 'error', ...source, ...encoding];
      await runTool({ tool: 'ffmpeg', arguments: toolArguments, inputs: [], workDir, timeLimitSeconds: 60 });
      const views = await bothViews(path.join(workDir, 'film.ts'));
      expect(views).toMatchObject({ ffprobe: { frameRate: 25 }, mediaInfo: { frameRate: null } });
      expect(judgeStoredFile(views)).toMatchObject({ errors: [], differences: [] });
    });
  });
});

describe('a file that is not a film', () => {
  it.each<[string, string, string, RecognisedFile | null]>([
    [
      'a PDF',
      'film.mxf',
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      { family: 'document', format: 'PDF' },
    ],
    [
      'a playlist',
      'film.mp4',
      '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
      { family: 'playlist', format: 'HLS/M3U' },
    ],
    [
      'a manifest that references other files',
      'film.mov',
      '<?xml version="1.0"?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>',
      { family: 'playlist', format: 'MPEG-DASH' },
    ],
    ['nothing', 'film.mxf', '', null],
  ])('is unknown despite its name: %s', async (_, name, content, recognised) => {
    const fileSizeBytes = content.length;
    expect(await readContent(name, content)).toEqual({
      ok: true,
      analysis: { kind: 'unknown', fileName: name, fileSizeBytes, ...(recognised && { recognised }) },
    });
  });

  it('is unknown when it is truncated and its track description is lost', async () => {
    const file = await makeFilm('truncated-mov');
    expect(await analyseWithMediaInfo(file, 'film.mov')).toMatchObject({ ok: true, analysis: { kind: 'unknown' } });
  });

  it('is unknown when it is 100 MB of zeros, without reading all of it', async () => {
    await withWorkFolder(async (folder) => {
      const file = path.join(folder, 'film.mxf');
      const handle = await open(file, 'w');
      await handle.truncate(100_000_000);
      await handle.close();
      const outcome = await analyseWithMediaInfo(file, 'film.mxf', { limits: { readBytes: 32 * 1024 ** 2 } });
      expect(outcome).toMatchObject({ ok: true, analysis: { kind: 'unknown', fileSizeBytes: 100_000_000 } });
    });
  });
});

describe('a reading that demands too many resources', () => {
  it.each<[string, Partial<MediaInfoLimits>, string]>([
    ['time', { timeSeconds: 0.001 }, 'timeout'],
    ['reading', { readBytes: 1024 ** 2 }, 'too-much'],
    ['output', { textCharacters: 100 }, 'too-much'],
  ])('stops at its limit on %s', async (_, limits, reason) => {
    const film = await makeFilm('good-xdcam');
    expect(await analyseWithMediaInfo(film, 'film.mxf', { limits })).toMatchObject({ ok: false, reason });
  });

  it('stops at its memory limit: a title of 64 MB', async () => {
    await withWorkFolder(async (folder) => {
      const file = path.join(folder, 'film.mp4');
      const sizeBytes = 64 * 1024 ** 2;
      const box = (type: string, length: number) => {
        const head = Buffer.alloc(8);
        head.writeUInt32BE(length);
        head.write(type, 4, 'latin1');
        return head;
      };
      const brand = Buffer.concat([box('ftyp', 20), Buffer.from('isom\0\0\0\0isom')]);
      const title = [box('moov', sizeBytes), box('udta', sizeBytes - 8), box('\u00a9nam', sizeBytes - 16)];
      await writeFile(file, Buffer.concat([brand, ...title]));
      await truncate(file, brand.length + sizeBytes);
      const read = (memoryBytes: number) => analyseWithMediaInfo(file, 'film.mp4', { limits: { memoryBytes } });
      expect(await read(64 * 1024 ** 2)).toMatchObject({ ok: false, reason: 'memory' });
      expect(await read(512 * 1024 ** 2)).toMatchObject({ ok: true, analysis: { kind: 'unknown' } });
    });
  });

  it('stops when the caller aborts it', async () => {
    const film = await makeFilm('good-xdcam');
    const stop = new AbortController();
    const reading = analyseWithMediaInfo(film, 'film.mxf', { signal: stop.signal });
    stop.abort();
    await expect(reading).rejects.toMatchObject({ reason: 'aborted' });
    await expect(analyseWithMediaInfo(film, 'film.mxf', { signal: stop.signal })).rejects.toMatchObject({
      reason: 'aborted',
    });
  });

  it('reports a missing file', async () =>
    expect(await analyseWithMediaInfo('/nowhere/film.mxf', 'film.mxf')).toMatchObject({ ok: false, reason: 'failed' }));
});
