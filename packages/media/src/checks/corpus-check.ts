import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { judge } from '@spotway/domain/quality';
import { readPictureEssence } from '../probe/picture-essence.ts';
import { probeFile } from '../probe/probe.ts';
import { verify } from '../verify/verify.ts';
import { type CheckedFilm, compareFindings, parseExpected } from './corpus-findings.ts';

/** Checks every film of a corpus folder against its `expected.tsv`: `node corpus-check.ts FOLDER`. */
async function main(folder: string | undefined): Promise<number> {
  if (folder === undefined) {
    console.error('corpus-check: give the folder of a corpus');
    return 2;
  }
  const expected = parseExpected(await readFile(path.join(folder, 'expected.tsv'), 'utf8'));
  let wrong = 0;
  // Subtitles are no films; they have a check of their own.
  for (const film of expected.filter(({ file }) => !/\.(?:srt|vtt|stl)$/.test(file))) {
    const differences = compareFindings(film, await check(path.join(folder, film.file)));
    if (differences.length > 0) wrong++;
    console.log(`${differences.length === 0 ? 'ok   ' : 'WRONG'} ${film.file}`);
    for (const difference of differences) console.log(`        ${difference}`);
  }
  console.log(wrong === 0 ? 'every film as expected' : `${wrong} film(s) not as expected`);
  return wrong === 0 ? 0 : 1;
}

async function check(file: string): Promise<CheckedFilm> {
  const probed = await probeFile(file);
  if (!probed.ok) return { refusal: probed.reason };
  const workDir = await mkdtemp(path.join(os.tmpdir(), 'corpus-check-'));
  try {
    const { probe } = probed;
    const essence = await readPictureEssence({ file, probe });
    const measurements = { ...(await verify(file, { probe, workDir })), essence };
    return { refusal: null, measurements, report: judge(measurements) };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv[2]);
