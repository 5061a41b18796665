import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeMaster } from '../../../../scripts/demo/make-master.ts';

/** Folder for this run's films and data; set by the global setup. */
export function runFolder(): string {
  const folder = process.env.SPOTWAY_FOLDER;
  if (!folder) throw new Error('SPOTWAY_FOLDER is not set');
  return folder;
}

/** An XDCAM HD422 50 master of this many seconds, 6.5 MB each, made once per run. Its name carries no identifier: it fits every spot. */
export function xdcamMaster(seconds: number): string {
  return madeOnce(`film-00${seconds}.mxf`, (file) => makeMaster(file, seconds));
}

/**
 * A DNxHR HQ master of this many seconds, 23 MB each, made once per run: for uploads of many parts. Processing time after
 * arrival depends on seconds, not bytes.
 */
export function heavyMaster(seconds: number): string {
  return madeOnce(`heavy-film-00${seconds}.mxf`, (file) => {
    const picture = ['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=25:d=${seconds},format=yuv422p`];
    const sound = ['-f', 'lavfi', '-i', `anoisesrc=c=pink:r=48000:d=${seconds}:a=0.25:s=1`];
    const video = ['-c:v', 'dnxhd', '-profile:v', 'dnxhr_hq', '-timecode', '10:00:00:00'];
    const args = ['-v', 'error', '-y', ...picture, ...sound, ...video, '-c:a', 'pcm_s24le', '-f', 'mxf', file];
    if (spawnSync('ffmpeg', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      throw new Error('ffmpeg could not make the heavy master');
  });
}

function madeOnce(name: string, make: (file: string) => void): string {
  const folder = path.join(runFolder(), 'films');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  // Created atomically and never replaced: another worker may be making or sending it at the same time.
  const beside = `${file}.${process.pid}`;
  make(beside);
  try {
    linkSync(beside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  rmSync(beside);
  return file;
}
