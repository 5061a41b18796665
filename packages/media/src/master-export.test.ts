import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type MasterExport, masterExportScript } from '@spotway/domain/film';
import { judgeDroppedFile } from '@spotway/domain/order';
import { judge, type QualityCode } from '@spotway/domain/quality';
import { expect, it } from 'vitest';
import { analysisFromProbe } from './probe/analysis-from-probe.ts';
import { probeFile } from './probe/probe.ts';
import { type FilmName, makeFilm } from './testing/films.ts';
import { withWorkFolder } from './testing/work-folder.ts';
import { verify } from './verify/verify.ts';

const PAIR = [{ channels: 1 }, { channels: 1 }];
const STEREO = [{ channels: 2 }];

// The script itself, as it is offered for download.
it.each<[MasterExport, FilmName, string, object, QualityCode[]]>([
  [
    'xdcam-hd422-1080i25',
    'prores-hq',
    'mxf',
    { container: 'Mxf', video: { codec: 'mpeg2video', scan: 'tff', bitDepth: 8 }, audios: PAIR },
    [],
  ],
  [
    'prores-422-hq-1080i25',
    'prores-hq',
    'mov',
    { container: 'Qtff', video: { codec: 'prores', profile: 'HQ', scan: 'tff', bitDepth: 10 }, audios: STEREO },
    [],
  ],
  [
    'prores-422-hq-1080p25',
    'progressive-master',
    'mov',
    { container: 'Qtff', video: { codec: 'prores', profile: 'HQ', scan: 'progressive' }, audios: STEREO },
    // the test pattern's own: its saturated colours overshoot in RGB once their chroma is subsampled
    ['levels'],
  ],
])(
  'the script for %s makes a master of %s that is accepted, with no finding the film did not have',
  (master, film, extension, expected, inSource) =>
    withWorkFolder(async (workDir) => {
      const source = path.join(workDir, '- l’été (20s).v2.mov');
      await copyFile(await makeFilm(film), source);
      await promisify(execFile)('sh', ['-c', masterExportScript(master, 'sh'), 'script', path.basename(source)], {
        cwd: workDir,
      });
      const made = path.join(workDir, `- l’été (20s).v2-master.${extension}`);
      const probed = await probeFile(made);
      if (!probed.ok) throw new Error(probed.reason);
      const { probe } = probed;
      expect(probe).toMatchObject({ ...expected, startTimecode: '10:00:00:00' });
      expect(probe.video).toMatchObject({ chromaSubsampling: '4:2:2', frameRate: { num: 25, den: 1 } });
      expect(judgeDroppedFile(analysisFromProbe(made, probe), { videos: 0, subtitles: 0 })).toEqual({
        errors: [],
        warnings: [],
      });
      const measured = await verify(made, { probe, workDir });
      const issues = judge(measured).streams.flatMap((stream) => stream.issues);
      expect(issues.map(({ code }) => code)).toEqual(inSource);
    }),
);
