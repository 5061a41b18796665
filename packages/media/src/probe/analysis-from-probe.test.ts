import { copyFile, open, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  analysisFromMediaInfo,
  type MediaAnalysis,
  type MediaInfoTrack,
  RECOGNISED_BYTES,
  STL_GENERAL_BYTES,
} from '@spotway/domain/film';
import { type DropError, type DropWarning, judgeStoredFile } from '@spotway/domain/order';
import mediaInfoFactory from 'mediainfo.js';
import { describe, expect, it } from 'vitest';
import { runTool } from '../run/runner.ts';
import { type FilmName, makeFilm } from '../testing/films.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { analysisFromProbe } from './analysis-from-probe.ts';
import { probeFile } from './probe.ts';

/** The analysis the browser makes: same module, same chunk size. */
async function browserAnalysis(file: string): Promise<MediaAnalysis> {
  const mediaInfo = await mediaInfoFactory({ format: 'object', chunkSize: 256 * 1024 });
  const handle = await open(file);
  const read = async (length: number, position: number) => {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const { size } = await stat(file);
    const result = await mediaInfo.analyzeData(size, read);
    const tracks = JSON.parse(JSON.stringify(result.media?.track ?? [])) as MediaInfoTrack[];
    return analysisFromMediaInfo(path.basename(file), size, tracks, await read(RECOGNISED_BYTES, 0));
  } finally {
    mediaInfo.close();
    await handle.close();
  }
}

async function serverAnalysis(file: string): Promise<MediaAnalysis> {
  const { size } = await stat(file);
  const probed = await probeFile(file);
  const fileName = path.basename(file);
  return probed.ok ? analysisFromProbe(fileName, probed.probe) : { kind: 'unknown', fileName, fileSizeBytes: size };
}

describe('browser and server on the same film (point 5, "Analysis rules applied to each dropped file")', () => {
  it.each<[FilmName, DropError[], DropWarning[]]>([
    ['good-xdcam', [], []],
    ['prores-hq', [], []],
    ['eight-mono', [], []],
    ['surround', [], []],
    ['transport-stream', [], []],
    ['no-audio', ['no-audio'], []],
    ['h264-25p', [], ['low-bitrate']],
    ['progressive-720', [], ['low-bitrate']],
    // its header states 200 kb/s, but its picture has 36 Mb/s
    ['segmented-frames', [], []],
    ['one-second', [], ['low-bitrate']],
    ['sd', ['sd-refused'], ['low-bitrate', 'low-resolution']],
    ['fps-24', ['not-25fps'], ['low-bitrate']],
  ])('agree about %s', async (name, errors, warnings) => {
    const film = await makeFilm(name);
    const [browser, server] = [await browserAnalysis(film), await serverAnalysis(film)];
    const verdict = judgeStoredFile({ ffprobe: server, mediaInfo: null, browser });
    expect(verdict).toEqual({ errors, warnings, differences: [] });
    expect(judgeStoredFile({ ffprobe: browser, mediaInfo: null, browser: null })).toEqual({
      errors,
      warnings,
      differences: [],
    });
  });
});

describe('a file with a misleading name', () => {
  const encode = (workDir: string, source: string[], encoding: string[], name: string) =>
    runTool({
      tool: 'ffmpeg',
      arguments: ['-v', 'error', '-y', ...source, ...encoding, name],
      inputs: [],
      workDir,
      timeLimitSeconds: 60,
    });
  const tone = ['-f', 'lavfi', '-i', 'sine=d=1:r=48000'];
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=50:d=1'];

  it('is judged by its content: an MXF file named .mp4', async () => {
    await withWorkFolder(async (folder) => {
      const file = path.join(folder, 'film.mp4');
      await copyFile(await makeFilm('good-xdcam'), file);
      const [browser, server] = [await browserAnalysis(file), await serverAnalysis(file)];
      expect(browser).toMatchObject({ kind: 'video', format: 'MXF / MPEG Video', formatProfile: '4:2:2@High' });
      expect(judgeStoredFile({ ffprobe: server, mediaInfo: null, browser })).toEqual({
        errors: [],
        warnings: [],
        differences: [],
      });
    });
  });

  it('is judged by its content: an audio file named .mxf', async () => {
    await withWorkFolder(async (folder) => {
      await encode(folder, tone, ['-c:a', 'pcm_s24le', '-f', 'wav'], 'film.mxf');
      const file = path.join(folder, 'film.mxf');
      const [browser, server] = [await browserAnalysis(file), await serverAnalysis(file)];
      expect([browser.kind, server.kind]).toEqual(['audio', 'audio']);
      expect(judgeStoredFile({ ffprobe: server, mediaInfo: null, browser })).toEqual({
        errors: ['only-audio'],
        warnings: [],
        differences: [],
      });
    });
  });

  it('is judged by its content: 50 progressive frames a second, and a film without sound', async () => {
    await withWorkFolder(async (folder) => {
      await encode(folder, picture, ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'], 'film.mov');
      const file = path.join(folder, 'film.mov');
      const [browser, server] = [await browserAnalysis(file), await serverAnalysis(file)];
      expect(judgeStoredFile({ ffprobe: server, mediaInfo: null, browser })).toMatchObject({
        errors: ['no-audio', 'not-25fps'],
        differences: [],
      });
      expect(judgeStoredFile({ ffprobe: browser, mediaInfo: null, browser: null }).errors).toEqual([
        'no-audio',
        'not-25fps',
      ]);
    });
  });

  it('is not a subtitle just because it is named .srt: MediaInfo sees a text track in a PDF (point 5)', async () => {
    await withWorkFolder(async (folder) => {
      const file = path.join(folder, 'titres.srt');
      await writeFile(file, '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
      expect((await browserAnalysis(file)).kind).toBe('unknown');
      expect(judgeStoredFile({ ffprobe: await serverAnalysis(file), mediaInfo: null, browser: null }).errors).toEqual([
        'unsupported',
      ]);
    });
  });
});

describe('a subtitle', () => {
  it('has the programme start and frame rate of an EBU STL file, not the time of its first text', async () => {
    await withWorkFolder(async (folder) => {
      const file = path.join(folder, 'titres.stl');
      const block = Buffer.alloc(STL_GENERAL_BYTES, 0x20);
      // code page, disk format, teletext level 1, Latin, French; one text of one block, from 10:00:00:00
      block.write('850STL25.011000F', 0, 'latin1');
      block.write('0000100001001', 238, 'latin1');
      block.write('401210000000', 251, 'latin1');
      block.write('10000000', 256, 'latin1');
      const text = Buffer.alloc(128, 0x8f);
      text.set([0, 1, 0, 0xff, 0, 10, 0, 2, 0, 10, 0, 4, 0, 20, 2, 0]);
      text.write('Bonjour', 16, 'latin1');
      await writeFile(file, Buffer.concat([block, text]));
      expect(await browserAnalysis(file)).toMatchObject({
        kind: 'subtitle',
        format: 'N19',
        frameRate: 25,
        startTimecode: '10:00:00:00',
        textCount: 1,
      });
    });
  });

  it('has neither frame rate nor timecode when it is SRT', async () => {
    await withWorkFolder(async (folder) => {
      const file = path.join(folder, 'titres.txt');
      await writeFile(file, '1\n00:00:00,480 --> 00:00:02,000\nÀ la plage\n\n');
      expect(await browserAnalysis(file)).toMatchObject({ kind: 'subtitle', format: 'SubRip', frameRate: null });
    });
  });
});
