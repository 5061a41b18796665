import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import type { MediaProbe } from '@spotway/domain/film';
import { judgeForDestinations } from '@spotway/domain/quality';
import {
  analyseWithMediaInfo,
  fileSha256,
  makeDeliverables,
  makePoster,
  makeProxy,
  makeStills,
  probeFile,
  readPictureEssence,
  verify,
} from '@spotway/media';
import { reportStillFrames } from '@spotway/reports';
import { type MeasuredTime, measureTime } from './measured-time.ts';

const run = promisify(execFile);

export interface ReferenceTimes {
  readonly acquired: MeasuredTime;
  readonly checked: MeasuredTime;
  readonly made: MeasuredTime;
  readonly delivered: MeasuredTime;
  /** All of them, one after the other. */
  readonly seconds: number;
  readonly processorSeconds: number;
}

/**
 * The same work on a film without the product around it: no queue, database, store or mail, each step as soon as the previous one is done. It calls the tools
 * as the product does, so future checks are included too: probe, MediaInfo and SHA-256 of the master; verification with its stills and the coded picture,
 * beside proxy and poster; every profile's file with its own verification, loudness and comparison with the master, and its SHA-256; one `cp`, `sync` and
 * `sha256sum` per destination, two at a time.
 */
export async function measureReference(
  master: string,
  { profiles, deliveries, folder }: { profiles: DeliveryProfile[]; deliveries: DeliveryProfile[]; folder: string },
): Promise<ReferenceTimes> {
  const workDir = (name: string) => {
    const dir = path.join(folder, name);
    mkdirSync(dir);
    return dir;
  };
  const { probe, time: acquired } = await acquire(master);
  let measurements: Awaited<ReturnType<typeof verify>> | undefined;
  const checked = await measureTime(async () => {
    const verified = async () => {
      const dir = workDir('verify');
      const [measured, essence] = await Promise.all([
        verify(master, { probe, workDir: dir }),
        readPictureEssence({ file: master, probe }),
      ]);
      const ordered = { durationMs: measured.decodedFrames * 40 };
      const judged = judgeForDestinations(measured, [{ name: 'Bench', thresholds: {} }], ordered);
      await makeStills(master, reportStillFrames(judged), { probe, workDir: dir });
      measurements = { ...measured, essence };
    };
    const proxied = async () => {
      const dir = workDir('proxy');
      await makeProxy(master, { probe, workDir: dir });
      await makePoster(master, path.join(dir, 'poster.jpg'), { probe, workDir: dir });
    };
    await Promise.all([verified(), proxied()]);
  });
  const files = new Map<string, string>();
  const made = await measureTime(async () => {
    const options = { probe, profiles, workDir: workDir('made'), measurements, essence: measurements?.essence };
    const deliverables = await makeDeliverables(master, { ...options, frameCount: measurements?.decodedFrames });
    await Promise.all(deliverables.map(async (each) => each.sha256 ?? fileSha256(each.path)));
    for (const each of deliverables) files.set(each.profile.id, each.path);
  });
  const delivered = await measureTime(async () => {
    const sources = deliveries.map(({ id }) => files.get(id) ?? '');
    const lanes = [sources.filter((_, index) => index % 2 === 0), sources.filter((_, index) => index % 2 === 1)];
    await Promise.all(lanes.map((lane, index) => copyAll(lane, path.join(folder, `delivered-${index}`))));
  });
  const steps = [acquired, checked, made, delivered];
  const sum = (of: (time: MeasuredTime) => number) => steps.reduce((total, time) => total + of(time), 0);
  const all = { seconds: sum((time) => time.seconds), processorSeconds: sum((time) => time.processorSeconds) };
  return { acquired, checked, made, delivered, ...all };
}

async function acquire(master: string): Promise<{ probe: MediaProbe; time: MeasuredTime }> {
  let probe: MediaProbe | undefined;
  const time = await measureTime(async () => {
    const [probed] = await Promise.all([
      probeFile(master),
      analyseWithMediaInfo(master, path.basename(master)),
      fileSha256(master),
    ]);
    if (!probed.ok) throw new Error(`the master is refused: ${probed.reason}`);
    probe = probed.probe;
  });
  if (!probe) throw new Error('the master was not probed');
  return { probe, time };
}

async function copyAll(sources: readonly string[], target: string): Promise<void> {
  for (const [index, source] of sources.entries()) {
    const copy = `${target}-${index}`;
    await run('cp', [source, copy]);
    await run('sync', [copy]);
    await run('sha256sum', [copy]);
  }
}
