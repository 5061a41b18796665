import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeMaster } from '../scripts/demo/make-master.ts';

/** Folder of this run's films and data; set by the global setup. */
export function runFolder(): string {
  const folder = process.env.SPOTWAY_FOLDER;
  if (!folder) throw new Error('SPOTWAY_FOLDER is not set');
  return folder;
}

/** An XDCAM HD422 50 master of so many seconds, made once a run. */
export function xdcamMaster(seconds: number): string {
  const folder = path.join(runFolder(), 'films');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `FR_TEST_SPOT_FILM_0001_00${seconds}_F.mxf`);
  if (existsSync(file)) return file;
  // Whole or not there at all, and never replaced: another worker may make it at the same time, or be sending it.
  const beside = `${file}.${process.pid}`;
  makeMaster(beside, seconds);
  try {
    linkSync(beside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  rmSync(beside);
  return file;
}
