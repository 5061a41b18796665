import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder of a test's own, which the media tools may write to; the test removes it. */
export function makeWorkFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'spotway-subtitles-'));
}
