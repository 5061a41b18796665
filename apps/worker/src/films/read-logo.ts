import { randomUUID } from 'node:crypto';
import { makeLogo } from '@spotway/media';
import type { LogoReader } from '@spotway/queue';
import type { WorkFolder } from '../context/work-folder.ts';

/** Decodes a picture sent as a logo, and writes it anew: what is served is the worker's own PNG. */
export function createLogoReader(work: Pick<WorkFolder, 'openFolder'>): LogoReader {
  return async ({ image }, signal) => {
    await using folder = await work.openFolder(randomUUID(), 1);
    const png = await makeLogo(Buffer.from(image, 'base64'), { workDir: folder.path, signal });
    return { png: png && Buffer.from(png).toString('base64') };
  };
}
