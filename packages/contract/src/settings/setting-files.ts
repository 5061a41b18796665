import type { SettingFault } from './setting-fault.ts';

/** What reads files: `node:fs`, which this package can't name, as pages import it too. Throws what keeps a file from being read. */
export interface SettingFiles {
  openSync(path: string, flags: 'r'): number;
  /** Reads on from where it stopped, some bytes at a time; 0 at the end. */
  readSync(descriptor: number, into: Uint8Array): number;
  closeSync(descriptor: number): void;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Longer than any key, and shorter than what is named by mistake: a film, a device. No more is read: some devices never end. */
const MOST_BYTES = 65_536;

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'names a file that is not there',
  EACCES: 'names a file that may not be read',
  EPERM: 'names a file that may not be read',
  EISDIR: 'names a folder',
};

/**
 * Reads the settings that lie in files: `<name>_FILE` names the file whose text is the setting, as secrets are handed to a program by Docker, Kubernetes
 * and systemd. The line break at the end is cut. What is wrong is told without the text.
 */
export function openSettingFiles(
  environment: Environment,
  names: readonly string[],
  files: SettingFiles,
): { readonly environment: Environment; readonly faults: readonly SettingFault[] } {
  const opened: Record<string, string | undefined> = { ...environment };
  const faults: SettingFault[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = environment[variable];
    // A name that is a setting of its own is none of a file.
    if (!path || names.includes(variable)) continue;
    delete opened[variable];
    const found = environment[name] ? { fault: `is set beside ${name}: leave one of them out` } : textOf(path, files);
    if ('text' in found) opened[name] = found.text;
    else faults.push({ variable, fault: found.fault });
  }
  return { environment: opened, faults };
}

function textOf(path: string, files: SettingFiles): { readonly text: string } | { readonly fault: string } {
  try {
    const bytes = firstBytes(path, files);
    if (bytes.length > MOST_BYTES) return { fault: 'names a file that is too long for a setting' };
    const text = decode(bytes)?.replace(/\r?\n$/, '');
    if (text === undefined || text.includes('\0')) return { fault: 'names a file that is no text' };
    return text.trim() === '' ? { fault: 'names an empty file' } : { text };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'for an unknown reason';
    return { fault: FAULTS[code] ?? `names a file that can't be read (${code})` };
  }
}

/** All of a file, or one byte more than a setting may have. */
function firstBytes(path: string, files: SettingFiles): Uint8Array {
  const descriptor = files.openSync(path, 'r');
  try {
    const bytes = new Uint8Array(MOST_BYTES + 1);
    let length = 0;
    while (length < bytes.length) {
      const read = files.readSync(descriptor, bytes.subarray(length));
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } finally {
    files.closeSync(descriptor);
  }
}

/** The text of UTF-8; undefined for anything else, which would be read as another secret than the file holds. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    // There is no TextDecoder without Node or a page.
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}
