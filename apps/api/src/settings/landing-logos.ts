import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A logo of the landing page's account panel. */
export interface LandingLogo {
  /** What it shows, for those who don't see it. */
  readonly name: string;
  readonly address: string;
  readonly type: string;
  readonly content: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const MOST_LOGOS = 12;
/** The landing page is weighed in kilobytes. */
const MOST_BYTES = 50_000;

/**
 * Reads the folder of logos, in the order of its file names: `02 Galatée TV.svg` is named “Galatée TV”.
 * @throws Error for a folder that can't be read, other files than pictures, and too many or too large ones
 */
export function readLandingLogos(setting: string): readonly LandingLogo[] {
  const folder = setting.trim();
  if (folder === '') return [];
  if (!path.isAbsolute(folder)) throw new Error('must be an absolute folder');
  const files = namesIn(folder);
  if (files.length > MOST_LOGOS) throw new Error(`holds ${files.length} files, at most ${MOST_LOGOS} logos are shown`);
  return files.map((file) => readLogo(folder, file));
}

function namesIn(folder: string): string[] {
  try {
    const files = fs.readdirSync(folder).filter((file) => !file.startsWith('.'));
    return files.sort((one, other) => one.localeCompare(other, 'fr', { numeric: true }));
  } catch (cause) {
    throw new Error('names no folder that can be read', { cause });
  }
}

function readLogo(folder: string, file: string): LandingLogo {
  const { name: stem, ext } = path.parse(file.normalize());
  const extension = ext.toLowerCase();
  const type = TYPES[extension];
  if (type === undefined) throw new Error(`holds ${file}: logos are .svg, .png or .webp`);
  const content = contentOf(path.join(folder, file));
  if (content === null) throw new Error(`holds ${file}, which can't be read`);
  if (content.length > MOST_BYTES) throw new Error(`holds ${file}, which is larger than ${MOST_BYTES / 1000} kB`);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { name: stem.replace(/^\d+[\s._-]+/, ''), address: `/logos/${hash}${extension}`, type, content };
}

function contentOf(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch {
    return null;
  }
}
