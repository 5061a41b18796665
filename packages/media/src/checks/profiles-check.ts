import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DELIVERY_PROFILES, type DeliveryProfile, leaderFilmNames } from '@spotway/domain/delivery';
import type { MediaProbe } from '@spotway/domain/film';
import { BEHIND_OPENING } from '@spotway/domain/testing';
import { encodeDeliverables } from '../deliver/encode-deliverables.ts';
import { probeFile } from '../probe/probe.ts';
import { runTool } from '../run/runner.ts';
import { fieldMarks } from '../testing/field-marks.ts';
import { type FilmName, makeFilm } from '../testing/films.ts';
import { verify } from '../verify/verify.ts';

/**
 * Makes every seeded delivery profile from an interlaced and a progressive master, with leader and slate, 5.1, teletext and burned-in subtitles where a profile
 * has them, and runs each file through the deliverable check, ffprobe and MediaInfo: `node profiles-check.ts [profile id …]`.
 */
async function main(ids: readonly string[]): Promise<number> {
  const profiles = [...DELIVERY_PROFILES, BEHIND_OPENING].filter(({ id }) => ids.length === 0 || ids.includes(id));
  const workDir = await mkdtemp(path.join(os.tmpdir(), 'profiles-check-'));
  let wrong = 0;
  try {
    for (const name of ['surround-and-stereo', 'progressive-master'] as const) {
      for (const profile of profiles) {
        const summary = await check(name, profile, workDir).catch((error: unknown) => `WRONG ${String(error)}`);
        if (summary.startsWith('WRONG')) wrong++;
        console.log(`${name.padEnd(20)} ${profile.id.padEnd(26)} ${summary}`);
      }
    }
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  console.log(wrong === 0 ? 'every file as its profile says' : `${wrong} file(s) wrong`);
  return wrong === 0 ? 0 : 1;
}

async function probed(name: FilmName): Promise<{ file: string; probe: MediaProbe }> {
  const file = await makeFilm(name);
  const found = await probeFile(file);
  if (!found.ok) throw new Error(`${name}: ${found.reason}`);
  return { file, probe: found.probe };
}

const SLATE = {
  pubId: 'FR-0001',
  title: 'Été',
  version: '20 s',
  advertiser: 'Annonceur',
  product: 'Produit',
  duration: '00:02',
  date: '01/01/2026',
};

const measured = new Map<FilmName, ReturnType<typeof verify>>();

async function check(name: FilmName, profile: DeliveryProfile, workDir: string): Promise<string> {
  const { file, probe } = await probed(name);
  const known = measured.get(name) ?? verify(file, { probe, workDir });
  measured.set(name, known);
  const measurements = await known;
  const frameCount = measurements.decodedFrames;
  const subtitles = path.join(workDir, 'subtitles.srt');
  await writeFile(subtitles, '1\n00:00:00,200 --> 00:00:01,000\nÀ bientôt !\n');
  const names = leaderFilmNames([profile.leader]);
  const opening = names.length > 0 ? await probed('one-second') : null;
  const [made] = await encodeDeliverables(file, {
    probe,
    measurements,
    frameCount,
    profiles: [profile],
    workDir,
    subtitles: profile.subtitles?.mode === 'Open' ? { file: subtitles } : undefined,
    teletext: profile.subtitles?.mode.startsWith('Teletext') ? await ancillary(workDir, frameCount) : undefined,
    slate: SLATE,
    leaderFilms: new Map(opening ? names.map((each) => [each, opening]) : []),
  });
  if (!made) throw new Error('nothing was made');
  const { check: checked, inspection } = made;
  const { scan, width, height, profile: coded } = checked.probe?.video ?? {};
  const levels = inspection.measurements.video?.levels.maxPercentOutside;
  const tool = async (which: 'ffprobe' | 'mediainfo', args: readonly string[]) => {
    const run = { tool: which, arguments: [...args, made.path], inputs: [made.path], workDir, timeLimitSeconds: 60 };
    return (await runTool(run)).stdout.trim().split('\n').join(' ');
  };
  const description =
    profile.format === 'Demux'
      ? ''
      : `ffprobe ${await tool('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name,field_order', '-of', 'csv=p=0'])}; ` +
        `MediaInfo ${await tool('mediainfo', ['--Inform=Video;%Format% %Format_Profile% %ScanType% %ScanOrder% %FrameCount%'])}` +
        `${profile.video?.codec.startsWith('ProRes') ? `; fields ${Object.values(await fieldMarks(made.path)).join(' and ')}` : ''}`;
  await rm(made.path, { force: true });
  return (
    `ok    ${[width && `${width}x${height}`, scan, coded].filter(Boolean).join(' ')} ${made.frameCount} pictures, ` +
    `${checked.probe?.audios.map(({ channels }) => channels).join('+')} channels, R103 ${levels ?? '-'} %, ` +
    `likeness ${inspection.likeness?.mean.toFixed(3) ?? '-'}; ${description}`
  );
}

/** One packet on line 9 of every frame (SMPTE 436M), with the OP-47 identifiers. */
async function ancillary(workDir: string, pictures: number) {
  const packetBytes = 168;
  const packet = Buffer.alloc(packetBytes);
  const data = packetBytes - 16;
  packet.writeUInt16BE(1, 0);
  packet.writeUInt16BE(9, 2);
  packet.set([1, 4], 4);
  packet.writeUInt16BE(data, 6);
  packet.writeUInt32BE(data, 8);
  packet.writeUInt32BE(1, 12);
  packet.set([0x43, 0x02, data - 3], 16);
  const file = path.join(workDir, 'teletext.vanc');
  await writeFile(file, Buffer.concat(Array.from({ length: pictures }, () => packet)));
  return { file, packetBytes };
}

process.exitCode = await main(process.argv.slice(2));
