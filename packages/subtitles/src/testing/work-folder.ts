import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A temporary folder for one test, writable by the media tools; the test removes it. */
export function makeWorkFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'spotway-subtitles-'));
}
