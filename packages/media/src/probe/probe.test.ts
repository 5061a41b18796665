import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { visiblePicture } from '@spotway/domain/film';
import { describe, expect, it } from 'vitest';
import { runTool } from '../run/runner.ts';
import { makeFilm } from '../testing/films.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { probeFile } from './probe.ts';
import { type FfprobeOutput, parseProbe } from './probe-parser.ts';

describe('the probe', () => {
  it('reads an XDCAM master', async () => {
    const outcome = await probeFile(await makeFilm('good-xdcam'));
    expect(outcome).toMatchObject({
      ok: true,
      probe: {
        container: 'Mxf',
        startTimecode: '10:00:00:00',
        isDropFrame: false,
        video: {
          codec: 'mpeg2video',
          width: 1920,
          height: 1080,
          frameRate: { num: 25, den: 1 },
          frameCount: 50,
          scan: 'tff',
          chromaSubsampling: '4:2:2',
          bitDepth: 8,
          bitRate: 50_000_000,
          displayAspectRatio: '16:9',
          colour: { range: 'tv', matrix: 'bt709' },
        },
        audios: [
          { index: 1, channels: 1, codec: 'pcm_s24le', sampleRate: 48_000, bitDepth: 24 },
          { index: 2, channels: 1 },
        ],
      },
    });
  });

  it("reads the field order of QuickTime's interleaved frames as editors mean it", async () => {
    const outcome = await probeFile(await makeFilm('prores-hq'));
    const video = { codec: 'prores', profile: 'HQ', scan: 'tff', bitDepth: 10, frameCount: 50 };
    expect(outcome).toMatchObject({ ok: true, probe: { container: 'Qtff', startTimecode: '10:00:00:00', video } });
  });

  it('reads a progressive MP4 without timecode, and a 5.1 track', async () => {
    const mp4 = { container: 'Mp4', startTimecode: null, video: { scan: 'progressive', chromaSubsampling: '4:2:0' } };
    expect(await probeFile(await makeFilm('h264-25p'))).toMatchObject({ ok: true, probe: mp4 });
    const surround = { audios: [{ channels: 6, channelLayout: '5.1' }] };
    expect(await probeFile(await makeFilm('surround'))).toMatchObject({ ok: true, probe: surround });
  });
});

describe('a transport stream', () => {
  it('has its frames counted, because it does not state their number', async () => {
    const outcome = await probeFile(await makeFilm('transport-stream'));
    expect(outcome).toMatchObject({ ok: true, probe: { container: 'MpegTs', video: { frameCount: 50 } } });
  });
});

describe("ffprobe's output", () => {
  const video = {
    index: 0,
    codec_type: 'video',
    codec_name: 'h264',
    width: 1920,
    height: 1080,
    avg_frame_rate: '30000/1001',
    nb_frames: '300',
    tags: { timecode: '01:00:00;00' },
  };
  const mov: FfprobeOutput = { format: { format_name: 'mov,mp4', duration: '10.01' }, streams: [video] };
  const withVideo = (more: object): FfprobeOutput => ({ ...mov, streams: [{ ...video, ...more }] });
  const reason = (output: FfprobeOutput) => {
    const outcome = parseProbe(output);
    return outcome.ok ? null : outcome.reason;
  };

  it('yields a drop-frame timecode and an exact frame rate', () => {
    const rated = { frameRate: { num: 30000, den: 1001 }, frameCount: 300 };
    expect(parseProbe(mov)).toMatchObject({ probe: { startTimecode: '01:00:00;00', isDropFrame: true, video: rated } });
  });

  it('does not take a cover picture for the film', () => {
    const cover = { ...video, disposition: { attached_pic: 1 } };
    const sound = { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2, sample_rate: '48000' };
    expect(parseProbe({ ...mov, streams: [cover, sound] })).toMatchObject({ ok: true, probe: { video: null } });
  });

  it.each<[string, FfprobeOutput, string | null]>([
    ['a plain film', mov, null],
    ['a playlist', { ...mov, format: { format_name: 'hls' } }, 'unsupported-format'],
    ['an image', { ...mov, format: { format_name: 'png_pipe' } }, 'unsupported-format'],
    ['an odd codec', withVideo({ codec_name: 'theora' }), 'unsupported-codec'],
    ['16000x16000', withVideo({ width: 16_000, height: 16_000 }), 'picture-too-large'],
    ['4096x2160', withVideo({ width: 4096, height: 2160 }), null],
    ['no rate', withVideo({ avg_frame_rate: '0/0', r_frame_rate: '0/0' }), 'unreadable'],
    ['two hours', { ...mov, format: { format_name: 'mxf', duration: '7200' } }, 'too-long'],
    ['nothing inside', { ...mov, streams: [] }, 'no-streams'],
    ['64 streams', { ...mov, streams: Array.from({ length: 64 }, () => video) }, 'too-many-streams'],
  ])('accepts or refuses %s', (_, output, expected) => expect(reason(output)).toBe(expected));

  it('excludes the 32 data lines of a D-10 picture', () => {
    expect(visiblePicture({ width: 720, height: 608 })).toEqual({ x: 0, y: 32, width: 720, height: 576 });
    expect(visiblePicture({ width: 1920, height: 1080 })).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
  });
});

describe('hostile files', () => {
  /** A playlist in each dialect; each references a server and a local file that must not be accessed. */
  const playlists = (url: string, file: string): Record<string, string> => ({
    hls: `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${url}/a.ts\n#EXTINF:1,\nfile://${file}\n#EXT-X-ENDLIST\n`,
    'hls-local': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${file}\n#EXT-X-ENDLIST\n`,
    concat: `ffconcat version 1.0\nfile '${file}'\nfile '${url}/b.mov'\n`,
    dash:
      '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S"><Period>' +
      `<AdaptationSet mimeType="video/mp4"><Representation id="0" bandwidth="1"><BaseURL>${url}/c.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video ${url.split(':').at(-1)} RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
  });

  it('reach neither a server nor another file', async () => {
    await withWorkFolder(async (folder) => {
      let connections = 0;
      const server = net.createServer((socket) => {
        connections++;
        socket.destroy();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as net.AddressInfo;
      // Opening a pipe that nobody writes to blocks forever: a probe that returns has not opened it.
      const canary = path.join(folder, 'canary.ts');
      await promisify(execFile)('mkfifo', [canary]);
      try {
        for (const [name, text] of Object.entries(playlists(`http://127.0.0.1:${port}`, canary))) {
          const file = path.join(folder, `${name}.mov`);
          await writeFile(file, text);
          const outcome = await probeFile(file, { signal: AbortSignal.timeout(10_000) });
          expect([name, outcome.ok]).toEqual([name, false]);
        }
        expect(connections).toBe(0);
      } finally {
        server.close();
      }
    });
  });

  it.each<[string, string | Buffer, string, string | null]>([
    ['zero bytes', '', 'empty', null],
    ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'not-a-film', 'PDF'],
    ['text', 'Bonjour\n'.repeat(100), 'not-a-film', null],
    [
      'a PNG',
      Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100802000000909168360000000049454e44ae426082', 'hex'),
      'not-a-film',
      'PNG',
    ],
    ['an SVG', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'not-a-film', 'SVG'],
    ['a manifest', '<?xml version="1.0"?><MPD><BaseURL>a.mp4</BaseURL></MPD>', 'not-a-film', 'MPEG-DASH'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\na.ts\n', 'not-a-film', 'HLS/M3U'],
    ['an EBU STL', `850STL25.01${' '.repeat(1013)}${'\0'.repeat(128)}`, 'not-a-film', 'EBU STL'],
    ['subtitles', '1\n00:00:00,480 --> 00:00:02,000\nÀ la plage\n\n', 'not-a-film', 'SRT'],
    ['an archive', Buffer.from(`PK\x03\x04${'\0'.repeat(26)}film.mxf`, 'latin1'), 'not-a-film', 'ZIP'],
    ['an AVI', Buffer.from(`RIFF\x24\0\0\0AVI LIST${'\0'.repeat(100)}`, 'latin1'), 'not-a-film', 'AVI'],
    ['meaningless bytes', Buffer.alloc(4000, 7), 'unreadable', null],
  ])('are refused when they are %s named .mov', async (_, content, reason, format) => {
    await withWorkFolder(async (folder) => {
      const file = path.join(folder, '-i.mov');
      await writeFile(file, content);
      const outcome = await probeFile(file);
      expect(outcome).toMatchObject({ ok: false, reason });
      expect((!outcome.ok && outcome.recognised?.format) || null).toBe(format);
    });
  });

  it('are refused when they are a film cut before its index, without revealing its path', async () => {
    const outcome = await probeFile(await makeFilm('truncated-mov'));
    expect(outcome).toMatchObject({ ok: false, reason: 'unreadable', detail: expect.stringContaining('moov') });
    expect(outcome).not.toMatchObject({ detail: expect.stringContaining(path.sep) });
  });

  it('are refused when they are a picture of 16000x16000 in a small file', async () => {
    await withWorkFolder(async (workDir) => {
      const source = ['-v', 'error', '-f', 'lavfi', '-i', 'color=black:s=16000x16000:r=25:d=0.04'];
      const encoding = ['-pix_fmt', 'yuvj420p', '-c:v', 'mjpeg', 'bomb.mov'];
      await runTool({ tool: 'ffmpeg', arguments: [...source, ...encoding], inputs: [], workDir, timeLimitSeconds: 60 });
      const bomb = path.join(workDir, 'bomb.mov');
      expect((await stat(bomb)).size).toBeLessThan(2_000_000);
      expect(await probeFile(bomb)).toMatchObject({ ok: false, reason: 'picture-too-large' });
    });
  });
});
